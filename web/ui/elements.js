/** Table rows and labelled fields for the dialogs. */
import { nameFrom } from "../protocol/names.js";
import { make } from "./dom.js";

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

/**
 * Cut what is entered into a field to what can be a name, unless it is still being composed; return
 * that name.
 * @param {HTMLInputElement} input @param {{isComposing?: boolean}} [event]
 */
export function enteredName(input, { isComposing = false } = {}) {
  const name = nameFrom(input.value);
  if (name !== input.value && !isComposing) input.value = name;
  return name.trim();
}
