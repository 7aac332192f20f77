/** The result of a replayed game as text. Pure. */
import { nameOf, personOf } from "../protocol/players.js";

const WON = /** @type {Record<string, string>} */ ({
  mine: "result.won",
  theirs: "result.lost",
  named: "result.named",
});

/**
 * Return who won and the score, or "" if the record has not ended.
 * @param {Words} words
 * @param {Snapshot} snapshot
 * @param {import("../lesson/lesson.js").GameResult | null | undefined} result
 * @param {string} seat
 */
export function resultText(words, snapshot, result, seat) {
  if (!result) return "";
  const { t } = words;
  const { winner, score } = result;
  if (!winner) return `${t("result.even")}.`;
  const name = nameOf(words, snapshot, winner);
  const won = t(WON[personOf(snapshot, winner, seat)], { name });
  return `${won}. ${t("result.score")}: ${score[winner] ?? 0}.`;
}
