/**
 * Long work of the engine: it works for a moment at each call, so that it can answer other calls in
 * between.
 */

/** @typedef {{done: false, progress: number} | {done: true}} Answer */

/**
 * Call the engine until its work is done, and return the last answer; null if there is none, or it
 * is not wanted.
 * @template {Answer} T @param {() => Promise<T | null>} call @param {() => boolean} isWanted
 * @param {(progress: number) => void} [onProgress]
 * @returns {Promise<Extract<T, {done: true}> | null>}
 */
export async function untilDone(call, isWanted, onProgress = () => undefined) {
  while (isWanted()) {
    const answer = await call();
    if (!answer || !isWanted()) return null;
    if (answer.done) return /** @type {Extract<T, {done: true}>} */ (answer);
    onProgress(answer.progress);
  }
  return null;
}
