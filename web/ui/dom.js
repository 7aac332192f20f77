/**
 * Make elements in one expression. Text stays text; nothing is parsed as HTML.
 */

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Return an element. Properties with a dash or named role and for become attributes,
 * `on` holds listeners, the rest are properties of the element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
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
 * Return a button that does not submit its form.
 * @param {Child} label
 * @param {() => unknown} click
 * @param {string} [className]
 */
export const button = (label, click, className = "plain") =>
  make("button", { type: "button", className, on: { click } }, label);

/** Return a row of column headings. @param {Child[]} headings */
export const headingRow = (headings) =>
  make("tr", {}, ...headings.map((heading) => make("th", { scope: "col" }, heading)));

/**
 * Return a table row with its heading.
 * @param {Child} heading
 * @param {Child[]} cells
 * @param {string} [className]
 */
export const tableRow = (heading, cells, className = "") =>
  make(
    "tr",
    { className },
    make("th", { scope: "row" }, heading),
    ...cells.map((cell) => make("td", {}, cell)),
  );

/** Return an input field with its label. @param {string} label @param {HTMLElement} input */
export const labelled = (label, input) =>
  make("div", { className: "field" }, make("label", { for: input.id }, label), input);

/** Copy text to the clipboard; resolves to whether the browser allowed it. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Return the element of the page with an id. @param {string} id */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}
