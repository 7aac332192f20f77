/**
 * The kept games as lists and statistics show them, and what happened in a game that its record does not tell.
 */
import { seatsOf } from "../protocol/players.js";
import { turnStarts } from "../protocol/turns.js";

/** @typedef {import("../storage/game-files.js").Game} Game */

/**
 * What a record does not tell: calls of Stop, duties overlooked, help asked for.
 * @typedef {{right: number, wrong: number, called: number, overlooked: number, helped: number}} Tally
 */

/**
 * One game as a list shows it.
 * @typedef {object} Entry
 * @property {string} id
 * @property {number} date when it was kept, in ms
 * @property {string} preset
 * @property {string} level of the computer; "people" or "watch" where there was none, or nobody else
 * @property {string | null} own the side of the one person who played; null: there were several, or none
 * @property {Record<string, import("../protocol/types.js").Player>} players
 * @property {string | null} winner
 * @property {string} seed
 * @property {number} turns
 * @property {number} events
 * @property {string | null} how it ended; null: it did not
 * @property {"won" | "lost" | "even" | "over" | null} outcome over: won by a side that is nobody's own
 * @property {number} margin own points, or the winner's, less the other side's
 * @property {number} undone decisions taken back
 * @property {number} raised own cards played to foundations
 * @property {Tally} tally
 */

/** @typedef {{readNote: (name: string) => unknown, writeNote: (name: string, note: unknown) => unknown}} Notes */

const TALLIES = "tallies";
const MOST = 400;
const NONE = { right: 0, wrong: 0, called: 0, overlooked: 0, helped: 0 };

/** Counts what a record does not tell, game by game. */
export class Counter {
  /** @param {Notes} notes */
  constructor(notes) {
    this.notes = notes;
  }

  /** @returns {Record<string, Partial<Tally>>} */
  read() {
    const kept = this.notes.readNote(TALLIES);
    return kept && typeof kept === "object"
      ? /** @type {Record<string, Partial<Tally>>} */ (kept)
      : {};
  }

  /** @param {string} id @returns {Tally} */
  of(id) {
    return { ...NONE, ...this.read()[id] };
  }

  /** @param {string} id of the game @param {keyof Tally} what */
  count(id, what) {
    const { [id]: now, ...others } = this.read();
    const tally = { ...NONE, ...now };
    tally[what]++;
    const newest = Object.entries(others).slice(-MOST);
    this.notes.writeNote(TALLIES, Object.fromEntries([...newest, [id, tally]]));
  }
}

/**
 * Return a kept game as lists show it.
 * @param {Game} game
 * @param {Tally} tally
 * @returns {Entry}
 */
export function entryOf({ id, begun, ended, side, result, record }, tally) {
  const players = record.players ?? {};
  const { own, level } = seatsOf(players, side);
  const winner = result?.winner ?? null;
  const first = own ?? winner ?? "";
  const score = result?.score ?? {};
  const points = (/** @type {string} */ one) => Number(score[one]) || 0;
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
    outcome: !result
      ? null
      : winner === null
        ? "even"
        : own === null
          ? "over"
          : winner === own
            ? "won"
            : "lost",
    margin:
      points(first) -
      Math.max(
        0,
        ...Object.keys(score)
          .filter((one) => one !== first)
          .map(points),
      ),
    undone: Number(/** @type {any} */ (record).taken_back ?? 0),
    raised: record.events.filter((line) => raised.test(line)).length,
    tally,
  };
}
