/** The engine of the kit, which goes on after it was lost. */
import { askAgain, hasEnded } from "../engine/ask-again.js";
import { EngineError } from "../engine/error.js";
import { typeOf } from "../protocol/errors.js";
import { loadingText } from "../ui/loading-text.js";

/** @typedef {import("./lesson-import.js").Engine} Engine */

/**
 * Return calls of the engine that are tried again once if it is lost. What is waited for then is said,
 * and errors are texts for the author.
 * @param {Engine & import("../engine/ask-again.js").Restartable} client
 * @param {import("../ui/words.js").Words} words
 * @param {(text: string) => void} say
 * @returns {Engine}
 */
export function lastingEngine(client, words, say) {
  async function untilReady() {
    say(loadingText(words, {}));
    await client.ready.finally(() => say(""));
  }

  /** @template T @param {() => Promise<T>} call @returns {Promise<T>} */
  const ask = (call) =>
    askAgain(client, call, untilReady).catch((error) => {
      throw hasEnded(error) ? new EngineError(typeOf(error), words.t("embed.fault.engine")) : error;
    });

  return {
    deal: (...args) => ask(() => client.deal(...args)),
    bake: (...args) => ask(() => client.bake(...args)),
  };
}
