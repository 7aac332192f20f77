/**
 * What the engine found in a game: what each side gave away, its duties, its luck, and the
 * moments worth looking at again.
 */
import { sideName } from "../../protocol/players.js";
import { actText } from "./action-text.js";
import { clauseButton } from "../../ui/clause-button.js";
import { make } from "../../ui/dom.js";
import { barPlot } from "../../ui/plot.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../../protocol/types.js").Action} Action */

/** @typedef {{at: number, turn: number, by: string, played: Action, best: Action, loss: number, error: number, grade: string, missed: boolean, clause?: string}} Decision */

/**
 * @typedef {object} Review
 * @property {Decision[]} decisions
 * @property {{at: number, by: string, ground: string, clause?: string}[]} stops chances to call Stop that nobody took
 * @property {Record<string, number>} luck
 * @property {Record<string, {loss: number, inaccuracies: number, mistakes: number, blunders: number, duties_missed: number}>} sides
 */

const GRADES = ["inaccuracy", "mistake", "blunder"];
const FIGURES = /** @type {const} */ ([
  "inaccuracies",
  "mistakes",
  "blunders",
  "duties_missed",
  "loss",
]);

/** @param {Words} words @param {Review} review @param {Snapshot} snapshot @param {string} seat */
function sidesTable(words, review, snapshot, seat) {
  const { t } = words;
  const sides = Object.keys(review.sides).sort((side) => (side === seat ? -1 : 1));
  const head = make(
    "tr",
    {},
    make("td", {}),
    ...sides.map((side) => make("th", { scope: "col" }, sideName(words, snapshot, side, seat))),
  );
  const rows = FIGURES.map((figure) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, t(`review.${figure}`)),
      ...sides.map((side) => make("td", {}, String(Math.round(review.sides[side][figure] ?? 0)))),
    ),
  );
  const luck = make(
    "tr",
    {},
    make("th", { scope: "row" }, t("review.luck")),
    ...sides.map((side) => make("td", {}, String(Math.round(review.luck[side] ?? 0)))),
  );
  return make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows, luck));
}

/**
 * Return the moments of a side that are worth another look, in the order of the game.
 * @param {Review} review
 * @param {string} seat
 */
export const lessonsOf = (review, seat) =>
  review.decisions.filter(
    ({ by, grade, missed }) => by === seat && (missed || GRADES.includes(grade)),
  );

/** @param {Words} words @param {Review} review @param {string} seat */
function lossPlot({ t }, review, seat) {
  const own = review.decisions.filter(({ by }) => by === seat);
  const worst = own.reduce((most, one) => (one.loss > most.loss ? one : most), own[0]);
  const bars = own.map(({ loss, grade, turn }) => ({
    value: Math.min(loss, 60),
    kind: grade,
    label: t("review.bar", { turn: turn + 1, loss: Math.round(loss) }),
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
 * Return what was found, with a button for every moment.
 * @param {Words} words
 * @param {Review} review
 * @param {{snapshot: Snapshot, seat: string, jump: (at: number) => void}} where
 */
export function reviewBody(words, review, { snapshot, seat, jump }) {
  const { t } = words;
  const name = (/** @type {Action} */ action) => actText(words, action, snapshot, seat);
  const rows = lessonsOf(review, seat).map((one) =>
    make(
      "li",
      {},
      make(
        "button",
        { type: "button", className: `moment ${one.grade}`, on: { click: () => jump(one.at) } },
        make(
          "strong",
          {},
          t("review.moment", {
            turn: one.turn + 1,
            grade: t(`grade.${one.missed ? "missed" : one.grade}`),
          }),
        ),
        make("span", {}, t("review.played", { played: name(one.played) })),
        one.missed
          ? null
          : make(
              "span",
              {},
              t("review.better", { best: name(one.best), loss: Math.round(one.loss) }),
            ),
      ),
      clauseButton(words, one.clause ?? ""),
    ),
  );
  const stops = review.stops
    .filter(({ by }) => by !== seat)
    .map(({ at, ground, clause = "" }) =>
      make(
        "li",
        {},
        make(
          "button",
          { type: "button", className: "moment missed", on: { click: () => jump(at + 1) } },
          make("strong", {}, t("review.stop")),
          make(
            "span",
            {},
            t(words.has(`ground.${ground}`) ? `ground.${ground}` : "ground.unknown", {
              card: t("ground.card"),
            }),
          ),
        ),
        clauseButton(words, clause),
      ),
    );
  const moments = [...rows, ...stops];
  return [
    sidesTable(words, review, snapshot, seat),
    lossPlot(words, review, seat),
    make("h3", {}, t("review.moments", { count: moments.length })),
    make("ol", { className: "moments" }, ...moments),
  ];
}
