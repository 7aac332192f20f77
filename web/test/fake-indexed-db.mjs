/**
 * An IndexedDB in memory for node tests: one database, whose rows outlive the pages that open it.
 * `fault` is what it does: "forbidden" throws, "silent" never answers, "newer" is of a higher
 * version, "full" aborts every writing transaction.
 */
export class FakeIndexedDB {
  /** @param {unknown[]} [rows] */
  constructor(rows = []) {
    this.fault = "";
    /** @type {Map<string, any>} */
    this.rows = new Map(rows.map((/** @type {any} */ row) => [row.key ?? row.id, row]));
    /** @type {{mode: string, durability?: string, puts: number}[]} the transactions */
    this.log = [];
    /** @type {unknown[][]} */
    this.opened = [];
    /** @type {Record<string, unknown>} */
    this.stores = {};
  }

  /** @param {unknown[]} names */
  open(...names) {
    this.opened.push(names);
    if (this.fault === "forbidden") throw new DOMException("no", "SecurityError");
    /** @type {any} */
    const request = { result: this.#database() };
    if (this.fault !== "silent")
      queueMicrotask(() => {
        if (this.fault === "newer") {
          request.error = new DOMException("newer", "VersionError");
          return request.onerror?.();
        }
        if (this.opened.length === 1) request.onupgradeneeded?.();
        request.onsuccess?.();
      });
    return request;
  }

  #database() {
    return {
      close() {},
      createObjectStore: (/** @type {string} */ name, /** @type {unknown} */ options) =>
        Object.assign(this.stores, { [name]: options }),
      transaction: (
        /** @type {string} */ _name,
        /** @type {string} */ mode,
        /** @type {any} */ { durability } = {},
      ) => this.#transaction(mode, durability),
    };
  }

  /** @param {string} mode @param {string} [durability] */
  #transaction(mode, durability) {
    /** @type {any[]} */
    const puts = [];
    const entry = { mode, durability, puts: 0 };
    this.log.push(entry);
    const request = { result: structuredClone([...this.rows.values()]) };
    /** @type {any} */
    const transaction = {
      objectStore: () => ({
        getAll: () => request,
        put: (/** @type {any} */ row) => void puts.push(structuredClone(row)),
      }),
    };
    setImmediate(() => {
      if (this.fault === "silent") return;
      if (this.fault === "full" && mode === "readwrite") {
        transaction.error = new DOMException("no room", "QuotaExceededError");
        return transaction.onabort();
      }
      for (const row of puts) this.rows.set(row.key, row);
      entry.puts = puts.length;
      transaction.oncomplete();
    });
    return transaction;
  }
}
