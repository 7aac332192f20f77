/**
 * Shows the trees of the page's Python as elements. Elements that stay are reused, so that focus,
 * selection, scrolling and opened details stay too. No text is read as HTML.
 */

import { icon } from "./icons.js";
import { siteRoot, siteUrl } from "./page-url.js";

const SVG = "http://www.w3.org/2000/svg";
/** @param {string} names */
const listed = (names) => new Set(names.split(" "));
const TAGS = listed(
  "p pre div nav section h1 h2 h3 h4 ul ol li dl dt dd small strong b kbd span a table caption thead " +
    "tbody tfoot tr th td button fieldset legend label input select option textarea details " +
    "summary figure figcaption progress svg g rect line circle path text tspan title desc",
);
const ATTRIBUTES = listed(
  "class id href role title dir lang scope colspan viewBox preserveAspectRatio x x1 x2 y y1 y2 dy cx " +
    "cy r rx width height d transform font-size type name value checked selected disabled hidden open for required min max step " +
    "maxlength rows readonly formnovalidate pattern placeholder autocomplete spellcheck " +
    "inputmode autofocus",
);
const FURTHER_ATTRIBUTE = /^(?:aria|data)-[a-z-]+$/;
/** What the player changes: it follows the tree only where the tree itself changes. */
const OWN = /^(?:value|checked|selected|open|disabled)$/;

/** What is not set: the key, whether the tree decides, and whether a link opens in this tab. */
const NOTES = new Set(["key", "stays", "here"]);
/** An address beside the page, or above it. */
const NEAR = /^(?:\.\.\/|[\w-]+\.html)(?:#[\w-]+)?$/;

/** In another tab, so that the game stays. @param {Element} link @param {string} address */
function setAddress(link, address) {
  const { href } = siteUrl(address);
  if (!href.startsWith(siteRoot()))
    throw new TypeError(`no address outside the site is allowed in a dialog: ${address}`);
  Object.assign(link, { href, target: "_blank", rel: "noopener" });
}

/** In this tab. @param {Element} link @param {string} address from this page */
function setNearAddress(link, address) {
  if (!NEAR.test(address)) throw new TypeError(`no page beside this one: ${address}`);
  link.setAttribute("href", address);
}

/** What was last set on an element. @type {WeakMap<Element, Record<string, Value>>} */
const attributesOf = new WeakMap();

/** Return the element with a key. @param {Element} parent @param {string} key */
export const keyedElement = (parent, key) =>
  [...parent.querySelectorAll("*")].find((one) => attributesOf.get(one)?.key === key) ?? null;

/** @param {Element} parent @param {ViewTree} tree that has a key @param {Beside} [beside] */
export function replaceTree(parent, tree, beside = {}) {
  const old = keyedElement(parent, String(tree[1].key));
  if (!old?.parentElement) return;
  const node = fits(old, tree) ? old : create(old.parentElement, tree);
  update(node, tree, beside);
  if (node !== old) old.replaceWith(node);
}

/** @param {ViewChild} child */
const keyOf = (child) => (typeof child === "string" ? undefined : child[1].key);

/** @param {Element} node @param {ViewTree} tree */
const isSameIcon = (node, [, { name }]) => attributesOf.get(node)?.name === name;

/** Return whether a node can become a child. @param {ChildNode | null | undefined} node @param {ViewChild} child */
const fits = (node, child) =>
  typeof child === "string"
    ? node?.nodeType === Node.TEXT_NODE
    : node instanceof Element &&
      attributesOf.has(node) && // else the page has made it
      (child[0] === "icon" ? isSameIcon(node, child) : node.localName === child[0]) &&
      attributesOf.get(node)?.key === child[1].key;

/** Undefined if it is none. @param {ViewChild} child @param {Beside} beside */
function partOf(child, { parts = {} }) {
  if (child[0] !== "part") return;
  const { name } = /** @type {ViewTree} */ (child)[1];
  const part = Object.hasOwn(parts, String(name)) && parts[String(name)];
  if (!part) throw new TypeError(`the page has no part ${name}`);
  return part;
}

/** Without content. @param {Element} parent @param {ViewChild} child */
function create(parent, child) {
  if (typeof child === "string") return document.createTextNode(child);
  const [tag, { name }] = child;
  if (tag === "icon") return icon(String(name));
  if (!TAGS.has(tag)) throw new TypeError(`no element ${tag} is allowed in a dialog`);
  const isDrawn = tag === "svg" || parent.namespaceURI === SVG;
  return isDrawn ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

/** Or the id of details; an option belongs to its field. @param {Element} element */
function fieldName(element) {
  const field = element.localName === "option" ? element.parentElement : element;
  return field?.getAttribute("name") ?? field?.id ?? "";
}

/** @param {Element} element @param {string} name @param {Value} value @param {Beside} beside */
function setAttribute(element, name, value, { changed = [] }) {
  if (OWN.test(name) && changed.includes(fieldName(element))) return;
  if (name === "delay")
    /** @type {HTMLElement} */ (element).style.animationDelay = `${Number(value)}ms`;
  else if (name === "href" && value !== false) setAddress(element, String(value));
  else if (!ATTRIBUTES.has(name) && !FURTHER_ATTRIBUTE.test(name))
    throw new TypeError(`no attribute ${name} is allowed in a dialog`);
  else if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
  if (!OWN.test(name) || !(name in element)) return;
  if (name !== "value" || value !== false) Object.assign(element, { [name]: value });
}

/** @param {Element} element @param {Record<string, Value>} attributes @param {Beside} beside */
function setAttributes(element, attributes, beside) {
  const before = attributesOf.get(element) ?? {};
  for (const name of Object.keys(before))
    if (!(name in attributes) && !NOTES.has(name)) setAttribute(element, name, false, beside);
  for (const [name, value] of Object.entries(attributes))
    if (name === "href" && attributes.here) setNearAddress(element, String(value));
    else if (!NOTES.has(name) && (before[name] !== value || (attributes.stays && OWN.test(name))))
      setAttribute(element, name, value, beside);
  attributesOf.set(element, attributes);
}

/** @param {ChildNode} node @param {ViewChild} child @param {Beside} beside */
function update(node, child, beside) {
  if (typeof child === "string") {
    if (node.textContent !== child) node.textContent = child;
    return;
  }
  const [, attributes, ...children] = child;
  const element = /** @type {Element} */ (node);
  if (child[0] === "icon") return void attributesOf.set(element, attributes);
  showTree(element, children, beside);
  setAttributes(element, attributes, beside); // a choice has its options first
}

/**
 * Children with an attribute `key` keep their element wherever they move.
 * @param {Element} parent @param {ViewChild[]} children @param {Beside} [beside]
 */
export function showTree(parent, children, beside = {}) {
  const keyed = new Map();
  for (const node of parent.children) {
    const key = attributesOf.get(node)?.key;
    if (key !== undefined) keyed.set(key, node);
  }
  let at = parent.firstChild;
  for (const child of children) {
    const key = keyOf(child);
    const old = key === undefined ? at : keyed.get(key);
    const part = partOf(child, beside);
    const node = part ?? (fits(old, child) ? old : create(parent, child));
    if (node === at) at = at?.nextSibling ?? null;
    else parent.insertBefore(node, at);
    if (!part) update(node, child, beside);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
