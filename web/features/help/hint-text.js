/** A hint as text, for each of its steps. */
import { actionText } from "../../board/speech/describe.js";

/**
 * Return which play of the line a step of a hint shows, negative before the plays.
 * @param {Hint} hint @param {number} step
 */
export const playAt = ({ steps, line }, step) => step - (steps.length - line.length);

/**
 * Return the reasons of a hint as sentences, each with its clause.
 * @param {Words} words @param {Hint} hint
 */
export const reasonTexts = ({ t, card }, { reasons }) =>
  reasons.map(({ code, n, clause = "", card: name }) => ({
    text: t(`hint.reason.${code}`, { count: n, card: name ? card(name) : "" }),
    clause,
  }));

/**
 * Return what is about as good as a hint, as a sentence; "" if nothing is.
 * @param {Words} words @param {Snapshot} snapshot @param {Hint} hint @param {string} seat
 */
export function otherText(words, snapshot, { equal, other }, seat) {
  if (!equal) return "";
  if (!other) return words.t("hint.equal");
  return words.t("hint.other", { play: actionText(words, snapshot, other, seat) });
}

/**
 * Return the text of a step of a hint.
 * @param {Words} words @param {Snapshot} snapshot @param {Hint} hint @param {number} step
 * @param {string} seat
 */
export function hintText(words, snapshot, hint, step, seat) {
  const { t } = words;
  const { name } = hint.steps[step];
  if (name === "stop") return t("hint.stop");
  if (name === "card") return t("hint.card", { card: words.card(hint.card ?? "") });
  return actionText(words, snapshot, hint.line[playAt(hint, step)], seat);
}
