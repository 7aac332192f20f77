/**
 * Archived games as lists and statistics show them, and tallies of events that records do not
 * contain.
 */
import { seatsOf } from "../protocol/players.js";
import { turnStarts } from "../protocol/turns.js";

/** @typedef {import("../storage/game-files.js").Game} Game */

/**
 * Counts of right and wrong calls of Stop, of calls by the opponent, of overlooked duties and of
 * hints.
 * @typedef {{right: number, wrong: number, called: number, overlooked: number, helped: number}}
 *   Tally
 */

/**
 * A game in a list.
 * @typedef {object} Entry
 * @property {string} id
 * @property {number} date when it was archived, in ms
 * @property {string} preset
 * @property {string} level of the computer; "people" among several people, "watch" among computers
 * @property {string | null} own the side of the only person in the game; null: several people, or
 *   none
 * @property {Record<string, import("../protocol/types.js").Player>} players
 * @property {string | null} winner
 * @property {string} seed
 * @property {number} turns
 * @property {number} events
 * @property {string | null} how it ended; null: unfinished
 * @property {"won" | "lost" | "even" | "over" | null} outcome over: finished, without an own side
 * @property {number} margin score of the own side, or else of the winner, minus that of the best
 *   opponent
 * @property {number} undone number of decisions taken back
 * @property {number} raised number of own cards played to foundations
 * @property {Tally} tally
 */

/**
 * @typedef {{readNote: (name: string) => unknown, writeNote: (name: string, note: unknown) =>
 *   unknown}} Notes
 */

const TALLIES = "tallies";
const MAX_TALLIES = 400;
const EMPTY = { right: 0, wrong: 0, called: 0, overlooked: 0, helped: 0 };

/** The stored tallies, by game. */
export class Tallies {
  /** @param {Notes} notes */
  constructor(notes) {
    this.notes = notes;
  }

  /** @returns {Record<string, Partial<Tally>>} */
  read() {
    const note = this.notes.readNote(TALLIES);
    return note && typeof note === "object"
      ? /** @type {Record<string, Partial<Tally>>} */ (note)
      : {};
  }

  /** @param {string} id @returns {Tally} */
  of(id) {
    return { ...EMPTY, ...this.read()[id] };
  }

  /**
   * Count a call of Stop.
   * @param {string} id of the game
   * @param {import("./stop-verdict.js").StopVerdict | null} verdict
   */
  countVerdict(id, verdict) {
    if (verdict && verdict.kind !== "stopped")
      this.count(id, verdict.kind === "misnamed" ? "wrong" : verdict.kind);
  }

  /** Return an archived game as lists show it. @param {Game} game */
  entryOf(game) {
    return entryOf(game, this.of(game.id));
  }

  /** Increase a count. @param {string} id of the game @param {keyof Tally} key */
  count(id, key) {
    const { [id]: old, ...others } = this.read();
    const tally = { ...EMPTY, ...old };
    tally[key]++;
    const newest = Object.entries(others).slice(-MAX_TALLIES);
    this.notes.writeNote(TALLIES, Object.fromEntries([...newest, [id, tally]]));
  }
}

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
  const { own, level } = seatsOf(players, side);
  const winner = result?.winner ?? null;
  const raised = new RegExp(`^${own} move \\S+ \\S+ F\\d$`);
  return {
    id,
    date: ended || begun,
    preset: record.preset,
    level,
    own,
    players,
    winner,
    seed: record.seed,
    turns: turnStarts(record.events).length - 1,
    events: record.events.length,
    how: result?.how ?? null,
    outcome: outcomeOf(result, own),
    margin: marginOf(result?.score ?? {}, own ?? winner ?? ""),
    undone: Number(/** @type {any} */ (record).taken_back ?? 0),
    raised: record.events.filter((line) => raised.test(line)).length,
    tally,
  };
}
