/** The dialog with the result of a game. */
import { friendIn, nameOf, personOf, sideName } from "../../protocol/players.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { headingRow, tableRow } from "../../ui/elements.js";
import { named } from "../../ui/game-names.js";
import { outcome } from "../../ui/outcome.js";
import { celebrate } from "./celebration.js";

/** The pause between two terms of the score. */
const STEP_MS = 450;

/**
 * What the player chooses.
 * rematch: another game with the same rules and the same players
 * new: the dialog for a new game
 * again: the same cards once more
 * swap: the same cards, dealt to the other player
 * match: the dialog for a match
 * review: the review of the game
 * sheet: the score sheet of the match
 * level: another game at the suggested level
 * lessons: the course
 * look: the table as it is
 * "": none of these
 * @typedef {"rematch" | "new" | "again" | "swap" | "match" | "review" | "sheet" | "level" | "lessons" |
 *   "look" | ""} ResultAnswer
 */

/**
 * Return the terms of the score as a sum, revealed one after the other.
 * @param {Words} words @param {import("../../protocol/types.js").Term[]} terms
 * @param {(side: string) => string} nameOfSide
 */
function scoreSum({ t }, terms, nameOfSide) {
  const total = terms.reduce((points, { times, count }) => points + times * count, 0);
  const parts = terms.flatMap(({ name, times, count, side }, at) => {
    const factor = Math.abs(times) > 1 ? `${Math.abs(times)} × ` : "";
    const whose = side ? `${nameOfSide(side)} · ` : "";
    return [
      ...(at ? [make("span", {}, times < 0 ? " − " : " + ")] : []),
      make(
        "span",
        {},
        make("b", {}, factor + count),
        make("small", {}, whose + t(`result.${name}`)),
      ),
    ];
  });
  parts.push(
    make("span", {}, " = "),
    make("span", {}, make("b", { className: "total" }, String(total))),
  );
  for (const [at, part] of parts.entries())
    part.style.animationDelay = `${Math.ceil(at / 2) * STEP_MS}ms`;
  return make("p", { className: "sum" }, ...parts);
}

/**
 * Show the result until the player chooses what to do next.
 * @param {Words} words
 * @param {Snapshot} snapshot
 * @param {import("../../protocol/types.js").Result} result
 * @param {string} seat
 * @param {{inMatch: boolean, level: string, hasLessons: boolean, isStill: boolean}} options level: to
 *   suggest, or ""; hasLessons: the lessons are offered; isStill: without motion
 * @returns {Promise<ResultAnswer>}
 */
export function showResult(words, snapshot, result, seat, options) {
  const { t } = words;
  const { inMatch, level, hasLessons, isStill } = options;
  const { terms = [] } = result; // a view stored by an earlier version has none
  const person = result.winner === null ? "mine" : personOf(snapshot, result.winner, seat);
  const kind = person === "named" ? "named" : outcome(result, seat);
  const name = result.winner ? nameOf(words, snapshot, result.winner) : "";
  const how = result.how === "win" ? `win.${person}` : result.how;
  const nameOfSide = (/** @type {string} */ side) => sideName(words, snapshot, side, seat);
  const sides = Object.keys(result.score).sort((a) => (a === seat ? -1 : 1));
  const head = headingRow(["side", "reserve", "hand", "score"].map((key) => t(`result.${key}`)));
  const rows = sides.map((side) => {
    const { reserve, hand } = result.left[side];
    const cells = [reserve, hand, result.score[side]].map(String);
    const className = side === result.winner ? "winner" : "";
    return tableRow(nameOfSide(side), cells, className);
  });
  const isFriends = friendIn(snapshot) !== null;
  const canDealAgain = snapshot.seed && !isFriends;
  const further = (/** @type {ResultAnswer} */ value, label = t(`result.${value}`)) =>
    make("button", { type: "submit", value, className: "plain" }, label);
  const note = (/** @type {string} */ text, /** @type {HTMLElement} */ act) =>
    make("p", { className: "note" }, text, " ", act);
  const closed = openDialog(t, {
    title: t(`result.${kind}`, { name }),
    className: `result ${kind}${isStill ? " still" : ""}`,
    body: [
      make("p", {}, t(`result.how.${how}`, { name })),
      make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)),
      ...(terms.length ? [scoreSum(words, terms, nameOfSide)] : []),
      ...(hasLessons
        ? [note(t("result.lessons"), further("lessons", t("result.open-lessons")))]
        : []),
      ...(level
        ? [
            note(
              t(`result.suggest.${outcome(result, seat)}`),
              further("level", t("result.try-level", { level: named(words, "level", level) })),
            ),
          ]
        : []),
      make(
        "div",
        { className: "shares" },
        ...(inMatch ? [] : [further("new")]),
        ...(isFriends && !inMatch ? [further("match", t("match.new"))] : []),
        ...(canDealAgain ? [further("again")] : []),
        ...(inMatch || !canDealAgain ? [] : [further("swap")]),
        further("look"),
      ),
    ],
    answers: [
      { value: "review", label: t("result.review") },
      inMatch
        ? { value: "sheet", label: t("result.sheet"), main: true }
        : { value: "rematch", label: t("result.rematch"), main: true },
    ],
  });
  const dialog = document.querySelector("dialog.result[open]");
  if (kind === "won" && !isStill && dialog instanceof HTMLElement) celebrate(dialog);
  return /** @type {Promise<ResultAnswer>} */ (closed);
}
