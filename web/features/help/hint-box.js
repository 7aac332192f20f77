/**
 * The hint beside the table: one step at a time, with its buttons.
 */
import { clauseLink } from "../../ui/clause-button.js";
import { icon, make } from "../../ui/dom.js";

/**
 * @typedef {object} Shown
 * @property {string} text
 * @property {string} [clause] of the text
 * @property {{text: string, clause: string}[]} reasons
 * @property {number | null} progress while it is thought about, 0 to 1
 * @property {{label: string, run: () => void}[]} buttons
 * @property {() => void} close
 */

/**
 * Show a hint in an element, in place of the one before; null takes it away.
 * @param {HTMLElement} element
 * @param {import("../../ui/words.js").Words} words
 * @param {Shown | null} shown
 */
export function showHint(element, words, shown) {
  const { t } = words;
  const old = element.querySelector(".hint");
  const held = old?.contains(document.activeElement);
  if (!shown) return old?.remove();
  const bar =
    shown.progress === null
      ? null
      : make("progress", { max: 1, value: shown.progress, "aria-label": shown.text });
  const buttons = shown.buttons.map(({ label, run }) =>
    make("button", { type: "button", className: "why", on: { click: run } }, label),
  );
  const closer = make(
    "button",
    {
      type: "button",
      className: "round",
      "aria-label": t("message.close"),
      on: { click: shown.close },
    },
    icon("close"),
  );
  const box = make(
    "div",
    { className: "message hint" },
    make(
      "div",
      { className: "told", role: "status" },
      make("p", {}, shown.text, " ", clauseLink(words, shown.clause ?? "")),
      bar,
      shown.reasons.length > 0 &&
        make(
          "p",
          { className: "reasons" },
          ...shown.reasons.flatMap(({ text, clause }) => [
            text,
            " ",
            clauseLink(words, clause),
            " ",
          ]),
        ),
    ),
    make("div", { className: "steps" }, ...buttons),
    closer,
  );
  if (old) old.replaceWith(box);
  else element.append(box);
  if (held) (buttons[0] ?? closer).focus();
}
