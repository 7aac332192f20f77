/**
 * The board's side of the talk with the page around it: a greeting to whoever it is, then one port that it hands over.
 */
import { CALLS, EVENTS, fits, VERSION } from "./host-messages.js";

/** @typedef {(name: string, args: any) => unknown} Carry */

/**
 * Greet the page around; returns {tell, result, met}.
 * @param {Carry} carry carries out what the host asks for
 */
export function greet(carry) {
  /** @type {Window | null} */
  const host = window.parent === window ? null : window.parent;
  /** @type {MessagePort | null} */
  let port = null;
  /** @type {object[]} told before there was a port */
  const early = [];
  /** @type {(met: boolean) => void} */
  let meet = () => undefined;
  const met = new Promise((/** @type {(met: boolean) => void} */ resolve) => {
    meet = resolve;
  });

  /** @param {MessageEvent} event of the port */
  async function hear({ data }) {
    const { id, call, args } = data ?? {};
    if (!Number.isInteger(id)) return;
    if (!fits(CALLS, call, args)) return port?.postMessage({ id, error: "not a call" });
    try {
      port?.postMessage({ id, value: (await carry(call, args)) ?? null });
    } catch (error) {
      port?.postMessage({ id, error: String(error) });
    }
  }

  addEventListener("message", ({ source, data, ports }) => {
    if (
      port ||
      !host ||
      source !== host ||
      data?.rb !== "port" ||
      data.version !== VERSION ||
      !ports[0]
    )
      return;
    port = ports[0];
    port.onmessage = hear;
    for (const message of early.splice(0)) port.postMessage(message);
    meet(true);
  });
  if (host) host.postMessage({ rb: "hello", version: VERSION }, "*");
  else meet(false);

  return {
    met,
    /** @param {string} event @param {any} detail */
    tell(event, detail) {
      if (!fits(EVENTS, event, detail))
        throw new TypeError(`not an event: ${event} ${JSON.stringify(detail)}`);
      const message = { event, detail };
      if (port) port.postMessage(message);
      else early.push(message);
    },
    /** Tell a learning platform, which need not know our loader. @param {object} result */
    result(result) {
      host?.postMessage({ format: "russian-bank-result", version: VERSION, ...result }, "*");
    },
  };
}
