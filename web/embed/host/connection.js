/**
 * The board's connection with the page around it: it greets that page, receives one message port,
 * answers calls on it and sends events. Results and heights are also sent as plain messages, which
 * need no loader on the other side.
 */
import { CALLS, detailFor, EVENTS, fits, LEVEL, VERSION } from "./messages.js";

/** @typedef {(name: string, args: any) => Promise<unknown>} OnCall answers a call of the host */
/** @param {OnCall} onCall */
export function connectToHost(onCall) {
  /** @type {Window | null} */
  const parent = window.parent === window ? null : window.parent;
  /** @type {MessagePort | null} */
  let port = null;
  /** @type {unknown} what the element says that it knows */
  let level = LEVEL;
  /** @type {[event: string, detail: object][]} sent before there is a port */
  const early = [];

  /** @param {MessageEvent} event of the port */
  async function receive({ data }) {
    const { id, call, args } = data ?? {};
    if (!Number.isInteger(id)) return;
    if (!fits(CALLS, call, args)) return port?.postMessage({ id, error: "not a call" });
    try {
      port?.postMessage({ id, value: (await onCall(call, args)) ?? null });
    } catch (error) {
      port?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }

  /** @type {Listener | null} */
  let listener = null;

  /** @param {string} event @param {object} detail */
  function send(event, detail) {
    const understood = detailFor(level, event, detail);
    if (understood) port?.postMessage({ event, detail: understood });
  }

  /** @param {string} event @param {object} detail @param {number} [at] */
  function emit(event, detail, at) {
    if (!fits(EVENTS, event, detail))
      throw new TypeError(`not an event: ${event} ${JSON.stringify(detail)}`);
    if (port) send(event, detail);
    else early.push([event, detail]);
    listener?.(event, detail, at);
  }

  /** @param {string} format @param {object} content */
  function post(format, content) {
    parent?.postMessage({ format, version: VERSION, ...content }, "*");
  }

  addEventListener("message", ({ source, data, ports }) => {
    const isPort = data?.rb === "port" && data.version === VERSION && ports[0];
    if (port || !parent || source !== parent || !isPort) return;
    port = ports[0];
    port.onmessage = receive;
    level = data.level;
    for (const [event, detail] of early.splice(0)) send(event, detail);
  });
  parent?.postMessage({ rb: "hello", version: VERSION, level: LEVEL }, "*");

  return {
    emit,
    /** The part that hears all events, instead of the one before. @param {Listener | null} next */
    listen(next) {
      listener = next;
    },
    /**
     * Send the result of a task, as an event and as a plain message.
     * @param {string} id of the lesson @param {TaskResult} result
     * @param {number} [at] the event of a replay after which it was asked
     */
    sendResult(id, result, at) {
      emit("rb-task", result, at);
      post("russian-bank-result", at === undefined ? { id, ...result } : { id, ...result, at });
    },
    /** @param {{parameter: string, code: string, message: string}} warning of what is ignored */
    sendWarning(warning) {
      emit("rb-warning", warning);
      post("russian-bank-warning", warning);
    },
    /** @param {number} height */
    sendHeight(height) {
      emit("rb-resize", { height });
      post("russian-bank-height", { height });
    },
  };
}
