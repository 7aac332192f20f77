/**
 * The games that were played: what is known of each for lists and statistics, and their records.
 * Everything about where they lie is behind add, list, read and remove.
 */
import { canonical, checksum } from "./save.js";

/** @typedef {import("./protocol.js").Snapshot} Snapshot */
/** @typedef {import("./protocol.js").GameRecord} GameRecord */

/**
 * What happened in a game that its record does not tell: calls of Stop, duties overlooked.
 * @typedef {{right: number, wrong: number, called: number, overlooked: number}} Tally
 */

/**
 * One game as the list shows it.
 * @typedef {object} Entry
 * @property {string} id
 * @property {number} date when it was kept, in ms
 * @property {string} preset
 * @property {string} level of the other side
 * @property {string} referee
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

/** @typedef {{read: (key: string) => string | null, readJson: (key: string) => unknown, write: (key: string, text: string) => string | null, remove: (key: string) => void}} Shelf */

const LIST = "history";
const MOST = 300;
const NONE = { right: 0, wrong: 0, called: 0, overlooked: 0 };

/** The kept games, over a store. */
export class History {
  /** @param {Shelf} store */
  constructor(store) {
    this.store = store;
  }

  /** Return all games, the newest first. @returns {Promise<Entry[]>} */
  async list() {
    const found = this.store.readJson(LIST);
    return Array.isArray(found) ? found.filter((entry) => typeof entry?.id === "string" && typeof entry.tally === "object") : [];
  }

  /** Return the record of a game, or null. @param {string} id @returns {Promise<GameRecord | null>} */
  async read(id) {
    const found = this.store.readJson(`played:${id}`);
    return found && typeof found === "object" ? /** @type {GameRecord} */ (found) : null;
  }

  /**
   * Keep a game; the same one is kept once. Returns what went wrong, or null; nothing is dropped to make room,
   * and the room for the game in progress is left alone.
   * @param {Entry} entry
   * @param {GameRecord} record
   */
  async add(entry, record) {
    const entries = await this.list();
    if (entries.some(({ id }) => id === entry.id)) return null;
    if (entries.length >= MOST) return "full";
    return this.store.write(`played:${entry.id}`, JSON.stringify(record)) ?? this.store.write(LIST, JSON.stringify([entry, ...entries]));
  }

  /** @param {string} id */
  async remove(id) {
    this.store.write(LIST, JSON.stringify((await this.list()).filter((entry) => entry.id !== id)));
    this.store.remove(`played:${id}`);
  }
}

/** Counts what a record does not tell, for the game in progress. */
export class Counter {
  /** @param {Shelf} store */
  constructor(store) {
    this.store = store;
  }

  /** @param {GameRecord} record @returns {Tally} */
  of(record) {
    const kept = /** @type {{game?: string, tally?: Tally} | null} */ (this.store.readJson("tally"));
    return kept?.game === dealOf(record) ? { ...NONE, ...kept.tally } : { ...NONE };
  }

  /** @param {GameRecord} record @param {keyof Tally} what */
  count(record, what) {
    const tally = this.of(record);
    tally[what]++;
    this.store.write("tally", JSON.stringify({ game: dealOf(record), tally }));
  }
}

/** @param {GameRecord} record */
const dealOf = ({ preset, options, seed, players }) => checksum(canonical({ preset, options, seed, players }));

/**
 * Return what is to be kept of a game.
 * @param {Snapshot} snapshot
 * @param {string} seat
 * @param {Tally} tally
 * @param {number} date
 * @returns {Entry}
 */
export function entryOf(snapshot, seat, tally, date) {
  const { result, record } = snapshot;
  const others = Object.keys(snapshot.players).filter((side) => side !== seat);
  const who = /** @type {unknown} */ (snapshot.players[others[0]]);
  const level = who && typeof who === "object" && "level" in who ? String(who.level) : String(who);
  const theirs = Math.max(...others.map((side) => result?.score[side] ?? 0));
  return {
    id: checksum(canonical(record)), date, preset: snapshot.preset, level, referee: String(snapshot.options.referee ?? "strict"), seed: snapshot.seed,
    turns: snapshot.turns, events: record.events.length, how: result?.how ?? null,
    outcome: !result ? null : result.winner === null ? "even" : result.winner === seat ? "won" : "lost",
    margin: (result?.score[seat] ?? 0) - theirs, undone: Number(/** @type {any} */ (record).taken_back ?? 0),
    raised: record.events.filter((line) => new RegExp(`^${seat} move \\S+ \\S+ F\\d$`).test(line)).length, tally,
  };
}
