/** The box that shows a hint, one step at a time, with a button for the next step. */
import { clauseButton } from "../../ui/clause-button.js";
import { make } from "../../ui/dom.js";
import { button, iconButton } from "../../ui/buttons.js";
import { removeMessage } from "../../ui/messages.js";

/**
 * @typedef {object} HintView
 * @property {string} text
 * @property {string} [clause] of the text
 * @property {{text: string, clause: string}[]} [reasons]
 * @property {string} [other] what is about as good
 * @property {number} [progress] while the computer thinks, 0 to 1
 * @property {{label: string, run: () => void}} [action]
 * @property {() => void} close
 */

/**
 * @param {HTMLElement} element
 * @param {Words} words
 */
export function createHintBox(element, words) {
  /** @param {NonNullable<HintView["reasons"]>} reasons */
  const reasonLine = (reasons) =>
    make(
      "p",
      { className: "reasons" },
      ...reasons.flatMap(({ text, clause }) => [text, " ", clauseButton(words, clause), " "]),
    );

  /** @param {string} text @param {number | undefined} progress */
  const progressBar = (text, progress) =>
    progress === undefined
      ? null
      : make("progress", { max: 1, value: progress, "aria-label": text });

  const shown = () => element.querySelector(".hint");

  return {
    /** Show a hint in place of the one before. @param {HintView} view */
    show({ text, clause = "", reasons = [], other, progress, action, close }) {
      const old = shown();
      const hadFocus = old?.contains(document.activeElement);
      const actionButton = action && button(action.label, action.run, "why");
      const closer = iconButton("close", words.t("message.close"), close);
      const box = make(
        "div",
        { className: "message hint" },
        make(
          "div",
          { className: "advice", role: "status" },
          make("p", {}, text, " ", clauseButton(words, clause)),
          progressBar(text, progress),
          reasons.length > 0 && reasonLine(reasons),
          other && make("p", { className: "reasons" }, other),
        ),
        make("div", { className: "steps" }, actionButton),
        closer,
      );
      if (old) old.replaceWith(box);
      else element.append(box);
      if (hadFocus) (actionButton ?? closer).focus();
    },

    hide: () => removeMessage(shown()),
  };
}
