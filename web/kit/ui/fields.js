/**
 * The fields of the author kit: each has a label, a control, and room for an error.
 */
import { make } from "../../ui/dom.js";

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */

/**
 * @typedef {object} Field
 * @property {HTMLElement} box
 * @property {Control} control
 * @property {(value: string) => void} fill
 * @property {(text: string) => void} showError
 */

/**
 * @param {Control} control @param {{id: string, label: string, hint?: string}} what
 * @returns {Field}
 */
function fieldOf(control, { id, label, hint }) {
  const error = make("p", { className: "wrong", id: `${id}-wrong`, hidden: true });
  const help = hint ? make("p", { className: "help", id: `${id}-help` }, hint) : null;
  control.setAttribute("aria-describedby", [help?.id, error.id].filter(Boolean).join(" "));
  return {
    box: make(
      "div",
      { className: "line", "data-field": id },
      make("label", { for: id }, label),
      control,
      help,
      error,
    ),
    control,
    fill: (value) => {
      if (control.value !== value) control.value = value;
    },
    showError: (text) => {
      error.textContent = text;
      error.hidden = !text;
      control.setAttribute("aria-invalid", String(Boolean(text)));
    },
  };
}

/**
 * @param {{id: string, label: string, hint?: string, rows?: number, code?: boolean, change: (value:
 *   string) => void}} what
 */
export function textField({ rows = 1, code = false, change, ...what }) {
  const props = {
    id: what.id,
    className: code ? "code" : "",
    spellcheck: !code,
    autocomplete: "off",
    dir: code ? "ltr" : "auto",
    on: { input: () => change(control.value) },
  };
  const control =
    rows > 1 ? make("textarea", { ...props, rows }) : make("input", { ...props, type: "text" });
  return fieldOf(control, what);
}

/**
 * @param {{id: string, label: string, hint?: string, options: {value: string, label: string}[],
 *   change: (value: string) => void}} what
 */
export function choiceField({ options, change, ...what }) {
  const control = make(
    "select",
    { id: what.id, on: { change: () => change(control.value) } },
    ...options.map(({ value, label }) => make("option", { value }, label)),
  );
  return fieldOf(control, what);
}

/**
 * Return a field for the preset.
 * @param {{id: string, words: Words, presets: string[], change:
 *   (preset: string) => void}} options
 */
export const presetField = ({ id, words: { t, has }, presets, change }) =>
  choiceField({
    id,
    label: t("kit.preset"),
    options: presets.map((value) => ({
      value,
      label: has(`preset.${value}`) ? t(`preset.${value}`) : value,
    })),
    change,
  });

/**
 * Return a section of the page.
 * @param {string} id
 * @param {string} title
 * @param {...(Node | string | null)} children
 */
export function section(id, title, ...children) {
  return make(
    "section",
    { id, "aria-labelledby": `${id}-title`, className: "block" },
    make("h2", { id: `${id}-title` }, title),
    ...children,
  );
}

/** @param {...HTMLElement} sections */
export const column = (...sections) => make("div", { className: "half" }, ...sections);

/**
 * Show a fault of the lesson at the field of its key, and no error at the others.
 * @param {Record<string, Field>} fields by key
 * @param {{key: string, text: string} | null} fault
 */
export function showFaultAt(fields, fault) {
  const [key] = /^[a-z]+/.exec(fault?.key ?? "") ?? [""];
  for (const [name, field] of Object.entries(fields))
    field.showError(name === key && fault ? fault.text : "");
}
