/** The panel under the board of a drill: what happens, the buttons, the counts, and verdicts. */
import { groundText } from "../../game/stop-verdict.js";
import { button, iconButton } from "../../ui/buttons.js";
import { clauseButton } from "../../ui/clause-button.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { NO_SCORE } from "./drill.js";

/** @typedef {import("./drill.js").Ending} Ending */
/** @typedef {import("./drill.js").Score} Score */

/** How each outcome is announced; a mistake that was caught, as in a game. */
const OUTCOMES = /** @type {const} */ ({
  caught: "stop.right",
  missed: "vigilance.missed",
  false: "vigilance.false",
  quiet: "vigilance.quiet",
});

/** @param {Words} words @param {Score} score */
const scoreText = ({ t }, { caught, missed, wrong }) =>
  t("vigilance.count", { caught, missed, wrong });

/**
 * Return the verdict at the end of a passage, with the clause of the mistake.
 * @param {Words} words @param {Ending} ending
 */
function verdictParts(words, { outcome, after: { breach } }) {
  const text = words.t(OUTCOMES[outcome]);
  if (!breach) return [text];
  const ground = groundText(words, breach.ground, breach.due[0]?.card);
  const clause = clauseButton(words, breach.clause);
  return [`${text} ${ground} `, ...(clause ? [clause] : [])];
}

/**
 * Return the panel; its main button calls Stop, and goes on after the end of a passage.
 * @param {Words} words @param {{press: () => void, pause: () => void}} on
 */
export function createPanel(words, on) {
  const { t } = words;
  const event = make("p", { className: "event" });
  const verdict = make("p", { className: "verdict", role: "alert" });
  const score = make("p", { className: "score" }, scoreText(words, NO_SCORE));
  const main = button(t("calls.title"), on.press, "call stop");
  const pause = iconButton("pause", t("replay.pause"), on.pause);
  const buttons = make("div", { className: "calls" }, pause, main);
  const news = make("div", { className: "news" }, event, verdict);
  return {
    element: make("div", { className: "controls" }, news, buttons, score),
    main,
    /** Show what was played last. @param {string} text */
    showEvent(text) {
      event.textContent = text;
      verdict.replaceChildren();
      main.textContent = t("calls.title");
      main.className = "call stop";
      pause.disabled = false;
    },
    /** @param {Ending} ending @param {Score} given */
    showEnding(ending, given) {
      verdict.dataset.outcome = ending.outcome;
      verdict.replaceChildren(...verdictParts(words, ending));
      event.textContent = "";
      score.textContent = scoreText(words, given);
      main.textContent = t("vigilance.next");
      main.className = "call";
      pause.disabled = true;
    },
    /** @param {boolean} isPaused */
    showPaused(isPaused) {
      pause.replaceChildren(icon(isPaused ? "play" : "pause"));
      pause.setAttribute("aria-label", t(isPaused ? "replay.play" : "replay.pause"));
      main.setAttribute("aria-disabled", String(isPaused));
    },
  };
}
