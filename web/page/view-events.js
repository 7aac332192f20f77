/**
 * What the buttons and fields of a dialog ask for. `data-press`, `-change`, `-input`, `-toggle` and
 * `-appears` send events. `data-do`, `-enter` and `-copy` need no answer of the engine.
 */
import { copyText } from "../ui/clipboard.js";
import { enteredName } from "../ui/fields.js";

/** How far below the window the next part of a list is wanted. */
const AHEAD = "1500px 0px";

/** @param {HTMLInputElement} field */
const fieldValue = ({ type, value, checked }) => (type === "checkbox" ? checked : value);

/** Fields by name; also whether details with an id are open. @param {HTMLElement} form */
export function valuesOf(form) {
  /** @type {Record<string, string | boolean>} */
  const values = {};
  for (const details of form.querySelectorAll("details[id]"))
    values[details.id] = /** @type {HTMLDetailsElement} */ (details).open;
  for (const field of /** @type {Iterable<any>} */ (form.querySelectorAll("[name]"))) {
    const { name, type, checked } = field;
    if (name && (type !== "radio" || checked)) values[name] = fieldValue(field);
  }
  return values;
}

/**
 * Return what asks for the next part of a list before the reader comes to its `data-appears`.
 * @param {HTMLElement} content @param {(event: ViewEvent) => void} send
 */
export function furtherParts(content, send) {
  /** @type {IntersectionObserver | null} */
  let observer = null;
  return () => {
    observer?.disconnect();
    const places = content.querySelectorAll("[data-appears]");
    if (!places.length) return;
    observer = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) {
          const { appears = "", value = "" } = /** @type {HTMLElement} */ (target).dataset;
          if (!isIntersecting) continue;
          observer?.unobserve(target);
          send({ name: appears, value });
        }
      },
      { root: content, rootMargin: AHEAD },
    );
    for (const place of places) observer.observe(place);
  };
}

/**
 * @param {HTMLElement} fields
 * @param {Record<string, (values: any, unstored: NoteName[]) => unknown>} does
 * @param {(event: ViewEvent, isFinal?: boolean) => void} send isFinal: ignored in a closed dialog
 */
export function listen(fields, does, send) {
  /**
   * Send what a field, or its group, asks for by an attribute such as `data-change`.
   * @param {Event} event @param {"change" | "input" | "toggle"} kind
   */
  function sendFrom({ target }, kind) {
    const field = /** @type {HTMLInputElement} */ (target);
    if ("person" in field.dataset) enteredName(field);
    const sender = /** @type {HTMLElement | null} */ (field.closest(`[data-${kind}]`));
    if (sender) send({ name: sender.dataset[kind] ?? "", value: field.value ?? "" });
  }

  /** @param {Element | null | undefined} button */
  function press(button) {
    if (!(button instanceof HTMLButtonElement) || !button.dataset.press) return false;
    send({ name: button.dataset.press, value: button.value }, button.type === "submit");
    return true;
  }

  /** Send "copied" if the browser allows copying. @param {string} name */
  async function copyField(name) {
    const field = /** @type {HTMLTextAreaElement} */ (fields.querySelector(`[name="${name}"]`));
    field.select();
    if (await copyText(field.value)) send({ name: "copied", value: name });
  }

  fields.addEventListener("click", ({ target, detail }) => {
    const element = /** @type {Element} */ (target);
    // A choice by pointer, not by arrow keys.
    const folds = detail > 0 && element.matches("input[type=radio]");
    const details = folds && element.closest("[data-folds]");
    if (details instanceof HTMLDetailsElement) details.open = false;
    const button = element.closest("button[type=button]");
    if (press(button) || !(button instanceof HTMLButtonElement)) return;
    const { value, dataset } = button;
    if (dataset.do) void does[dataset.do]({ value, button }, []);
    if (dataset.copy) void copyField(dataset.copy);
  });
  fields.addEventListener("submit", (event) => press(event.submitter) && event.preventDefault());
  fields.addEventListener("change", (event) => {
    sendFrom(event, "change");
    const field = /** @type {HTMLInputElement} */ (event.target);
    const doer = /** @type {HTMLElement | null} */ (field.closest("[data-do]"));
    if (doer) void does[doer.dataset.do ?? ""]({ name: field.name, value: fieldValue(field) }, []);
  });
  let isComposing = false;
  fields.addEventListener("compositionstart", () => (isComposing = true));
  fields.addEventListener("compositionend", (event) => {
    isComposing = false;
    sendFrom(event, "input");
  });
  fields.addEventListener("input", (event) => isComposing || sendFrom(event, "input"));
  fields.addEventListener("input", ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target);
    const { enter } = field.dataset;
    if (enter) void does[enter]({ name: field.name, value: fieldValue(field), field }, []);
  });
  fields.addEventListener("toggle", (event) => sendFrom(event, "toggle"), true);
}
