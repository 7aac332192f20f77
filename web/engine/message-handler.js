/**
 * Handles messages to the engine. In: {boot} once, then {id, text} and {id, memory: true}. Out
 * during the start: {progress} (bytes) of a shared engine, {phase}, {ready: true} or {failed}; then
 * {id, text}, {id, bytes}, or {id, crash} when the engine must not be used any more.
 */

import { boot } from "./boot.js";

/**
 * @param {(message: FromEngine) => void} send
 * @param {(options: BootOptions, onPhase: (phase: string) => void) => Promise<EngineTable &
 *   {memory?: () => number}>} [start]
 * @param {() => void} [onCrash] @returns {(message: ToEngine) => Promise<void>}
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
