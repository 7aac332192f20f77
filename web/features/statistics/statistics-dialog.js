/** The statistics dialog: figures and plots by preset and level, and by friend. */
import { finished, friendStatistics, statistics } from "./statistics.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { barPlot, shareBar } from "../../ui/plot.js";
import { named } from "../../ui/game-names.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

/** @typedef {Omit<import("./statistics.js").Row, "preset" | "level">} Figures */

const MAX_BARS = 40;
const ICON = "M4 20h16M7 16v-5M12 16V6M17 16v-8";

/**
 * @param {Words} words
 * @param {Figures} row
 * @param {import("../../ui/dom.js").Child[]} heading
 */
function statisticsSection(words, row, ...heading) {
  const { t } = words;
  const percent = (/** @type {number | null} */ share) =>
    share === null ? "–" : t("stats.percent", { share: Math.round(100 * share) });
  const whole = (/** @type {number} */ number) =>
    Math.round(number).toLocaleString(`${words.lang}-u-nu-latn`);
  const figures = [
    ["played", whole(row.played)],
    ["won", percent(row.won / row.played)],
    ["margin", whole(row.margin)],
    ["streak", t("stats.streak-of", { now: row.streak, best: row.best })],
    ["kept", percent(row.kept)],
    ...(row.right + row.wrong
      ? [["calls", t("stats.calls-of", { right: row.right, wrong: row.wrong })]]
      : []),
    ["turns", whole(row.turns)],
    ["undone", whole(row.undone)],
    ["helped", whole(row.helped)],
  ];
  const { won, lost } = row;
  const even = row.played - won - lost;
  const share = t("stats.share", { won, even, lost });
  return make(
    "section",
    { className: "figures-of" },
    make("h3", {}, ...heading),
    shareBar({
      title: share,
      parts: [
        { value: won, kind: "won" },
        { value: even, kind: "even" },
        { value: lost, kind: "lost" },
      ],
    }),
    make(
      "dl",
      {},
      ...figures.map(([key, value]) =>
        make("div", {}, make("dt", {}, t(`stats.${key}`)), make("dd", {}, value)),
      ),
    ),
  );
}

/** @param {Words} words @param {Entry[]} games */
function marginPlot({ t }, games) {
  const last = games.slice(-MAX_BARS);
  const bars = last.map(({ margin, outcome }, at) => ({
    value: margin,
    kind: outcome ?? "even",
    label: t("stats.bar", { number: at + 1, count: margin }),
  }));
  const won = last.filter(({ outcome }) => outcome === "won").length;
  const mean = Math.round(last.reduce((sum, { margin }) => sum + margin, 0) / last.length);
  return barPlot({
    title: t("stats.plot"),
    text: t("stats.plot-text", { count: last.length, won, points: mean }),
    bars,
  });
}

/** Add the statistics to the menu. @param {Pick<Page, "menu" | "words" | "library">} page */
export function addStatistics({ menu, words, library }) {
  const open = async () => showStatistics(words, await library.entries());
  menu.add("games", { name: "stats", icon: ICON, open });
}

/**
 * Show the statistics of the archived games.
 * @param {Words} words
 * @param {Entry[]} entries
 */
export async function showStatistics(words, entries) {
  await loadStylesheet("styles/games.css");
  const { t } = words;
  const games = finished(entries);
  const others = entries.some(({ how, own }) => how !== null && own === null)
    ? [make("p", {}, t("stats.others"))]
    : [];
  const body = games.length
    ? [
        make("div", {}, make("h3", {}, t("stats.plot")), marginPlot(words, games)),
        ...statistics(entries).map((row) =>
          statisticsSection(
            words,
            row,
            named(words, "preset", row.preset),
            make("small", {}, named(words, "level", row.level)),
          ),
        ),
        ...friendStatistics(entries).map((row) =>
          statisticsSection(
            words,
            row,
            words.name(row.friend),
            make("small", {}, t("stats.friend")),
          ),
        ),
      ]
    : [make("p", {}, t("stats.none"))];
  body.push(...others);
  await openDialog(t, {
    title: t("stats.title"),
    className: "statistics",
    body,
  });
}
