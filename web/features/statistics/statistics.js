/**
 * Statistics of the kept games, by preset and level. Pure.
 */

/** @typedef {import("../../game/history-entries.js").Entry} Entry */

/**
 * @typedef {object} Row
 * @property {string} preset
 * @property {string} level
 * @property {number} played
 * @property {number} won
 * @property {number} lost
 * @property {number} margin mean of own points less the other side's
 * @property {number} streak won in a row up to the last game
 * @property {number} best the longest such row
 * @property {number} turns mean length
 * @property {number | null} kept share of duties kept, 0 to 1; null: there were none
 * @property {number} right calls of Stop
 * @property {number} wrong
 * @property {number} undone games in which something was taken back
 * @property {number} helped games in which help was asked for
 */

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/**
 * Return how many games were won in a row: at the end, and at most.
 * @param {Entry[]} games in the order in which they were played
 */
export function streaks(games) {
  let [now, best] = [0, 0];
  for (const { outcome } of games) {
    now = outcome === "won" ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { streak: now, best };
}

/** @param {Entry[]} games @returns {Omit<Row, "preset" | "level">} */
function figures(games) {
  const count = (/** @type {string} */ outcome) =>
    games.filter((game) => game.outcome === outcome).length;
  const tallied = (/** @type {keyof Entry["tally"]} */ what) =>
    sum(games.map(({ tally }) => Number(tally[what]) || 0));
  const raised = sum(games.map((game) => game.raised));
  const missed = tallied("overlooked") + tallied("called");
  return {
    played: games.length,
    won: count("won"),
    lost: count("lost"),
    margin: sum(games.map(({ margin }) => margin)) / games.length,
    turns: sum(games.map(({ turns }) => turns)) / games.length,
    kept: raised + missed ? raised / (raised + missed) : null,
    right: tallied("right"),
    wrong: tallied("wrong"),
    ...streaks(games),
    undone: games.filter((game) => game.undone > 0).length,
    helped: games.filter(({ tally }) => tally.helped > 0).length,
  };
}

/**
 * Return the games of one person that came to an end, the oldest first.
 * @param {Entry[]} entries
 */
export const finished = (entries) =>
  entries.filter(({ how, own }) => how !== null && own !== null).sort((a, b) => a.date - b.date);

/**
 * Return one row for each preset and level, the most played first.
 * @param {Entry[]} entries
 * @returns {Row[]}
 */
export function statistics(entries) {
  /** @type {Map<string, Entry[]>} */
  const groups = new Map();
  for (const entry of finished(entries)) {
    const key = `${entry.preset} ${entry.level}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const rows = [...groups.values()].map((games) => ({
    preset: games[0].preset,
    level: games[0].level,
    ...figures(games),
  }));
  return rows.sort((a, b) => b.played - a.played);
}
