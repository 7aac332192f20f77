/**
 * The engine's side of the conversation with the page, the same in a worker and in the page itself.
 *
 * In: {prepare: address of the runtime} when the page cannot say more yet, {boot: BootOptions} once, then {id, text} or {id, memory: true}. Out: {phase}, then {ready: true} or {failed: message}; for each
 * text {id, text}, for the size of the engine's memory {id, bytes}, or {id, crash: message} when the engine itself broke, after which it must not be used.
 */

import { boot, loadCode } from "./boot.js";

/** @typedef {import("./boot.js").BootOptions} BootOptions */
/** @typedef {{prepare: string} | {boot: BootOptions} | {id: number, memory: true} | {id: number, text: string}} ToEngine */

/**
 * @typedef {object} FromEngine
 * @property {string} [phase]
 * @property {boolean} [ready]
 * @property {string} [failed]
 * @property {number} [id]
 * @property {string} [text]
 * @property {number} [bytes]
 * @property {string} [crash]
 */

/**
 * Return a function that takes the page's messages.
 * @param {(message: FromEngine) => void} send
 * @param {(options: BootOptions, onPhase: (phase: string) => void) => Promise<import("./boot.js").Desk & {memory?: () => number}>} [start]
 * @param {() => void} [onCrash]
 * @returns {(message: ToEngine) => Promise<void>}
 */
export function openDoor(send, start = boot, onCrash = () => undefined) {
  /** @type {import("./boot.js").Desk & {memory?: () => number} | null} */
  let engine = null;
  return async (message) => {
    if ("prepare" in message) {
      // A failure comes again, and is told, when the start needs the code.
      loadCode(message.prepare).catch(() => undefined);
      return;
    }
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
      if (!engine) throw new Error("the engine was asked before it was ready");
      send({ id: message.id, text: engine.handle(message.text) });
    } catch (error) {
      onCrash();
      send({ id: message.id, crash: String(error) });
    }
  };
}
