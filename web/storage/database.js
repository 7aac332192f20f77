/** Databases in IndexedDB. */
import { once } from "../base/promises.js";

/**
 * Return a database with one store. A call is answered when its result is on disk: the success of a
 * request alone does not say so, since a full disk is noticed later. Any call may fail; the next one
 * opens the database again.
 * @param {string} name @param {string} store @param {string} keyPath
 * @param {IDBFactory | null} [factory] by default the browser's
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
     * Resolve to the result of a request when it is on disk.
     * @template T @param {IDBTransactionMode} mode
     * @param {(table: IDBObjectStore) => IDBRequest<T> | void} act
     * @returns {Promise<T | undefined>}
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
