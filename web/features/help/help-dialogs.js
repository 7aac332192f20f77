/** The help menu, the odds of the next card, and the number of available plays. */
import { RANKS, SUITS } from "../../protocol/cards.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { headingRow, tableRow } from "../../ui/elements.js";
import { icon } from "../../ui/icons.js";
import { SUIT_SIGNS } from "../../ui/suits.js";

/**
 * Show the help menu; resolves to hint, odds, stuck, names or "".
 * @param {Words} words
 */
export function askHelp({ t }) {
  const kinds = ["hint", "odds", "stuck", "names"];
  const rows = kinds.map((kind) =>
    make(
      "button",
      { type: "submit", value: kind, className: "row" },
      icon(kind),
      make("span", {}, t(`help.${kind}`), make("small", {}, t(`help.${kind}-hint`))),
    ),
  );
  return openDialog(t, {
    title: t("help.title"),
    className: "small help",
    body: rows,
  });
}

/** @typedef {import("../../protocol/types.js").Odds} Odds */

/**
 * Return the number of each card as a table by suit and rank.
 * @param {Words} words
 * @param {Odds} odds
 */
function oddsTable({ t, card }, odds) {
  const counts = new Map(odds.cards.map(({ card: name, n }) => [name, n]));
  const useful = new Set(odds.cards.flatMap((row) => (row.useful ? [row.card] : [])));
  const most = Math.max(...counts.values());
  const cell = (/** @type {string} */ name) => {
    const n = counts.get(name) ?? 0;
    const isUseful = useful.has(name);
    const props = {
      className: `${n ? `n${Math.ceil((3 * n) / most)}` : "none"}${isUseful ? " useful" : ""}`,
      "aria-label": `${card(name)}: ${n}${isUseful ? `, ${t("odds.fits")}` : ""}`,
    };
    return make("td", props, n ? String(n) : "·");
  };
  const ranks = RANKS.filter((rank) => SUITS.some((suit) => counts.has(rank + suit)));
  const suitHeading = (/** @type {string} */ suit) =>
    make(
      "th",
      {
        scope: "col",
        className: "HD".includes(suit) ? "red" : "",
        "aria-label": t(`suit.${suit}`),
      },
      SUIT_SIGNS[suit],
    );
  const head = headingRow([make("span", { className: "unseen" }, t("odds.rank"))]);
  head.append(...SUITS.map(suitHeading));
  const rows = ranks.map((rank) => {
    const row = tableRow(t(`index.${rank}`), []);
    row.append(...SUITS.map((suit) => cell(rank + suit)));
    return row;
  });
  return make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows));
}

/**
 * Show the odds of a side's next card.
 * @param {Words} words
 * @param {Odds} odds
 */
export function showOdds(words, odds) {
  const { t, card } = words;
  const share = odds.total ? Math.round((100 * odds.useful) / odds.total) : 0;
  const body = odds.known
    ? [make("p", {}, t("odds.known", { card: card(odds.known) }))]
    : odds.total === 0
      ? [make("p", {}, t("odds.none"))]
      : [
          make(
            "p",
            { className: "share" },
            make("strong", {}, t("odds.share", { share })),
            ` ${t("odds.useful", { count: odds.useful, total: odds.total })}`,
          ),
          oddsTable(words, odds),
          odds.useful ? make("p", { className: "note" }, t("odds.marked")) : "",
        ];
  return openDialog(t, {
    title: t("odds.title"),
    className: "small odds",
    body,
    answers: [{ value: "done", label: t("settings.done"), main: true }],
  });
}

/**
 * Show the number of available plays.
 * @param {Words} words
 * @param {import("../../protocol/types.js").OpenPlays} open
 */
export function showOpen({ t }, open) {
  const { plays } = open;
  const lines = [
    t(plays || open.due ? "stuck.no" : open.turns ? "stuck.turn" : "stuck.yes"),
    ...(plays ? [t("stuck.plays", { count: plays })] : []),
    ...(open.due ? [t("stuck.due", { count: open.due })] : []),
    ...(open.loads ? [t("stuck.loads", { count: open.loads })] : []),
  ];
  return openDialog(t, {
    title: t("stuck.title"),
    className: "small",
    body: lines.map((line) => make("p", {}, line)),
    answers: [{ value: "done", label: t("settings.done"), main: true }],
  });
}
