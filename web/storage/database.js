/** Databases in IndexedDB. */
import { once } from "../base/promises.js";

/**
 * Return a database with one store. Calls resolve when the data are on disk: a full disk may be
 * noticed only after the request. A failed call closes the database; the next one opens it again.
 * @param {string} name @param {string} store @param {string} keyPath
 * @param {IDBFactory | null} [factory]
 */
export function openDatabase(name, store, keyPath, factory) {
  const open = once(
    () =>
      /** @type {Promise<IDBDatabase>} */ (
        new Promise((resolve, reject) => {
          const request = (factory ?? globalThis.indexedDB).open(name, 1);
          request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const { result } = request;
            result.onclose = result.onversionchange = () => {
              result.close();
              open.forget();
            };
            resolve(result);
          };
        })
      ),
  );

  return {
    /** Open the database anew in the next call. */
    reopen: open.forget,

    /**
     * @template T @param {IDBTransactionMode} mode
     * @param {(table: IDBObjectStore) => IDBRequest<T> | void} act
     * @returns {Promise<T | undefined>} the result, when it is on disk
     */
    async transact(mode, act) {
      try {
        const transaction = (await open()).transaction(store, mode, { durability: "strict" });
        const request = act(transaction.objectStore(store));
        return await new Promise((resolve, reject) => {
          transaction.oncomplete = () => resolve(request?.result);
          transaction.onabort = () => reject(transaction.error);
        });
      } catch (error) {
        open.forget();
        throw error;
      }
    },
  };
}
