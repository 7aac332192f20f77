/**
 * Shows the trees of the page's Python as elements. Elements that stay are reused, so that focus,
 * selection, scrolling and opened details stay too. No text is read as HTML.
 */

import { icon } from "./icons.js";

/** @typedef {string | number | boolean} Value of an attribute; true: it is there, false: it is not */
/** @typedef {[tag: string, attributes: Record<string, Value>, ...children: Child[]]} Tree */
/** @typedef {Tree | string} Child */

const SVG = "http://www.w3.org/2000/svg";
const TAGS = new Set(
  (
    "p div section h2 h3 h4 ul ol li dl dt dd small strong b span table thead tbody tfoot tr th td " +
    "button fieldset legend label input select option textarea details summary progress svg rect line title desc path"
  ).split(" "),
);
const ATTRIBUTE =
  /^(?:class|id|role|title|dir|lang|scope|colspan|viewBox|preserveAspectRatio|[xy][12]?|width|height|rx|d|(?:aria|data)-[a-z-]+|type|name|value|checked|selected|disabled|hidden|open|for|required|min|max|step|maxlength|rows|readonly|placeholder|autocomplete|spellcheck|inputmode|autofocus)$/;
/** What the player changes: it follows the tree only where the tree itself changes. */
const OWN = /^(?:value|checked|selected|open|disabled)$/;

/** What was last set on an element. @type {WeakMap<Element, Record<string, Value>>} */
const attributesOf = new WeakMap();

/** Return the element with a key. @param {Element} parent @param {string} key */
export const keyedElement = (parent, key) =>
  [...parent.querySelectorAll("*")].find((one) => attributesOf.get(one)?.key === key) ?? null;

/** Show a tree in place of the element with its key. @param {Element} parent @param {Tree} tree */
export function replaceTree(parent, tree) {
  const old = keyedElement(parent, String(tree[1].key));
  if (!old?.parentElement) return;
  const node = fits(old, tree) ? old : create(old.parentElement, tree);
  update(node, tree);
  if (node !== old) old.replaceWith(node);
}

/** @param {Child} child */
const keyOf = (child) => (typeof child === "string" ? undefined : child[1].key);

/** @param {Element} node @param {Tree} tree */
const isSameIcon = (node, [, { name }]) => attributesOf.get(node)?.name === name;

/** Return whether a node can become a child. @param {ChildNode | null | undefined} node @param {Child} child */
const fits = (node, child) =>
  typeof child === "string"
    ? node?.nodeType === Node.TEXT_NODE
    : node instanceof Element &&
      (child[0] === "icon" ? isSameIcon(node, child) : node.localName === child[0]) &&
      attributesOf.get(node)?.key === child[1].key;

/**
 * Return a new node for a child, without content.
 * @param {Element} parent @param {Child} child
 */
function create(parent, child) {
  if (typeof child === "string") return document.createTextNode(child);
  const [tag, { name }] = child;
  if (tag === "icon") return icon(String(name));
  if (!TAGS.has(tag)) throw new TypeError(`no element ${tag} is allowed in a dialog`);
  const isDrawn = tag === "svg" || parent.namespaceURI === SVG;
  return isDrawn ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

/** @param {Element} element @param {string} name @param {Value} value */
function setAttribute(element, name, value) {
  if (name === "delay")
    /** @type {HTMLElement} */ (element).style.animationDelay = `${Number(value)}ms`;
  else if (!ATTRIBUTE.test(name))
    throw new TypeError(`no attribute ${name} is allowed in a dialog`);
  else if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
  if (OWN.test(name) && name in element && (name !== "value" || value !== false))
    Object.assign(element, { [name]: value });
}

/** @param {Element} element @param {Record<string, Value>} attributes */
function setAttributes(element, attributes) {
  const before = attributesOf.get(element) ?? {};
  for (const name of Object.keys(before))
    if (!(name in attributes)) setAttribute(element, name, false);
  for (const [name, value] of Object.entries(attributes))
    if (name !== "key" && before[name] !== value) setAttribute(element, name, value);
  attributesOf.set(element, attributes);
}

/** @param {ChildNode} node @param {Child} child */
function update(node, child) {
  if (typeof child === "string") {
    if (node.textContent !== child) node.textContent = child;
    return;
  }
  const [, attributes, ...children] = child;
  const element = /** @type {Element} */ (node);
  if (child[0] === "icon") return void attributesOf.set(element, attributes);
  showTree(element, children);
  setAttributes(element, attributes); // a choice has its options first
}

/**
 * Make the content of an element that of a tree.
 * @param {Element} parent
 * @param {Child[]} children those with an attribute `key` keep their element wherever they move
 */
export function showTree(parent, children) {
  const keyed = new Map();
  for (const node of parent.children) {
    const key = attributesOf.get(node)?.key;
    if (key !== undefined) keyed.set(key, node);
  }
  let at = parent.firstChild;
  for (const child of children) {
    const key = keyOf(child);
    const old = key === undefined ? at : keyed.get(key);
    const node = fits(old, child) ? old : create(parent, child);
    if (node === at) at = at?.nextSibling ?? null;
    else parent.insertBefore(node, at);
    update(node, child);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
