/** Whether the browser has promised not to delete what the page stores. */

const PROMISE_MS = 4000;

/**
 * Return the result of a browser's promise, or false if it takes too long.
 * @param {Promise<boolean> | undefined} asked
 * @returns {Promise<boolean>}
 */
const inTime = (asked) =>
  Promise.race([
    Promise.resolve(asked).then(Boolean, () => false),
    new Promise((resolve) => setTimeout(resolve, PROMISE_MS, false)),
  ]);

/** Return whether the browser has promised it. */
export const isPersisted = () => inTime(navigator.storage?.persisted?.());

/** Ask the browser for the promise; resolves to whether it gives it. */
export const askToPersist = () => inTime(navigator.storage?.persist?.());
