/**
 * Handles the page's messages to the engine, in a worker or in the page itself.
 *
 * In: {boot: BootOptions} once; then requests {id, text} and {id, memory: true}. Out: {progress} in bytes while a shared engine downloads its files and {phase} during the
 * start, then {ready: true} or {failed: message}; {id, text} or {id, bytes} for each request, or
 * {id, crash: message} after a crash of the engine, which must not be used any more.
 */

import { boot } from "./boot.js";

/**
 * Return the handler of the page's messages.
 * @param {(message: FromEngine) => void} send
 * @param {(options: BootOptions, onPhase: (phase: string) => void) =>
 *   Promise<EngineTable & {memory?: () => number}>} [start]
 * @param {() => void} [onCrash]
 * @returns {(message: ToEngine) => Promise<void>}
 */
export function createMessageHandler(send, start = boot, onCrash = () => undefined) {
  /** @type {EngineTable & {memory?: () => number} | null} */
  let engine = null;
  return async (message) => {
    if ("boot" in message) {
      try {
        engine = await start(message.boot, (phase) => send({ phase }));
        send({ ready: true });
      } catch (error) {
        send({ failed: String(error) });
      }
      return;
    }
    if ("memory" in message) return send({ id: message.id, bytes: engine?.memory?.() ?? 0 });
    try {
      if (!engine) throw new Error("the engine got a request before it was ready");
      send({ id: message.id, text: engine.handle(message.text) });
    } catch (error) {
      onCrash();
      send({ id: message.id, crash: String(error) });
    }
  };
}
