/** Fields of forms: with a label, for a choice, for a switch, for a name. */
import { nameFrom } from "../protocol/players.js";
import { make } from "./dom.js";

/** Return an input field with its label. @param {string} label @param {HTMLElement} input */
export const labelled = (label, input) =>
  make("div", { className: "field" }, make("label", { for: input.id }, label), input);

/**
 * Cut an entry to what can be a name, unless it is still being composed; return that name.
 * @param {HTMLInputElement} input @param {{isComposing?: boolean}} [event]
 */
export function enteredName(input, { isComposing = false } = {}) {
  const name = nameFrom(input.value);
  if (name !== input.value && !isComposing) input.value = name;
  return name.trim();
}

/**
 * @param {{legend: string, name: string, value: string, options: {value: string, label: string}[],
 *   change?: (value: string) => void, className?: string}} what
 */
export function choice({ legend, name, value, options, change, className = "" }) {
  return make(
    "fieldset",
    { className: "choice" },
    make("legend", {}, legend),
    make(
      "div",
      { className: `segments ${className}`.trim() },
      ...options.map((option) =>
        make(
          "label",
          {},
          make("input", {
            type: "radio",
            name,
            value: option.value,
            checked: option.value === value,
            on: { change: () => change?.(option.value) },
          }),
          make("span", {}, option.label),
        ),
      ),
    ),
  );
}

/** @param {{label: string, hint: string, checked: boolean, change: (on: boolean) => void}} what */
export function toggle({ label, hint, checked, change }) {
  const box = make("input", {
    type: "checkbox",
    role: "switch",
    checked,
    on: { change: () => change(box.checked) },
  });
  return make(
    "label",
    { className: "switch" },
    make("span", {}, label, make("small", {}, hint)),
    box,
  );
}
