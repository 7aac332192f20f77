/** The engine of the kit, which is restarted when it is lost. */
import { restartAndRetry, hasEnded } from "../engine/restart-and-retry.js";
import { EngineError } from "../engine/error.js";
import { typeOf } from "../protocol/errors.js";
import { loadingText } from "../ui/loading-text.js";

/**
 * Return a function that calls the engine. If it is lost, it is restarted and the call repeated once;
 * the author sees that it loads, or why it does not.
 * @param {import("../engine/restart-and-retry.js").Restartable} client
 * @param {Words} words
 * @param {(text: string) => void} showStatus shows a text to the author
 * @returns {<T>(call: () => Promise<T>) => Promise<T>}
 */
export function restartedEngine(client, words, showStatus) {
  async function untilReady() {
    showStatus(loadingText(words, {}));
    await client.ready.finally(() => showStatus(""));
  }

  return (call) =>
    restartAndRetry(client, call, untilReady).catch((error) => {
      throw hasEnded(error) ? new EngineError(typeOf(error), words.t("embed.fault.engine")) : error;
    });
}
