/**
 * Fields of the author kit: a label, a control, and what is wrong with it.
 */
import { make } from "../../ui/dom.js";

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */

/**
 * @typedef {object} Field
 * @property {HTMLElement} box
 * @property {Control} control
 * @property {(value: string) => void} fill
 * @property {(text: string) => void} complain
 */

/**
 * @param {Control} control @param {{id: string, label: string, hint?: string}} what
 * @returns {Field}
 */
function fieldOf(control, { id, label, hint }) {
  const told = make("p", { className: "wrong", id: `${id}-wrong`, hidden: true });
  const help = hint ? make("p", { className: "help", id: `${id}-help` }, hint) : null;
  control.setAttribute("aria-describedby", [help?.id, told.id].filter(Boolean).join(" "));
  return {
    box: make(
      "div",
      { className: "line", "data-field": id },
      make("label", { for: id }, label),
      control,
      help,
      told,
    ),
    control,
    fill: (value) => {
      if (control.value !== value) control.value = value;
    },
    complain: (text) => {
      told.textContent = text;
      told.hidden = !text;
      control.setAttribute("aria-invalid", String(Boolean(text)));
    },
  };
}

/**
 * @param {{id: string, label: string, hint?: string, rows?: number, code?: boolean, change: (value: string) => void}} what
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
 * @param {{id: string, label: string, hint?: string, options: {value: string, label: string}[], change: (value: string) => void}} what
 */
export function choiceField({ options, change, ...what }) {
  const control = make(
    "select",
    { id: what.id, on: { change: () => change(control.value) } },
    ...options.map(({ value, label }) => make("option", { value }, label)),
  );
  return fieldOf(control, what);
}

/** @param {string} id @param {string} title @param {...(Node | string | null)} children */
export function section(id, title, ...children) {
  return make(
    "section",
    { id, "aria-labelledby": `${id}-title`, className: "block" },
    make("h2", { id: `${id}-title` }, title),
    ...children,
  );
}

/** @param {string} label @param {() => void} run @param {string} [className] */
export const push = (label, run, className = "plain") =>
  make("button", { type: "button", className, on: { click: run } }, label);

/** @param {...HTMLElement} sections one column of the page */
export const half = (...sections) => make("div", { className: "half" }, ...sections);
