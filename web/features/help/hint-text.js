/** A hint as text, for each of its steps. */
import { actionText } from "../../board/speech/describe.js";

/** The play of a step, negative before the plays. @param {Hint} hint @param {number} step */
export const playAt = ({ steps, line }, step) => step - (steps.length - line.length);

/** @param {Words} words @param {Hint} hint */
export const reasonTexts = ({ t, card }, { reasons }) =>
  reasons.map(({ code, n, clause = "", card: name }) => ({
    text: t(`hint.reason.${code}`, { count: n, card: name ? card(name) : "" }),
    clause,
  }));

/**
 * What is about as good, or "".
 * @param {Words} words @param {Snapshot} snapshot @param {Hint} hint @param {string} seat
 */
export function otherText(words, snapshot, { equal, other }, seat) {
  if (!equal) return "";
  if (!other) return words.t("hint.equal");
  return words.t("hint.other", { play: actionText(words, snapshot, other, seat) });
}

/**
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
