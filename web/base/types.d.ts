/** Types of base/, which all modules use without importing them. */

interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (reason: unknown) => void;
}

/** Resolves to the result of what is done once; `forget` has it done again for the next one. */
type Once<T> = (() => Promise<T>) & { forget: () => void };
