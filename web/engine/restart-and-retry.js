/** Goes on after the engine was lost where no game is on its table: it is restarted, and asked again. */
import { isLost, typeOf } from "../protocol/errors.js";

/** @typedef {Pick<import("./client.js").Client, "ready" | "restart">} Restartable */

/** @type {WeakMap<Restartable, unknown>} the last error after which each engine was restarted */
const answered = new WeakMap();

/** Return whether an error means that the engine answers nothing any more. @param {unknown} error */
export const hasEnded = (error) => isLost(error) || typeOf(error) === "StartFailed";

/**
 * Ask the engine. If it is lost, or was before, it is restarted and asked once more; calls that were
 * lost together restart it once.
 * @template T
 * @param {Restartable} client
 * @param {() => Promise<T>} ask
 * @param {() => Promise<unknown>} [untilReady] waits for the restarted engine, and may say so
 * @returns {Promise<T>}
 */
export async function askAgain(client, ask, untilReady = () => client.ready) {
  try {
    return await ask();
  } catch (error) {
    if (!hasEnded(error)) throw error;
    if (answered.get(client) !== error) {
      answered.set(client, error);
      client.restart().catch(() => undefined); // untilReady rejects too
    }
    await untilReady();
    return ask();
  }
}
