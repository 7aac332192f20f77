/** Restarts a lost engine and repeats the call, where there is no game that has to be loaded again. */
import { isLost, typeOf } from "../protocol/errors.js";

/** @typedef {Pick<Client, "ready" | "restart">} Restartable */

/** @type {WeakMap<Restartable, unknown>} the last error for which each engine was restarted */
const restartedFor = new WeakMap();

/** Return whether an error means that the engine is gone. @param {unknown} error */
export const hasEnded = (error) => isLost(error) || typeOf(error) === "StartFailed";

/**
 * Call the engine. If it is lost, or was before, it is restarted, and the call is repeated once; calls
 * that were lost together restart it once.
 * @template T
 * @param {Restartable} client
 * @param {() => Promise<T>} call
 * @param {() => Promise<unknown>} [untilReady] waits for the restarted engine, and may show that
 * @returns {Promise<T>}
 */
export async function restartAndRetry(client, call, untilReady = () => client.ready) {
  try {
    return await call();
  } catch (error) {
    if (!hasEnded(error)) throw error;
    if (restartedFor.get(client) !== error) {
      restartedFor.set(client, error);
      client.restart().catch(() => undefined); // untilReady rejects too
    }
    await untilReady();
    return call();
  }
}
