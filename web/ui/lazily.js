/** Features that are loaded when they are first needed. */
import { deferred } from "./deferred.js";
import { retried } from "./retry.js";

/**
 * A function that loads a feature; `loaded` is the feature as soon as it is there, and `arrival`
 * resolves to it then.
 * @template T
 * @typedef {{(): Promise<T>, loaded: T | null, arrival: Promise<T>}} Lazy
 */

/**
 * Return a function that loads a feature once and resolves to it. Where it cannot be loaded, the user
 * is asked; what the user gives up is tried again the next time.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Lazy<T>}
 */
export function lazily(load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  /** @type {import("./deferred.js").Deferred<T>} */
  const { promise: arrival, resolve } = deferred();
  const get = Object.assign(
    () => {
      loading ??= retried(load).then(
        (feature) => {
          get.loaded = feature;
          resolve(feature);
          return feature;
        },
        (error) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    { loaded: /** @type {T | null} */ (null), arrival },
  );
  return get;
}
