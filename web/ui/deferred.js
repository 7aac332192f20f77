/** A promise that is settled from outside. */

/**
 * @template T
 * @typedef {{promise: Promise<T>, resolve: (value: T | PromiseLike<T>) => void}} Deferred
 */

/** @template T @returns {Deferred<T>} */
export function deferred() {
  /** @type {(value: T | PromiseLike<T>) => void} */
  let resolve = () => undefined;
  const promise = /** @type {Promise<T>} */ (
    new Promise((settle) => {
      resolve = settle;
    })
  );
  return { promise, resolve };
}
