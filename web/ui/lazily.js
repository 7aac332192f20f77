/** Features that are loaded when they are first needed. */

/**
 * A function that loads a feature; `loaded` is the feature as soon as it is there.
 * @template T
 * @typedef {{(): Promise<T>, loaded: T | null}} Lazy
 */
/**
 * A method of a feature that is loaded first.
 * @template F
 * @typedef {F extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never}
 *   LazyMethod
 */

/**
 * Return a function that loads a feature once and resolves to it. A feature that could not be loaded
 * is tried again the next time.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Lazy<T>}
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

/**
 * Return a function that returns a method of a feature, which is loaded when the method is called.
 * @template T
 * @param {() => Promise<T>} get
 * @returns {<K extends keyof T>(name: K) => LazyMethod<T[K]>}
 */
export const methodsOf = (get) => (name) =>
  /** @type {any} */ (
    async (/** @type {unknown[]} */ ...args) => /** @type {any} */ (await get())[name](...args)
  );
