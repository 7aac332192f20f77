/** The score sheet of a match, and the dialog that starts one. */
import { personOf, seatsOf, sideName } from "../../protocol/players.js";
import { choice, chosen, openDialog, toggle } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { headingRow, tableRow } from "../../ui/elements.js";
import { named, opponentName } from "../../ui/game-names.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

/** @typedef {import("../../protocol/types.js").MatchState} MatchState */
/** @typedef {{preset: string, players: Record<string, Player>}} Game what is played, and by whom */

const TARGETS = [100, 200, 300, 500];

/** Return what the names of sides depend on. @param {Game} game */
const seated = ({ players }) => ({ players, record: { schema: 1 } });

/** @param {Words} words @param {Game} game @param {string} won @param {string} seat */
function wonLine(words, game, won, seat) {
  const person = personOf(seated(game), won, seat);
  return words.t({ mine: "match.won", theirs: "match.lost", named: "match.won-named" }[person], {
    name: sideName(words, seated(game), won, seat),
  });
}

/** @param {Words} words @param {Game} game @param {MatchState} state @param {string} seat */
function scoreSheet(words, game, { games, totals }, seat) {
  const { t } = words;
  const sides = Object.keys(totals).sort((side) => (side === seat ? -1 : 1));
  const name = (/** @type {string} */ side) => sideName(words, seated(game), side, seat);
  const head = headingRow([t("match.game"), t("match.began"), ...sides.map(name)]);
  const rows = games.map(({ score, sums, starter = "" }, at) =>
    tableRow(String(at + 1), [
      name(starter),
      ...sides.map((side) =>
        score[side] ? t("match.score", { points: score[side], sum: sums[side] }) : "–",
      ),
    ]),
  );
  const cells = ["", ...sides.map((side) => String(totals[side]))];
  const foot = tableRow(t("match.sum"), cells, "winner");
  return make(
    "table",
    { className: "sheet" },
    make("thead", {}, head),
    make("tbody", {}, ...rows),
    make("tfoot", {}, foot),
  );
}

/**
 * Show the score sheet; resolves to "next", "end" or "". A match with a friend has no end but its
 * own; when it is over, "next" is the first game of another.
 * @param {Words} words
 * @param {Game} game
 * @param {MatchState} state
 * @param {{seat: string, running: boolean}} options running: whether a game of the match is in
 *   progress
 */
export async function showSheet(words, game, state, { seat, running }) {
  await loadStylesheet("styles/games.css");
  const { t } = words;
  const { winner: won, target, first } = state;
  const opponent = seatsOf(game.players, seat);
  const line = won
    ? wonLine(words, game, won, seat)
    : t("match.line", {
        preset: named(words, "preset", game.preset),
        level: opponentName(words, opponent),
        target: Number(target),
      });
  const begins =
    won || running || !first
      ? []
      : [make("p", {}, t("match.begins", { side: sideName(words, seated(game), first, seat) }))];
  const nextLabel = won ? t("result.rematch") : t(running ? "match.play-on" : "match.next");
  const next = { value: "next", label: nextLabel, main: true };
  const end = { value: "end", label: t(won ? "match.put-away" : "match.end"), danger: !won };
  return openDialog(t, {
    title: t("match.title"),
    className: "match",
    body: [make("p", {}, line), scoreSheet(words, game, state, seat), ...begins],
    answers: opponent.friend ? [next] : [end, ...(won ? [] : [next])],
  });
}

/**
 * Ask for the target of a new match and whether the sides take turns to begin; resolves to null
 * when cancelled.
 * @param {Words} words
 * @param {{usual: number | null, turns: boolean | null, line: string, running: boolean}} defaults
 *   usual: the target in the rules of the game; turns: null where they always take turns
 */
export async function askMatch({ t }, { usual, turns: alternate, line, running }) {
  const targets = [...new Set([...TARGETS, ...(usual ? [usual] : [])])].sort((a, b) => a - b);
  let turns = alternate ?? true;
  let target = usual ?? TARGETS[1];
  const answer = await openDialog(t, {
    title: t("match.new"),
    className: "match",
    body: [
      make("p", {}, line),
      choice({
        legend: t("match.target"),
        name: "target",
        value: String(target),
        options: targets.map((one) => ({ value: String(one), label: String(one) })),
        change: () => (target = Number(chosen("target"))),
      }),
      ...(alternate === null
        ? []
        : [
            toggle({
              label: t("match.turns"),
              hint: t("match.turns-hint"),
              checked: turns,
              change: (on) => (turns = on),
            }),
          ]),
      ...(running ? [make("p", { className: "note" }, t("new.running"))] : []),
    ],
    answers: [
      { value: "cancel", label: t("new.cancel") },
      { value: "begin", label: t("match.start"), main: true },
    ],
  });
  return answer === "begin" ? { target, turns } : null;
}
