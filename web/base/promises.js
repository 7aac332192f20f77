/** Promises that are settled from outside, and work that is done once. */

/** As Promise.withResolvers, which older browsers lack. @template T @returns {Deferred<T>} */
export function deferred() {
  const parts = /** @type {Deferred<T>} */ ({});
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

/**
 * Return a function that does something once and resolves to the result for all who ask. What fails is
 * done again for the next one, and what is forgotten too.
 * @template T @param {() => Promise<T>} work @returns {Once<T>}
 */
export function once(work) {
  /** @type {Promise<T> | null} */
  let result = null;
  const forget = () => {
    result = null;
  };
  const get = () => {
    if (result) return result;
    const current = work();
    result = current;
    current.catch(() => {
      if (result === current) forget();
    });
    return current;
  };
  return Object.assign(get, { forget });
}
