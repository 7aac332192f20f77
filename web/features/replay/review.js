/**
 * The review of a game: what each side lost, missed duties, luck, and buttons that lead to the
 * moments with better moves.
 */
import { groundText } from "../../game/stop-verdict.js";
import { sideName } from "../../protocol/players.js";
import { sourceAndTarget } from "../../protocol/events.js";
import { clauseButton } from "../../ui/clause-button.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { headingRow, tableRow } from "../../ui/elements.js";
import { barPlot } from "../../ui/plot.js";
import { actionSummary } from "../../board/speech/action-text.js";

/** @typedef {import("../../protocol/types.js").Decision} Decision */
/** @typedef {import("../../protocol/types.js").MissedStop} MissedStop */
/** @typedef {import("../../protocol/types.js").Review} Review */

/**
 * @typedef {{snapshot: Snapshot, seat: string, jump: (at: number, arrows?:
 *   import("./arrows.js").Arrow[]) => void, learn?: (moments: number[]) => unknown}} Context learn: asks
 *   for better moves at these decisions
 */

const FIGURES = /** @type {const} */ ([
  "inaccuracies",
  "mistakes",
  "blunders",
  "duties_missed",
  "loss",
]);
const TALLEST_BAR = 60;

/** @param {Words} words @param {Review} review @param {Snapshot} snapshot @param {string} seat */
function sidesTable(words, review, snapshot, seat) {
  const { t } = words;
  const sides = Object.keys(review.sides).sort((side) => (side === seat ? -1 : 1));
  const head = headingRow(sides.map((side) => sideName(words, snapshot, side, seat)));
  head.prepend(make("td"));
  const row = (/** @type {string} */ key, /** @type {(side: string) => number} */ value) =>
    tableRow(
      t(`review.${key}`),
      sides.map((side) => String(Math.round(value(side)))),
    );
  const rows = FIGURES.map((figure) => row(figure, (side) => review.sides[side][figure] ?? 0));
  const luck = row("luck", (side) => review.luck[side] ?? 0);
  return make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows, luck));
}

/** @param {Words} words @param {Review} review @param {string} seat */
function lossPlot({ t }, review, seat) {
  const own = review.decisions.filter(({ by }) => by === seat);
  const worst = own.reduce((most, one) => (one.loss > most.loss ? one : most), own[0]);
  const bars = own.map(({ loss, grade, turn }) => ({
    value: Math.min(loss, TALLEST_BAR),
    kind: grade,
    label: t("review.bar", { turn: turn + 1, count: Math.round(loss) }),
  }));
  const text = worst
    ? t("review.plot-text", {
        count: own.length,
        loss: Math.round(worst.loss),
        turn: worst.turn + 1,
      })
    : "";
  return barPlot({ title: t("review.plot"), text, bars });
}

/**
 * Return a list item with a button that jumps to a moment.
 * @param {Words} words
 * @param {{kind: string, texts: string[], clause?: string}} moment the first text is the heading
 * @param {() => void} jump
 */
function momentItem(words, { kind, texts: [heading, ...lines], clause = "" }, jump) {
  const link = button(make("strong", {}, heading), jump, `moment ${kind}`);
  link.append(...lines.map((line) => make("span", {}, line)));
  return make("li", {}, link, clauseButton(words, clause));
}

/** @param {Words} words @param {Decision} decision @param {Context} context */
function mistakeItem(words, decision, { snapshot, seat, jump }) {
  const { t } = words;
  const { at, turn, grade, missed, played, best, loss, clause } = decision;
  const summary = (/** @type {Action} */ action) => actionSummary(words, action, snapshot, seat);
  const texts = [
    t("review.moment", { turn: turn + 1, grade: t(`grade.${missed ? "missed" : grade}`) }),
    t("review.played", { played: summary(played) }),
  ];
  if (!missed) texts.push(t("review.better", { best: summary(best), loss: Math.round(loss) }));
  const arrows = [arrowOf(played, decision.by, "played"), arrowOf(best, decision.by, "better")];
  return momentItem(words, { kind: grade, texts, clause }, () => jump(at, arrows));
}

/**
 * @param {Action} action
 * @param {string} by
 * @param {import("./arrows.js").Arrow["kind"]} kind
 * @returns {import("./arrows.js").Arrow}
 */
function arrowOf(action, by, kind) {
  const [from, to] = sourceAndTarget(action, by);
  return { from, to, kind };
}

/** @param {Words} words @param {MissedStop} stop @param {Context} context */
function missedStopItem(words, { at, turn, count, ground, clause, card }, { jump }) {
  const { t } = words;
  const texts = [
    t("review.moment", { turn: turn + 1, grade: t("review.stop", { count }) }),
    groundText(words, ground, card),
  ];
  return momentItem(words, { kind: "missed", texts, clause }, () => jump(at + 1));
}

/**
 * Return the review as elements.
 * @param {Words} words
 * @param {Review} review
 * @param {Context} context
 */
export function reviewBody(words, review, context) {
  const { snapshot, seat, learn } = context;
  const { clear } = review.sides[seat];
  const mistakes = review.decisions.filter(({ by, matters }) => by === seat && matters);
  const stops = review.stops.filter(({ by }) => by !== seat);
  const moments = [
    ...mistakes.map((decision) => mistakeItem(words, decision, context)),
    ...stops.map((stop) => missedStopItem(words, stop, context)),
  ];
  return [
    sidesTable(words, review, snapshot, seat),
    lossPlot(words, review, seat),
    learn && clear.length > 0
      ? button(words.t("review.learn", { n: clear.length }), () => learn(clear), "plain learn")
      : "",
    make(
      "h3",
      {},
      words.t(moments.length ? "review.moments" : "review.none", { count: moments.length }),
    ),
    make("ol", { className: "moments" }, ...moments),
  ].filter((one) => one !== "");
}
