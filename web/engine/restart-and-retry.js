/** What becomes of a call during which the engine is lost: the engine is restarted, and the call repeated. */
import { callsOf } from "../protocol/client.js";
import { isLost, typeOf } from "../protocol/errors.js";

/** @type {WeakMap<object, Promise<unknown>>} the recovery after each error; calls that were lost together have one error */
const recoveries = new WeakMap();

/** Return whether an error means that the engine is gone. @param {unknown} error */
export const hasEnded = (error) => isLost(error) || typeOf(error) === "StartFailed";

/**
 * Call the engine. If it is lost, or was before, it recovers, and the call is repeated once.
 * @template T
 * @param {() => Promise<T>} call
 * @param {(error: unknown) => Promise<unknown>} recover restarts the engine, and rejects if that is in vain
 * @returns {Promise<T>}
 */
export async function restartAndRetry(call, recover) {
  try {
    return await call();
  } catch (error) {
    if (!hasEnded(error)) throw error;
    const key = /** @type {Error} */ (error);
    const recovery = recoveries.get(key) ?? recover(error);
    recoveries.set(key, recovery);
    await recovery;
    return call();
  }
}

/**
 * Return a client whose calls go through `retry`, for those that do not depend on the game on the
 * table.
 * @param {Client} client @param {<T>(call: () => Promise<T>) => Promise<T>} retry @returns {Client}
 */
export function retryingClient(client, retry) {
  /** @type {Client["call"]} */
  const call = (...request) => retry(() => client.call(...request));
  return {
    ...client,
    ...callsOf(call),
    call,
    get ready() {
      return client.ready;
    },
  };
}
