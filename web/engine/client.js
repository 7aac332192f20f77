/**
 * The page's side of the engine, and the only module that makes a Worker: calls as promises, a start with progress,
 * and a restart that needs no download. Several pages of the site may share one engine. Where no worker can be had,
 * the engine runs in the page.
 */

import { fetchAssets } from "./assets.js";
import { EngineError } from "./error.js";
import { Run } from "./connection.js";
import { callsOf } from "../protocol/client.js";
import { loneAddress, scriptAddress } from "./trusted-types.js";

export { EngineError };

/** @typedef {import("./connection.js").Open} Open */
/** @typedef {import("./connection.js").Hello} Hello */
/** @typedef {import("./connection.js").Material} Material */
/** @typedef {import("./connection.js").RunOptions["onState"]} OnState */

/**
 * @typedef {object} Options
 * @property {OnState} [onState] told of progress: loading {loaded, total} or {phase}, ready {hello}, crashed {type, message}, silent when a call has no answer yet, answered
 * @property {string | URL} [base] the site's root; by default the folder above this module's
 * @property {import("./files.js").SiteFiles} [files] by default what the build wrote beside this module
 * @property {Open} [open] by default a module worker
 * @property {Open} [openHere] by default the engine in this thread
 * @property {typeof fetchAssets} [fetchFiles]
 * @property {number} [start_ms] how long the engine may take to start once its files are there
 * @property {boolean} [share] use one engine with the other pages of the site, if the browser allows it
 */

/** @typedef {import("../protocol/client.js").EngineCalls} EngineCalls one method for each call; each waits for the start and rejects with EngineError */

/**
 * @typedef {object} Connected
 * @property {Promise<Hello>} ready of the engine of now; rejects with EngineError StartFailed
 * @property {(name: string, args?: object, options?: {timeout_ms?: number}) => Promise<any>} call waits for the
 *   start; rejects with EngineError
 * @property {() => Promise<Hello>} restart end the engine, whatever it does, and start a fresh one without a game
 * @property {() => EngineCalls & Pick<Connected, "call" | "close">} secondEngine start another engine, in a worker of its own, from what was fetched for
 *   this one; throws where no worker can be made
 * @property {() => void} giveUp wait no longer for what was asked: it is rejected as if its time were over
 * @property {() => void} close
 */
/** @typedef {EngineCalls & Connected} Client */

const CALL_MS = 20_000;
const START_MS = 120_000;

const ROOT = new URL("../", import.meta.url);

/**
 * @param {Worker} worker
 * @param {(message: import("./message-handler.js").FromEngine) => void} onMessage
 * @param {(message: string) => void} onBroken
 */
function portOf(worker, onMessage, onBroken) {
  worker.onmessage = (event) => onMessage(event.data);
  worker.onmessageerror = () => onBroken("a message of the worker could not be read");
  worker.onerror = (event) => {
    event.preventDefault();
    onBroken(event.message || "the worker could not be loaded");
  };
  return {
    post: (/** @type {object} */ message) => worker.postMessage(message),
    close: () => worker.terminate(),
  };
}

/** @type {Open} */
const openWorker = (onMessage, onBroken) =>
  portOf(
    new Worker(scriptAddress(ROOT, "engine/worker.js"), { type: "module" }),
    onMessage,
    onBroken,
  );

/** @type {Open} a page without an origin of its own (a sandbox) may start no worker from an address, but from a text */
const openLone = (onMessage, onBroken) =>
  portOf(new Worker(loneAddress(ROOT), { type: "module" }), onMessage, onBroken);

/** @type {Open} */
function openShared(onMessage, onBroken) {
  const worker = new SharedWorker(scriptAddress(ROOT, "engine/shared-worker.js"), {
    type: "module",
    name: "rb",
  });
  worker.onerror = () => onBroken("the shared worker could not be loaded");
  worker.port.onmessage = (event) => onMessage(event.data);
  const leave = () => worker.port.postMessage({ leave: true });
  addEventListener("pagehide", leave);
  return {
    isShared: true,
    post: (message) => worker.port.postMessage(message),
    close: () => {
      removeEventListener("pagehide", leave);
      leave();
      worker.port.close();
    },
  };
}

/** @type {Open} */
function openHere(onMessage) {
  let closed = false;
  const door = import("./message-handler.js").then(({ openDoor }) =>
    openDoor((message) => closed || onMessage(message)),
  );
  return {
    post: (message) => void door.then((receive) => receive(message)),
    close: () => {
      closed = true;
    },
  };
}

/**
 * Return the way to ask the engine of now.
 * @param {() => Run} current
 * @returns {Client["call"]}
 */
const callOf =
  (current) =>
  async (name, args = {}, { timeout_ms = CALL_MS } = {}) => {
    const now = current();
    await now.ready;
    return now.ask(name, args, timeout_ms);
  };

/**
 * Start the engine and return the way to talk to it.
 * @param {Options} [options]
 * @returns {Client}
 */
export function connect(options = {}) {
  const { onState = () => undefined, start_ms = START_MS, fetchFiles = fetchAssets } = options;
  const base = String(options.base ?? new URL("../", import.meta.url));
  const alone = [
    options.open ?? (globalThis.origin === "null" ? openLone : openWorker),
    options.openHere ?? openHere,
  ];
  let ways = options.share && globalThis.SharedWorker ? [openShared, ...alone] : alone;
  const onBytes = (/** @type {{loaded: number, total: number}} */ bytes) =>
    onState("loading", bytes);
  let isLost = false;
  /** @returns {Material} */
  const gather = () => {
    isLost = false;
    const files = options.files
      ? Promise.resolve(options.files)
      : import("./files.js").then((built) => built.FILES);
    /** @type {Promise<import("./assets.js").Assets> | null} */
    let assets = null;
    const fetchAll = () => {
      assets ??= files.then((known) => fetchFiles(base, known, onBytes));
      assets.catch(() => {
        isLost = true;
      });
      return assets;
    };
    if (!options.share) fetchAll();
    return { files, assets: fetchAll };
  };
  let material = gather();
  const open = () => new Run({ onState, base, start_ms, ways }, material);
  let run = open();
  const call = callOf(() => run);
  return {
    ...callsOf(call),
    get ready() {
      return run.ready;
    },
    call,
    restart: () => {
      const { type } = run.end(new EngineError("Closed", "the engine was restarted"));
      // a shared engine that does not answer cannot be ended from here
      if (type === "Timeout") ways = alone;
      if (isLost) material = gather();
      run = open();
      return run.ready;
    },
    secondEngine: () => {
      const other = new Run(
        { onState: () => undefined, base, start_ms, ways: alone.slice(0, 1), mark: "rb:study" },
        material,
      );
      const callOther = callOf(() => other);
      return {
        ...callsOf(callOther),
        call: callOther,
        close: () => void other.end(new EngineError("Closed", "the engine was closed")),
      };
    },
    giveUp: () => void run.end(new EngineError("Timeout", "nobody waits any longer")),
    close: () => void run.end(new EngineError("Closed", "the engine was closed")),
  };
}
