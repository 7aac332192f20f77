/**
 * The page's side of the engine, and the only module that makes a Worker: calls as promises, a start with progress,
 * and a restart that needs no download. Where no worker can be had, the engine runs in the page.
 */

import { fetchAssets } from "./assets.js";
import { EngineError } from "./error.js";
import { Run } from "./run.js";
import { scriptAddress } from "./trusted.js";

export { EngineError };

/** @typedef {import("./run.js").Open} Open */
/** @typedef {import("./run.js").Hello} Hello */
/** @typedef {import("./run.js").Material} Material */
/** @typedef {import("./run.js").RunOptions["onState"]} OnState */

/**
 * @typedef {object} Options
 * @property {OnState} [onState] told of progress: loading {loaded, total} or {phase}, ready {hello}, crashed {type, message}
 * @property {string | URL} [base] the site's root; by default the folder above this module's
 * @property {import("./files.js").SiteFiles} [files] by default what the build wrote beside this module
 * @property {Open} [open] by default a module worker
 * @property {Open} [openHere] by default the engine in this thread
 * @property {typeof fetchAssets} [fetchFiles]
 * @property {number} [start_ms] how long the engine may take to start once its files are there
 */

/**
 * @typedef {object} Client
 * @property {Promise<Hello>} ready of the engine of now; rejects with EngineError StartFailed
 * @property {(name: string, args?: object, options?: {timeout_ms?: number}) => Promise<any>} call waits for the
 *   start; rejects with EngineError
 * @property {() => Promise<Hello>} restart end the engine, whatever it does, and start a fresh one without a game
 * @property {() => void} close
 */

const CALL_MS = 20_000;
const START_MS = 120_000;

/** @type {Open} */
function openWorker(onMessage, onBroken) {
  const worker = new Worker(scriptAddress(new URL("../", import.meta.url), "engine/worker.js"), { type: "module" });
  worker.onmessage = (event) => onMessage(event.data);
  worker.onmessageerror = () => onBroken("a message of the worker could not be read");
  worker.onerror = (event) => {
    event.preventDefault();
    onBroken(event.message || "the worker could not be loaded");
  };
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
}

/** @type {Open} */
function openHere(onMessage) {
  let closed = false;
  const door = import("./door.js").then(({ openDoor }) => openDoor((message) => closed || onMessage(message)));
  return {
    post: (message) => void door.then((receive) => receive(message)),
    close: () => {
      closed = true;
    },
  };
}

/**
 * Start the engine and return the way to talk to it.
 * @param {Options} [options]
 * @returns {Client}
 */
export function connect(options = {}) {
  const { onState = () => undefined, start_ms = START_MS, fetchFiles = fetchAssets } = options;
  const base = String(options.base ?? new URL("../", import.meta.url));
  const ways = { open: options.open ?? openWorker, openHere: options.openHere ?? openHere };
  const onBytes = (/** @type {{loaded: number, total: number}} */ bytes) => onState("loading", bytes);
  let isLost = false;
  /** @returns {Material} */
  const gather = () => {
    isLost = false;
    const files = options.files ? Promise.resolve(options.files) : import("./files.js").then((built) => built.FILES);
    const assets = files.then((known) => fetchFiles(base, known, onBytes));
    assets.catch(() => {
      isLost = true;
    });
    return { files, assets };
  };
  let material = gather();
  const open = () => new Run({ onState, base, start_ms, ...ways }, material);
  let run = open();
  return {
    get ready() {
      return run.ready;
    },
    call: async (name, args = {}, { timeout_ms = CALL_MS } = {}) => {
      const now = run;
      await now.ready;
      return now.ask(name, args, timeout_ms);
    },
    restart: () => {
      run.end(new EngineError("Closed", "the engine was restarted"));
      if (isLost) material = gather();
      run = open();
      return run.ready;
    },
    close: () => void run.end(new EngineError("Closed", "the engine was closed")),
  };
}
