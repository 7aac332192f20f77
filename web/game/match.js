/**
 * Matches: games to a target score, as immutable values. The engine decides who wins and who
 * begins.
 */

import { FAR, SEAT } from "../protocol/sides.js";

/**
 * @typedef {{score: Record<string, number>, starter: string, id: string}} MatchGame a finished game
 *   of a match
 */

/**
 * @typedef {object} Match
 * @property {string} preset
 * @property {Record<string, unknown>} options
 * @property {string} level of the computer; "" without one
 * @property {Record<string, Player>} [players] by side; absent in
 *   old matches of a person against the computer
 * @property {number} target score
 * @property {boolean} turns whether the sides take turns to begin
 * @property {MatchGame[]} games
 */

/**
 * Return the players by side.
 * @param {Match} match
 * @returns {Record<string, Player>}
 */
export const playersOf = ({ players, level }) => players ?? { [SEAT]: "human", [FAR]: level };

/**
 * Return the state of a match: totals, winner and who begins next.
 * @param {Pick<EngineCalls, "match">} client
 * @param {Match} match
 */
export function matchState(client, { preset, options, target, turns, games }) {
  return client.match({
    preset,
    options: { ...options, target, first_alternate: Boolean(turns) },
    games: games.map(({ score, starter }) => ({ score, ...(starter ? { starter } : {}) })),
  });
}

/**
 * Return the match with one more game. A game that is already part of it replaces its earlier end,
 * after which it was taken back and played on.
 * @param {Match} match
 * @param {MatchGame} game
 * @returns {Match}
 */
export function withGame(match, game) {
  const { games } = match;
  const isKnown = games.some(({ id }) => id === game.id);
  const others = games.map((one) => (one.id === game.id ? game : one));
  return { ...match, games: isKnown ? others : [...games, game] };
}

/**
 * Return the match in a stored note, or null when the note is not a match.
 * @param {unknown} note
 * @returns {Match | null}
 */
export function readMatch(note) {
  const match = /** @type {Match | null} */ (note);
  const isValid =
    match &&
    typeof match.preset === "string" &&
    Number.isFinite(match.target) &&
    Array.isArray(match.games) &&
    match.games.every(
      (game) => game?.score && typeof game.score === "object" && typeof game.id === "string",
    );
  if (!isValid) return null;
  // Old versions stored "human" as the level of a match between two people.
  return match.level === "human" && !match.players
    ? { ...match, level: "", players: { [SEAT]: "human", [FAR]: "human" } }
    : match;
}
