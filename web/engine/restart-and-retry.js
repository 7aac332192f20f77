/** Restarts a lost engine, and repeats the call. */
import { callsOf } from "../protocol/client.js";
import { isLost, typeOf } from "../protocol/errors.js";

/** @type {WeakMap<object, Promise<unknown>>} by error, which calls that were lost together share */
const recoveries = new WeakMap();

/** @param {unknown} error */
export const hasEnded = (error) => isLost(error) || typeOf(error) === "StartFailed";

/**
 * If the engine is lost, `recover` restarts it, or rejects; then the call is repeated once.
 * @template T @param {() => Promise<T>} call @param {(error: unknown) => Promise<unknown>} recover
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
 * Return a client for calls that do not depend on the game on the table.
 * @param {Client} client @param {(error: unknown) => Promise<unknown>} recover @returns {Client}
 */
export function retryingClient(client, recover) {
  /** @type {Client["call"]} */
  const call = (...request) => restartAndRetry(() => client.call(...request), recover);
  return {
    ...client,
    ...callsOf(call),
    call,
    get ready() {
      return client.ready;
    },
  };
}
