/** Labelled fields, and fields for names. */
import { nameFrom } from "../protocol/names.js";
import { make } from "./dom.js";

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
