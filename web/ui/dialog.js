/**
 * Dialogs with a title, a body and answers. Escape, the back gesture and a click outside close
 * them.
 */
import { holdBackGesture } from "./back-gesture.js";
import { iconButton } from "./buttons.js";
import { make } from "./dom.js";

/**
 * @typedef {object} Answer
 * @property {string} value
 * @property {string} label
 * @property {boolean} [main] the button that Enter presses, also in a field
 * @property {boolean} [danger]
 */

/** The key code of a key that only confirms a composed character; Safari sends it afterwards. */
const COMPOSING = 229;

/**
 * Let Enter in a field press the main button, if there is one, not the first one as in other forms.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | undefined} main
 */
function pressOnEnter(form, main) {
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!event.isComposing && event.keyCode !== COMPOSING) main?.click();
  });
}

/**
 * Close a dialog when the player clicks outside of it. A click that begins inside, as when text is
 * selected, does not count.
 * @param {HTMLDialogElement} dialog
 */
function closeFromOutside(dialog) {
  let isOutside = false;
  dialog.addEventListener("pointerdown", ({ target }) => {
    isOutside = target === dialog;
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog && isOutside) dialog.close("");
  });
}

/** What is to be done when a dialog opens. @type {(() => void)[]} */
const openings = [];

/** Call a function whenever a dialog opens. @param {() => void} act */
export const onDialogOpen = (act) => openings.push(act);

/** Counts dialogs, since the title of each open dialog needs a unique id. */
let dialogCount = 0;

/**
 * Open a dialog; resolves to the value of the pressed button, or "" when it was closed.
 * @param {Words["t"]} t
 * @param {{title: string, body: (Node | string)[], answers?: Answer[], className?: string,
 *   tool?: Node, far?: boolean}} options tool: beside the title; far: rotated, for the player opposite
 * @returns {Promise<string>}
 */
export function openDialog(t, { title, body, answers = [], className = "", tool, far = false }) {
  const id = `dialog-title-${++dialogCount}`;
  const heading = make("h2", { id }, title);
  const closeButton = iconButton("close", t("message.close"), () => dialog.close(""));
  const buttons = answers.map(({ value, label, main, danger }) =>
    make(
      "button",
      {
        ...{ type: "submit", value, formNoValidate: !main },
        className: danger ? "danger" : main ? "primary" : "plain",
      },
      label,
    ),
  );
  const content = make("div", { className: "body" }, ...body);
  if (!content.querySelector("button, input, select, textarea, summary, iframe"))
    content.tabIndex = 0; // so that keys can scroll it
  const form = make(
    "form",
    { method: "dialog" },
    make("header", { role: "none" }, heading, tool ?? "", closeButton),
    content,
    buttons.length > 0 && make("footer", { role: "none" }, ...buttons),
  );
  const dialog = make(
    "dialog",
    { className: `panel ${className}${far ? " far" : ""}`, "aria-labelledby": id },
    form,
  );
  const main = buttons.find((_, at) => answers[at].main);
  pressOnEnter(form, main);
  closeFromOutside(dialog);
  dialog.addEventListener("cancel", () => (dialog.returnValue = ""));
  document.body.append(dialog);
  holdBackGesture();
  for (const act of openings) act();
  dialog.showModal();
  const first = /** @type {HTMLElement | null} */ (content.querySelector("[autofocus]"));
  (first ?? main ?? closeButton).focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

/**
 * Return a group of radio buttons that look like one control.
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

/**
 * Return a switch with an explanation.
 * @param {{label: string, hint: string, checked: boolean, change: (on: boolean) => void}} what
 */
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

/**
 * Return the chosen value of a group of radio buttons, or "".
 * @param {string} name
 */
export function chosen(name) {
  const radio = document.querySelector(`dialog input[name="${name}"]:checked`);
  return radio instanceof HTMLInputElement ? radio.value : "";
}
