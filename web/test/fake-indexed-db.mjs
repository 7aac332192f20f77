/**
 * An IndexedDB in memory for node tests: one database, whose rows outlive the pages that open it.
 * `fault` is what it does: "forbidden" throws, "silent" never answers, "newer" is of a higher
 * version, "full" aborts every writing transaction after its requests have succeeded. So many
 * connections as `closed` says are closed when they are used.
 */
export class FakeIndexedDB {
  /** @param {unknown[]} [rows] */
  constructor(rows = []) {
    this.fault = "";
    this.closed = 0;
    /** @type {Map<string, any>} */
    this.rows = new Map(rows.map((/** @type {any} */ row, at) => [row?.key ?? row?.id ?? at, row]));
    /** @type {{store: string, mode: string, durability?: string, puts: number}[]} the transactions */
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
        /** @type {string} */ store,
        /** @type {string} */ mode,
        /** @type {any} */ { durability } = {},
      ) => this.#transaction(store, mode, durability),
    };
  }

  /** @param {string} store @param {string} mode @param {string} [durability] */
  #transaction(store, mode, durability) {
    /** @type {any[]} */
    const puts = [];
    if (this.closed > 0) {
      this.closed -= 1;
      throw new DOMException("closing", "InvalidStateError");
    }
    const entry = { store, mode, durability, puts: 0 };
    this.log.push(entry);
    /** @type {string[]} */
    const removed = [];
    /** @param {unknown} [result] */
    const asked = (result) => {
      /** @type {any} */
      const request = { result: structuredClone(result) };
      queueMicrotask(() => request.onsuccess?.());
      return request;
    };
    /** @type {any} */
    const transaction = {
      objectStore: () => ({
        getAll: () => asked([...this.rows.values()]),
        get: (/** @type {string} */ key) => asked(this.rows.get(key)),
        put: (/** @type {any} */ row) => asked(void puts.push(structuredClone(row))),
        delete: (/** @type {string} */ key) => asked(void removed.push(key)),
      }),
    };
    setImmediate(() => {
      if (this.fault === "silent") return;
      if (this.fault === "full" && mode === "readwrite") {
        transaction.error = new DOMException("no room", "QuotaExceededError");
        return transaction.onabort();
      }
      for (const row of puts) this.rows.set(row.key ?? row.id, row);
      for (const key of removed) this.rows.delete(key);
      entry.puts = puts.length;
      transaction.oncomplete();
    });
    return transaction;
  }
}
