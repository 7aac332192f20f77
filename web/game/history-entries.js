/** Archived games as lists and statistics show them. */
import { seatsOf } from "../protocol/players.js";
import { turnStarts } from "../protocol/turns.js";

/** @typedef {import("../storage/game-files.js").Game} Game */
/** @typedef {import("./tallies.js").Tally} Tally */

/**
 * A game in a list.
 * @typedef {object} Entry
 * @property {string} id
 * @property {number} date when it was archived, in ms
 * @property {string} preset
 * @property {string} level of the computer; "people" among several people, "watch" among computers
 * @property {string} friend the name of the friend who played at another device, or ""
 * @property {string | null} own the side of the only person in the game; null: several people, or
 *   none
 * @property {Record<string, Player>} players
 * @property {string | null} winner
 * @property {string} seed
 * @property {number} turns
 * @property {number} events
 * @property {string | null} how it ended; null: unfinished
 * @property {"won" | "lost" | "even" | "over" | null} outcome over: finished, without an own side
 * @property {number} margin score of the own side, or else of the winner, minus that of the best
 *   opponent
 * @property {number} undone number of undone decisions
 * @property {number} raised number of own cards played to foundations
 * @property {Tally} tally
 */

/**
 * Return how a game ended for the person who played it.
 * @param {Game["result"]} result
 * @param {string | null} own
 * @returns {Entry["outcome"]}
 */
function outcomeOf(result, own) {
  if (!result) return null;
  if (result.winner === null) return "even";
  if (own === null) return "over";
  return result.winner === own ? "won" : "lost";
}

/**
 * Return the score of a side minus that of its best opponent.
 * @param {Record<string, unknown>} score
 * @param {string} side
 */
function marginOf(score, side) {
  const points = (/** @type {string} */ one) => Number(score[one]) || 0;
  const opponents = Object.keys(score).filter((one) => one !== side);
  return points(side) - Math.max(0, ...opponents.map(points));
}

/**
 * Return an archived game as lists show it.
 * @param {Game} game
 * @param {Tally} tally
 * @returns {Entry}
 */
export function entryOf({ id, begun, ended, side, result, record }, tally) {
  const players = record.players ?? {};
  const { own, level, friend } = seatsOf(players, side);
  const winner = result?.winner ?? null;
  const raised = new RegExp(`^${own} move \\S+ \\S+ F\\d$`);
  return {
    id,
    date: ended || begun,
    preset: record.preset,
    level,
    friend,
    own,
    players,
    winner,
    seed: record.seed,
    turns: turnStarts(record.events).length - 1,
    events: record.events.length,
    how: result?.how ?? null,
    outcome: outcomeOf(result, own),
    margin: marginOf(result?.score ?? {}, own ?? winner ?? ""),
    undone: record.taken_back ?? 0,
    raised: record.events.filter((line) => raised.test(line)).length,
    tally,
  };
}
