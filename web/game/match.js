/**
 * A match: games until a side has reached a total. A value; every change gives a new one. Pure.
 */

/** @typedef {{score: Record<string, number>, starter: string, id: string}} Played one game of a match */

/**
 * @typedef {object} Match
 * @property {string} preset
 * @property {Record<string, unknown>} options
 * @property {string} level of the computer; "" without one
 * @property {Record<string, import("../protocol/types.js").Player>} [players] who sits where; in older ones a person against the level
 * @property {number} target points to be reached
 * @property {boolean} turns whether the sides begin in turn
 * @property {Played[]} games
 */

/** @param {Match} match @returns {Record<string, import("../protocol/types.js").Player>} who plays it */
export const playersOf = ({ players, level }) => players ?? { A: "human", B: level };

/** @param {Match} match @returns {Record<string, number>} */
export const totals = (match) =>
  Object.fromEntries(
    Object.keys(playersOf(match))
      .sort()
      .map((side) => [
        side,
        match.games.reduce((total, { score }) => total + (score[side] ?? 0), 0),
      ]),
  );

/**
 * Return who has reached the target with more points than any other side, or null: equal totals play on.
 * @param {Match} match
 */
export function winner(match) {
  const [first, second] = Object.entries(totals(match)).sort(([, one], [, other]) => other - one);
  return first[1] < match.target || first[1] === second?.[1] ? null : first[0];
}

/**
 * Return who begins the next game, one side after the other; nothing when its own deal decides.
 * @param {Match} match
 * @returns {string | undefined}
 */
export function nextStarter(match) {
  const last = match.games.at(-1)?.starter;
  const sides = Object.keys(totals(match));
  return match.turns && last ? sides[(sides.indexOf(last) + 1) % sides.length] : undefined;
}

/**
 * Return the match with one more game; the same game counts once.
 * @param {Match} match
 * @param {Played} played
 * @returns {Match}
 */
export const withGame = (match, played) =>
  match.games.some(({ id }) => id === played.id)
    ? match
    : { ...match, games: [...match.games, played] };

/**
 * Return a match from what was kept, or null when it is none.
 * @param {unknown} kept
 * @returns {Match | null}
 */
export function readMatch(kept) {
  const found = /** @type {Match | null} */ (kept);
  const sound =
    found &&
    typeof found.preset === "string" &&
    Number.isFinite(found.target) &&
    Array.isArray(found.games) &&
    found.games.every(
      (game) => game?.score && typeof game.score === "object" && typeof game.id === "string",
    );
  if (!sound) return null;
  // matches of people were once kept as if "human" were a level
  return found.level === "human" && !found.players
    ? { ...found, level: "", players: { A: "human", B: "human" } }
    : found;
}
