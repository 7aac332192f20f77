/** Features that are loaded when they are first needed. */

/**
 * Return a function that loads a feature once and resolves to it; `loaded` is the feature as soon
 * as it is there. A feature that could not be loaded is tried again the next time.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {{(): Promise<T>, loaded: T | null}}
 */
export function lazily(load) {
  /** @type {Promise<T> | null} */
  let loading = null;
  const get = Object.assign(
    () => {
      loading ??= load().then(
        (feature) => {
          get.loaded = feature;
          return feature;
        },
        (error) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
    { loaded: /** @type {T | null} */ (null) },
  );
  return get;
}
