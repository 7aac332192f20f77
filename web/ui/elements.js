/** Buttons, table rows and fields for the dialogs, apart from dom.js, which loads at the start. */
import { make } from "./dom.js";
import { icon } from "./icons.js";

/**
 * Return a button that does not submit its form.
 * @param {import("./dom.js").Child} label
 * @param {() => unknown} click
 * @param {string} [className]
 */
export const button = (label, click, className = "plain") =>
  make("button", { type: "button", className, on: { click } }, label);

/** Return a row of column headings. @param {import("./dom.js").Child[]} headings */
export const headingRow = (headings) =>
  make("tr", {}, ...headings.map((heading) => make("th", { scope: "col" }, heading)));

/**
 * Return a table row with its heading.
 * @param {import("./dom.js").Child} heading
 * @param {import("./dom.js").Child[]} cells
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

/**
 * Return a button with an icon, and its label for assistive technology.
 * @param {string} name of the icon
 * @param {string} label
 * @param {() => unknown} click
 * @param {string} [className]
 */
export function iconButton(name, label, click, className = "round") {
  const element = button(icon(name), click, className);
  element.setAttribute("aria-label", label);
  return element;
}
