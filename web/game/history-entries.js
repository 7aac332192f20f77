/**
 * Archived games as lists and statistics show them, and tallies of what a record does not hold.
 */
import { seatsOf } from "../protocol/players.js";
import { turnStarts } from "../protocol/turns.js";

/** @typedef {import("../storage/game-files.js").Game} Game */

/**
 * What a record does not hold: calls of Stop, overlooked duties, help that was used.
 * @typedef {{right: number, wrong: number, called: number, overlooked: number, helped: number}} Tally
 */

/**
 * One game as a list shows it.
 * @typedef {object} Entry
 * @property {string} id
 * @property {number} date when it was archived, in ms
 * @property {string} preset
 * @property {string} level of the computer; "people" among several people, "watch" among computers
 * @property {string | null} own the side of the only person who played; null: several people, or none
 * @property {Record<string, import("../protocol/types.js").Player>} players
 * @property {string | null} winner
 * @property {string} seed
 * @property {number} turns
 * @property {number} events
 * @property {string | null} how it ended; null: it did not
 * @property {"won" | "lost" | "even" | "over" | null} outcome over: there is no own side
 * @property {number} margin points of the own side, or else of the winner, less the best opponent's
 * @property {number} undone decisions taken back
 * @property {number} raised own cards played to foundations
 * @property {Tally} tally
 */

/** @typedef {{readNote: (name: string) => unknown, writeNote: (name: string, note: unknown) => unknown}} Notes */

const TALLIES = "tallies";
const MOST = 400;
const NONE = { right: 0, wrong: 0, called: 0, overlooked: 0, helped: 0 };

/** Counts what a record does not hold, game by game. */
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
    return { ...NONE, ...this.read()[id] };
  }

  /** Count a call of Stop. @param {string} id of the game @param {import("./stop-verdict.js").StopVerdict | null} verdict */
  countVerdict(id, verdict) {
    if (verdict && verdict.kind !== "stopped")
      this.count(id, verdict.kind === "misnamed" ? "wrong" : verdict.kind);
  }

  /** Return an archived game as lists show it. @param {Game} game */
  entryOf(game) {
    return entryOf(game, this.of(game.id));
  }

  /** @param {string} id of the game @param {keyof Tally} what one more of it */
  count(id, what) {
    const { [id]: now, ...others } = this.read();
    const tally = { ...NONE, ...now };
    tally[what]++;
    const newest = Object.entries(others).slice(-MOST);
    this.notes.writeNote(TALLIES, Object.fromEntries([...newest, [id, tally]]));
  }
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
