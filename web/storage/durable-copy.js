/**
 * A copy of local storage in IndexedDB, since browsers write local storage to disk seconds late. A
 * row has a key, a text (null if removed) and a number that rises with every write.
 */
import { openDatabase } from "./database.js";

const PATIENCE_MS = 3000;

/** @param {any} row @returns {row is Row} */
const isRow = (row) =>
  typeof row?.key === "string" &&
  (row.text === null || typeof row.text === "string") &&
  Number.isFinite(row.number);

/** Any call may fail or time out; the next one tries again. */
export class DurableCopy {
  /** @param {{factory?: IDBFactory | null, patienceMs?: number}} [options] */
  constructor({ factory, patienceMs = PATIENCE_MS } = {}) {
    this.base = openDatabase("rb-copy", "texts", "key", factory);
    this.patienceMs = patienceMs;
  }

  /**
   * @template T @param {IDBTransactionMode} mode
   * @param {(table: IDBObjectStore) => IDBRequest<T> | void} act
   * @returns {Promise<T | undefined>} the result, when it is on disk
   */
  async #transact(mode, act) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(reject, this.patienceMs, Error("no answer"));
    });
    try {
      return await Promise.race([this.base.transact(mode, act), late]);
    } catch (error) {
      this.base.reopen();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** @returns {Promise<Row[]>} */
  async read() {
    const rows = await this.#transact("readonly", (table) => table.getAll());
    return (rows ?? []).filter(isRow);
  }

  /** Write all rows or none. @param {Row[]} rows */
  async write(rows) {
    await this.#transact("readwrite", (table) => {
      for (const row of rows) table.put(row);
    });
  }
}
