/** A client whose calls are repeated after the engine was lost and the game has recovered. */
import { callsOf } from "../protocol/client.js";
import { isLost } from "../protocol/errors.js";

/**
 * Return the client with calls that are repeated once if the engine is lost, for calls that do not
 * depend on the game on the table.
 * @param {Client} client
 * @param {(error: unknown) => Promise<unknown>} recover restarts the engine, or says why it cannot
 * @returns {Client}
 */
export function recoveringClient(client, recover) {
  /** @type {Client["call"]} */
  const call = async (...request) => {
    try {
      return await client.call(...request);
    } catch (error) {
      if (!isLost(error)) throw error;
      await recover(error);
      return client.call(...request);
    }
  };
  return {
    ...client,
    ...callsOf(call),
    call,
    get ready() {
      return client.ready;
    },
  };
}
