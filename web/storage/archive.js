/** The archive of games in IndexedDB; those that cannot be written stay in memory. */
import { openDatabase } from "./database.js";
import { canonical } from "../protocol/json.js";
import { checksum, idOf } from "./save-format.js";
import { readBundle, writeBundle } from "./game-files.js";
import { beginWith } from "../protocol/events.js";
import { isObject } from "../protocol/checks.js";
import { isStoredGame } from "../protocol/validators.js";

const BUDGET = 8_000_000;

/** @param {ArchiveRow} row @returns {ArchivedGame} */
const itemOf = ({ id, begun, ended, side, result, record, size, isBacked }) => ({
  id,
  begun,
  ended,
  side,
  result,
  size,
  isBacked,
  preset: record.preset,
  seed: record.seed,
  players: record.players,
  events: record.events.length,
});

/** @param {ArchiveRow} row @returns {Game} */
const gameOf = ({ id, begun, ended, side, result, record }) => ({
  id,
  begun,
  ended,
  side,
  result,
  record,
});

/** Validate a row; invalid derived values are recomputed. @param {unknown} stored */
function rowOf(stored) {
  if (!isStoredGame(stored)) return null;
  const { id, begun, ended = begun, side = "A", result = null, record } = stored;
  const { size = -1, isBacked, sum, entry } = /** @type {Partial<ArchiveRow>} */ (stored);
  return {
    id,
    begun,
    ended,
    side,
    result,
    record,
    isBacked: isBacked === true,
    sum: typeof sum === "string" ? sum : checksum(canonical(record)),
    size: Number.isFinite(size) && size >= 0 ? size : JSON.stringify(record).length,
    ...(isObject(entry) ? { entry } : {}),
  };
}

/** Return whether a record is a later state. @param {GameRecord} record @param {GameRecord} part */
const startsWith = (record, part) =>
  idOf(record) === idOf(part) && beginWith(record.events, part.events);

export class Archive {
  /** @param {{budget?: number, factory?: IDBFactory | null}} [options] budget: in characters */
  constructor({ budget = BUDGET, factory } = {}) {
    this.budget = budget;
    this.base = openDatabase("rb", "games", "id", factory);
    this.isPersistent = true;
    /** @type {Map<string, ArchiveRow>} games that could not be written */
    this.memory = new Map();
  }

  /**
   * Retry a request once: the connection may have been closed.
   * @template T @param {IDBTransactionMode} mode
   * @param {(table: IDBObjectStore) => IDBRequest<T>} act
   */
  do(mode, act) {
    const ask = () => this.base.transact(mode, act);
    return ask().catch(ask);
  }

  /** @returns {Promise<ArchiveRow[]>} all games, newest first */
  async rows() {
    /** @type {ArchiveRow[]} */
    let rows = [];
    try {
      const stored = await this.do("readonly", (table) => table.getAll());
      rows = (stored ?? []).flatMap((/** @type {unknown} */ row) => rowOf(row) ?? []);
      this.isPersistent = this.memory.size === 0;
    } catch {
      this.isPersistent = false;
    }
    const own = new Set(this.memory.keys());
    return [...this.memory.values(), ...rows.filter(({ id }) => !own.has(id))].sort(
      (a, b) => b.ended - a.ended,
    );
  }

  /** @param {ArchiveRow} row @returns {Promise<boolean>} whether it was written */
  async put(row) {
    try {
      await this.do("readwrite", (table) => table.put(row));
      this.memory.delete(row.id);
      this.isPersistent = this.memory.size === 0;
      return true;
    } catch {
      this.memory.set(row.id, row);
      this.isPersistent = false;
      return false;
    }
  }

  /**
   * Add a game, or replace it by its continuation; then there may be room for those in memory.
   * @param {Game} game @param {boolean} [isBacked]
   */
  async add(game, isBacked = false) {
    const sum = checksum(canonical(game.record));
    const known = await this.row(game.id);
    const isWritten = known !== null && !this.memory.has(game.id);
    if (isWritten && known.sum === sum && (known.result || !game.result)) return true;
    const row = { ...gameOf(/** @type {ArchiveRow} */ (game)), isBacked, sum };
    const isStored = await this.put({ ...row, size: JSON.stringify(game.record).length });
    if (isStored) for (const waiting of [...this.memory.values()]) await this.put(waiting);
    return isStored;
  }

  /** Archive a save that was set aside; another course gets an id of its own. @param {Game} game */
  async addSetAside(game) {
    const known = await this.row(game.id);
    if (known && startsWith(known.record, game.record)) return;
    const continues = known && !known.result && startsWith(game.record, known.record);
    const id = known && !continues ? `${game.id}-${checksum(canonical(game.record))}` : game.id;
    await this.add({ ...game, id });
  }

  /**
   * Keep what lists show of games, except where a row has changed since it was read.
   * @param {ArchiveRow[]} rows @param {GameEntry[]} entries
   */
  async keepEntries(rows, entries) {
    const isSame = (/** @type {unknown} */ now, /** @type {ArchiveRow} */ { sum, result }) => {
      const row = rowOf(now);
      return row !== null && row.sum === sum && row.result?.how === result?.how;
    };
    const keep = (/** @type {IDBObjectStore} */ table) => {
      for (const [at, row] of rows.entries()) {
        const request = table.get(row.id);
        request.onsuccess = () => {
          if (isSame(request.result, row)) table.put({ ...request.result, entry: entries[at] });
        };
      }
      return table.get("");
    };
    for (const [at, row] of rows.entries()) {
      const waiting = this.memory.get(row.id);
      if (isSame(waiting, row)) this.memory.set(row.id, { ...row, entry: entries[at] });
    }
    await this.do("readwrite", keep).catch(() => undefined); // they are made again
  }

  /** @returns {Promise<ArchivedGame[]>} */
  async list() {
    return (await this.rows()).map(itemOf);
  }

  /** @param {string} id @returns {Promise<ArchiveRow | null>} */
  async row(id) {
    try {
      return this.memory.get(id) ?? rowOf(await this.do("readonly", (table) => table.get(id)));
    } catch {
      return null;
    }
  }

  /** @param {string} id @returns {Promise<Game | null>} */
  async read(id) {
    const row = await this.row(id);
    return row && gameOf(row);
  }

  /** @param {string} id @returns {Promise<Game | null>} the removed game, to be restored */
  async remove(id) {
    const game = await this.read(id);
    this.memory.delete(id);
    await this.do("readwrite", (table) => table.delete(id)).catch(() => undefined);
    return game;
  }

  /** Restore removed or replaced games; invalid ones are skipped. @param {unknown[]} games */
  async restore(games) {
    for (const row of games.map(rowOf)) if (row) await this.add(row);
  }

  /**
   * @param {string[]} [ids] @param {FriendRow[]} [friends] @param {Record<string, unknown>} [notes]
   */
  async write(ids, friends, notes) {
    const rows = (await this.rows()).filter(({ id }) => !ids || ids.includes(id));
    return writeBundle(rows.map(gameOf), friends, notes);
  }

  /** Mark games as backed up. @param {string[]} ids */
  async markBackedUp(ids) {
    for (const row of await this.rows())
      if (ids.includes(row.id) && !row.isBacked) await this.put({ ...row, isBacked: true });
  }

  /**
   * Import a file; null if it has no games. A continuation replaces an unfinished game; any other
   * game with a known id gets a new one, as does a later state of the game on the table.
   * @param {string} text @param {{id: string, record: Game["record"]} | null} [onTable]
   * @param {(game: Game) => Promise<Game | null>} [complete] adds what is missing; null if invalid
   */
  async importFile(text, onTable = null, complete = async (game) => game) {
    const bundle = readBundle(text);
    if (!bundle) return null;
    const completed = await Promise.all(bundle.games.map(complete));
    const games = completed.filter((game) => game !== null);
    const rows = await this.rows();
    const sums = new Map(rows.map(({ id, sum }) => [id, sum]));
    /** @type {string[]} */
    const added = [];
    /** @type {Game[]} */
    const replaced = [];
    for (const game of games) {
      const isOnTable = onTable?.id === game.id;
      const known = rows.find(({ id }) => id === game.id);
      const states = [known?.record, isOnTable ? onTable.record : undefined];
      if (states.some((record) => record && startsWith(record, game.record))) continue;
      if (known && !isOnTable && !known.result && startsWith(game.record, known.record)) {
        replaced.push(gameOf(known));
        await this.add(game, true);
        continue;
      }
      const sum = checksum(canonical(game.record));
      const isTaken = isOnTable || (sums.has(game.id) && sums.get(game.id) !== sum);
      const id = isTaken ? `${game.id}-${sum}` : game.id;
      if (sums.has(id)) continue;
      sums.set(id, sum);
      await this.add({ ...game, id }, true);
      added.push(id);
    }
    const known = games.length - added.length - replaced.length;
    const refused = bundle.refused + bundle.games.length - games.length;
    const { friends, notes } = bundle;
    return { added, replaced, known, refused, friends, notes };
  }

  /** Return the oldest games, which exceed the budget. @returns {Promise<ArchivedGame[]>} */
  async surplus() {
    let sum = 0;
    const isBeyond = (/** @type {ArchiveRow} */ { size }) => {
      sum += size;
      return sum > this.budget;
    };
    return (await this.rows()).filter(isBeyond).map(itemOf);
  }
}
