/** Long work of the engine, in steps so that it can answer other calls in between. */

/** @typedef {{done: false, progress: number} | {done: true}} Answer */

/**
 * Call until the work is done; null if that is not wanted any more, or there is no answer.
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
