/**
 * A second copy of the texts in local storage, in IndexedDB: browsers write local storage to disk
 * seconds late, but a transaction that is complete is on disk. Only this module knows its format:
 * a row for each key, with the text, null where it was removed, and a number that rises with every
 * write.
 */

/** @typedef {{key: string, text: string | null, number: number}} Row */

const DATABASE = "rb-copy";
const STORE = "texts";
const PATIENCE_MS = 3000;

/** @param {any} row @returns {row is Row} */
const isRow = (row) =>
  typeof row?.key === "string" &&
  (row.text === null || typeof row.text === "string") &&
  Number.isFinite(row.number);

/**
 * Reject if a database does not answer in time.
 * @template T @param {Promise<T>} answer @param {number} patienceMs @returns {Promise<T>}
 */
const inTime = (answer, patienceMs) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, patienceMs, new Error("no answer"));
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** The copy. Any call may fail; the next one tries again. */
export class DurableCopy {
  /** @param {{factory?: IDBFactory | null, patienceMs?: number}} [options] */
  constructor({ factory, patienceMs = PATIENCE_MS } = {}) {
    this.factory = factory;
    this.patienceMs = patienceMs;
    /** @type {Promise<IDBDatabase> | null} */
    this.base = null;
  }

  /** @returns {Promise<IDBDatabase>} */
  #open() {
    this.base ??= new Promise((resolve, reject) => {
      const { factory = globalThis.indexedDB } = this;
      const request = /** @type {IDBFactory} */ (factory).open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const base = request.result;
        base.onclose = base.onversionchange = () => {
          base.close();
          this.base = null;
        };
        resolve(base);
      };
    });
    return this.base;
  }

  /**
   * Resolve to the result of a request when it is on disk.
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(table: IDBObjectStore) => IDBRequest<T> | void} act
   * @returns {Promise<T | undefined>}
   */
  async #transact(mode, act) {
    const carryOut = async () => {
      const transaction = (await this.#open()).transaction(STORE, mode, { durability: "strict" });
      const request = act(transaction.objectStore(STORE));
      return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request?.result);
        transaction.onabort = () => reject(transaction.error);
      });
    };
    try {
      return await inTime(carryOut(), this.patienceMs);
    } catch (error) {
      this.base = null;
      throw error;
    }
  }

  /** @returns {Promise<Row[]>} */
  async read() {
    const rows = await this.#transact("readonly", (table) => table.getAll());
    return (rows ?? []).filter(isRow);
  }

  /** Write rows, all or none of them. @param {Row[]} rows */
  async write(rows) {
    await this.#transact("readwrite", (table) => {
      for (const row of rows) table.put(row);
    });
  }
}
