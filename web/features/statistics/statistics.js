/** Statistics of archived games, by preset and level, and by friend. */

/**
 * @typedef {object} Row
 * @property {string} preset
 * @property {string} level
 * @property {number} played
 * @property {number} won
 * @property {number} lost
 * @property {number} margin mean of the own score minus that of the best opponent
 * @property {number} streak number of games won in a row, up to the last one
 * @property {number} best the longest streak
 * @property {number} turns mean number of turns
 * @property {number | null} kept share of duties done, 0 to 1; null: no duties
 * @property {number} right number of right calls of Stop
 * @property {number} wrong
 * @property {number} undone number of games with undone decisions
 * @property {number} helped number of games with hints
 */

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/**
 * Return the current and the longest streak of won games.
 * @param {Entry[]} games the oldest first
 */
function streaks(games) {
  let streak = 0;
  let best = 0;
  for (const { outcome } of games) {
    streak = outcome === "won" ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  return { streak, best };
}

/** @param {Entry[]} games @returns {Omit<Row, "preset" | "level">} */
function figures(games) {
  const count = (/** @type {string} */ outcome) =>
    games.filter((game) => game.outcome === outcome).length;
  const tallied = (/** @type {keyof Entry["tally"]} */ key) =>
    sum(games.map(({ tally }) => Number(tally[key]) || 0));
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
 * Return the finished games with exactly one person, the oldest first.
 * @param {Entry[]} entries
 */
export const finished = (entries) =>
  entries.filter(({ how, own }) => how !== null && own !== null).sort((a, b) => a.date - b.date);

/**
 * Return the figures of each group of finished games, the largest group first.
 * @template Heading
 * @param {Entry[]} games
 * @param {(game: Entry) => Heading} headingOf the same for all games of a group
 */
function grouped(games, headingOf) {
  /** @type {Map<string, Entry[]>} */
  const groups = new Map();
  for (const game of games) {
    const key = JSON.stringify(headingOf(game));
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  const rows = [...groups.values()].map((group) => ({
    ...headingOf(group[0]),
    ...figures(group),
  }));
  return rows.sort((a, b) => b.played - a.played);
}

/**
 * Return a row for each preset and level of the computer, the most played first.
 * @param {Entry[]} entries
 * @returns {Row[]}
 */
export const statistics = (entries) =>
  grouped(
    finished(entries).filter(({ friend }) => !friend),
    ({ preset, level }) => ({ preset, level }),
  );

/**
 * Return a row for each friend, the most frequent first.
 * @param {Entry[]} entries
 */
export const friendStatistics = (entries) =>
  grouped(
    finished(entries).filter(({ friend }) => friend),
    ({ friend }) => ({ friend }),
  );
