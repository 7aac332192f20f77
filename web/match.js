/**
 * A match: games until a side has reached a total. A value; every change gives a new one. Pure.
 */

/** @typedef {{score: Record<string, number>, starter: string, id: string}} Played one game of a match */

/**
 * @typedef {object} Match
 * @property {string} preset
 * @property {Record<string, unknown>} options
 * @property {string} level
 * @property {number} target points to be reached
 * @property {boolean} turns whether the sides begin in turn
 * @property {Played[]} games
 */

const SIDES = ["A", "B"];

/** @param {Match} match @returns {Record<string, number>} */
export const totals = ({ games }) =>
  Object.fromEntries(SIDES.map((side) => [side, games.reduce((total, { score }) => total + (score[side] ?? 0), 0)]));

/**
 * Return who has reached the target with more points than the other side, or null: equal totals play on.
 * @param {Match} match
 */
export function winner(match) {
  const { A, B } = totals(match);
  if (Math.max(A, B) < match.target || A === B) return null;
  return A > B ? "A" : "B";
}

/**
 * Return who begins the next game; nothing when its own deal decides.
 * @param {Match} match
 * @returns {string | undefined}
 */
export function nextStarter({ turns, games }) {
  const last = games.at(-1)?.starter;
  return turns && last ? SIDES.find((side) => side !== last) : undefined;
}

/**
 * Return the match with one more game; the same game counts once.
 * @param {Match} match
 * @param {Played} played
 * @returns {Match}
 */
export const withGame = (match, played) =>
  match.games.some(({ id }) => id === played.id) ? match : { ...match, games: [...match.games, played] };

/**
 * Return a match from what was kept, or null when it is none.
 * @param {unknown} kept
 * @returns {Match | null}
 */
export function readMatch(kept) {
  const found = /** @type {Match | null} */ (kept);
  const sound = found && typeof found.preset === "string" && Number.isFinite(found.target) && Array.isArray(found.games)
    && found.games.every((game) => game?.score && typeof game.score === "object" && typeof game.id === "string");
  return sound ? found : null;
}
