/** The result of a game, and the dialog for resigning. */
import { isAlone, nameOf, people, personOf, sideName } from "../../protocol/players.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { headingRow, tableRow } from "../../ui/elements.js";
import { outcome } from "../../ui/outcome.js";

/** @typedef {import("../../ui/words.js").Words} Words */

/**
 * Show the result; resolves to new, again, swap, review, sheet or "".
 * @param {Words} words
 * @param {import("../../protocol/types.js").Snapshot} snapshot
 * @param {import("../../protocol/types.js").Result} result
 * @param {string} seat
 * @param {boolean} inMatch
 */
export function showResult(words, snapshot, result, seat, inMatch) {
  const { t } = words;
  const person = result.winner === null ? "mine" : personOf(snapshot, result.winner, seat);
  const kind = person === "named" ? "named" : outcome(result, seat);
  const name = result.winner ? nameOf(words, snapshot, result.winner) : "";
  const how = result.how === "win" ? `win.${person}` : result.how;
  const sides = Object.keys(result.score).sort((a) => (a === seat ? -1 : 1));
  const head = headingRow(["side", "reserve", "hand", "score"].map((key) => t(`result.${key}`)));
  const rows = sides.map((side) => {
    const { reserve, hand } = result.left[side];
    const cells = [reserve, hand, result.score[side]].map(String);
    const className = side === result.winner ? "winner" : "";
    return tableRow(sideName(words, snapshot, side, seat), cells, className);
  });
  return openDialog(t, {
    title: t(`result.${kind}`, { name }),
    className: `result ${kind}`,
    body: [
      make("p", {}, t(`result.how.${how}`, { name })),
      make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)),
    ],
    answers: [
      { value: "look", label: t("result.look") },
      { value: "again", label: t("result.again") },
      ...(inMatch || !snapshot.seed ? [] : [{ value: "swap", label: t("result.swap") }]),
      { value: "review", label: t("result.review") },
      inMatch
        ? { value: "sheet", label: t("result.sheet"), main: true }
        : { value: "new", label: t("result.new"), main: true },
    ],
  });
}

/**
 * Return the side that wins when a side resigns: the next one.
 * @param {import("../../protocol/types.js").Snapshot} snapshot
 * @param {string} side
 */
function nextSide({ players }, side) {
  const sides = Object.keys(players).sort();
  return sides[(sides.indexOf(side) + 1) % sides.length];
}

/**
 * Ask whether to resign, or to offer a stalemate instead; resolves to resign, offer or "".
 * @param {Words} words
 * @param {import("../../protocol/types.js").Snapshot} snapshot
 * @param {string} side that would resign
 * @param {boolean} far whether that player sits opposite
 */
export async function askResign(words, snapshot, side, far) {
  const { t } = words;
  const key = isAlone(snapshot)
    ? "resign.text"
    : people(snapshot).length > 1
      ? "resign.text-named"
      : "resign.text-mine";
  const text = t(key, {
    name: nameOf(words, snapshot, side),
    winner: nameOf(words, snapshot, nextSide(snapshot, side)),
  });
  const answer = await openDialog(t, {
    title: t("resign.title"),
    className: "small",
    far,
    body: [make("p", {}, text)],
    answers: [
      { value: "no", label: t("resign.no"), main: true },
      { value: "offer", label: t("resign.offer") },
      { value: "resign", label: t("resign.yes"), danger: true },
    ],
  });
  return answer === "no" ? "" : answer;
}
