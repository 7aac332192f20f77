/** Creates elements, also of SVG, in one expression. Texts are never parsed as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Properties with a dash or named role and for become attributes, `on` holds listeners, the rest
 * are properties of the element.
 * @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {Record<string, unknown>} [props]
 * @param {...Child} children @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (key === "on")
      for (const [type, listener] of Object.entries(
        /** @type {Record<string, EventListener>} */ (value),
      ))
        element.addEventListener(type, listener);
    else if (key.includes("-") || key === "role" || key === "for")
      element.setAttribute(key, String(value));
    else Object.assign(element, { [key]: value });
  }
  element.append(
    .../** @type {(Node | string)[]} */ (children.filter((child) => child || child === "")),
  );
  return element;
}

/**
 * @param {string} tag @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 */
export function svgElement(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** `checkVisibility` is missing in Safari before 17.4. @param {Element} element */
export const isShown = (element) => element.getClientRects().length > 0;

/** Return the element of the page with an id. @param {string} id */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}
