/**
 * Shows the trees of the page's Python as elements. Elements that stay are reused, so that focus,
 * selection, scrolling and opened details stay too. No text is read as HTML.
 */

/** @typedef {[tag: string, attributes: Record<string, string | number>, ...children: Child[]]} Tree */
/** @typedef {Tree | string} Child */

const SVG = "http://www.w3.org/2000/svg";
const TAGS = new Set(
  "p div section h2 h3 h4 ul ol li dl dt dd small strong span table thead tbody tfoot tr th td svg rect line title desc path".split(
    " ",
  ),
);
const ATTRIBUTE =
  /^(?:class|id|role|title|dir|lang|scope|colspan|viewBox|preserveAspectRatio|[xy][12]?|width|height|rx|d|(?:aria|data)-[a-z-]+)$/;

/** What was last set on an element. @type {WeakMap<Element, Record<string, string | number>>} */
const attributesOf = new WeakMap();

/** @param {Child} child */
const keyOf = (child) => (typeof child === "string" ? undefined : child[1].key);

/** Return whether a node can become a child. @param {ChildNode | null | undefined} node @param {Child} child */
const fits = (node, child) =>
  typeof child === "string"
    ? node?.nodeType === Node.TEXT_NODE
    : node instanceof Element &&
      node.localName === child[0] &&
      attributesOf.get(node)?.key === child[1].key;

/**
 * Return a new node for a child, without content.
 * @param {Element} parent @param {Child} child
 */
function create(parent, child) {
  if (typeof child === "string") return document.createTextNode(child);
  const [tag] = child;
  if (!TAGS.has(tag)) throw new TypeError(`no element ${tag} is allowed in a dialog`);
  const isDrawn = tag === "svg" || parent.namespaceURI === SVG;
  return isDrawn ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

/** @param {Element} element @param {Record<string, string | number>} attributes */
function setAttributes(element, attributes) {
  const before = attributesOf.get(element) ?? {};
  for (const name of Object.keys(before)) if (!(name in attributes)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "key" || before[name] === value) continue;
    if (!ATTRIBUTE.test(name)) throw new TypeError(`no attribute ${name} is allowed in a dialog`);
    element.setAttribute(name, String(value));
  }
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
  setAttributes(element, attributes);
  showTree(element, children);
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
