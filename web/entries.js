/**
 * The kept games as lists and statistics show them, and what happened in a game that its record does not tell.
 */
import { turnStarts } from "./turns.js";

/** @typedef {import("./keep/bundle.js").Game} Game */

/**
 * What a record does not tell: calls of Stop, duties overlooked.
 * @typedef {{right: number, wrong: number, called: number, overlooked: number}} Tally
 */

/**
 * One game as a list shows it.
 * @typedef {object} Entry
 * @property {string} id
 * @property {number} date when it was kept, in ms
 * @property {string} preset
 * @property {string} level of the other side
 * @property {string} seed
 * @property {number} turns
 * @property {number} events
 * @property {string | null} how it ended; null: it did not
 * @property {"won" | "lost" | "even" | null} outcome
 * @property {number} margin own points less the other side's
 * @property {number} undone decisions taken back
 * @property {number} raised own cards played to foundations
 * @property {Tally} tally
 */

/** @typedef {{readNote: (name: string) => unknown, writeNote: (name: string, note: unknown) => unknown}} Notes */

const TALLIES = "tallies";
const MOST = 400;
const NONE = { right: 0, wrong: 0, called: 0, overlooked: 0 };

/** Counts what a record does not tell, game by game. */
export class Counter {
  /** @param {Notes} notes */
  constructor(notes) {
    this.notes = notes;
  }

  /** @returns {Record<string, Partial<Tally>>} */
  read() {
    const kept = this.notes.readNote(TALLIES);
    return kept && typeof kept === "object" ? /** @type {Record<string, Partial<Tally>>} */ (kept) : {};
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
  const others = Object.keys(record.players ?? {}).filter((one) => one !== side);
  const who = /** @type {unknown} */ (record.players?.[others[0]]);
  const level = who && typeof who === "object" && "level" in who ? String(who.level) : String(who ?? "");
  const points = (/** @type {string} */ one) => Number(result?.score?.[one]) || 0;
  const own = new RegExp(`^${side} move \\S+ \\S+ F\\d$`);
  return {
    id, date: ended || begun, preset: record.preset, level, seed: record.seed,
    turns: turnStarts(record.events).length - 1, events: record.events.length, how: result?.how ?? null,
    outcome: !result ? null : result.winner === null ? "even" : result.winner === side ? "won" : "lost",
    margin: points(side) - Math.max(0, ...others.map(points)), undone: Number(/** @type {any} */ (record).taken_back ?? 0),
    raised: record.events.filter((line) => own.test(line)).length, tally,
  };
}
