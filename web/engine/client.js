/**
 * Starts the engine and calls it, in a worker that pages may share, or in the page if it can create
 * none. No other module creates a Worker. A restart downloads nothing.
 */

import { fetchAssets, unpacksFiles } from "./assets.js";
import { fetchInWorker } from "./download.js";
import { EngineError } from "./error.js";
import { Connection } from "./connection.js";
import { callsOf } from "../protocol/client.js";
import { dataScriptAddress, scriptAddress } from "./trusted-types.js";

export { EngineError };

const CALL_MS = 20_000;
const START_MS = 120_000;

const ROOT = new URL("../", import.meta.url);

/**
 * Create a module worker; throws in Firefox before 114, which has none and does not read the type.
 * @template {Worker | SharedWorker} W @param {string | URL} address
 * @param {new (address: string | URL, options: WorkerOptions) => W} Kind
 */
function moduleWorker(Kind, address, name = "") {
  let isModule = false;
  const worker = new Kind(address, {
    name,
    get type() {
      isModule = true;
      return /** @type {const} */ ("module");
    },
  });
  if (isModule) return worker;
  if ("terminate" in worker) worker.terminate();
  throw new Error("the browser has no module workers");
}

/**
 * @param {Worker} worker @param {(message: FromEngine) => void} onMessage
 * @param {(message: string) => void} onBroken
 */
function portOf(worker, onMessage, onBroken) {
  worker.onmessage = (event) => onMessage(event.data);
  worker.onmessageerror = () => onBroken("a message of the worker could not be read");
  worker.onerror = (event) => {
    event.preventDefault();
    onBroken(event.message || "the worker could not be loaded");
  };
  return { receiver: worker, close: () => worker.terminate() };
}

/** @type {Open} */
const openWorker = (onMessage, onBroken) =>
  portOf(moduleWorker(Worker, scriptAddress(ROOT, "engine/worker.js")), onMessage, onBroken);

/** @type {Open} in a sandboxed page, which may start a worker only from a data: URL */
const openSandboxed = (onMessage, onBroken) =>
  portOf(moduleWorker(Worker, dataScriptAddress(ROOT)), onMessage, onBroken);

/** @type {Open} */
function openShared(onMessage, onBroken) {
  const worker = moduleWorker(SharedWorker, scriptAddress(ROOT, "engine/shared-worker.js"), "rb");
  worker.onerror = () => onBroken("the shared worker could not be loaded");
  worker.port.onmessage = (event) => onMessage(event.data);
  const leave = () => worker.port.postMessage({ leave: true });
  addEventListener("pagehide", leave);
  return {
    isShared: true,
    receiver: worker.port,
    close: () => {
      removeEventListener("pagehide", leave);
      leave();
      worker.port.close();
    },
  };
}

/** @type {Open} */
function openHere(onMessage) {
  let isClosed = false;
  const handler = import("./message-handler.js").then(({ createMessageHandler }) =>
    createMessageHandler((message) => isClosed || onMessage(message)),
  );
  return {
    receiver: { postMessage: (message) => void handler.then((handle) => handle(message)) },
    close: () => {
      isClosed = true;
    },
  };
}

/** @type {typeof fetchAssets} in a worker if that unpacks and the page has an origin */
function fetchAllFiles(base, files, onBytes, options = {}) {
  if (!options.isPacked || globalThis.origin === "null")
    return fetchAssets(base, files, onBytes, options);
  const open = () => moduleWorker(Worker, scriptAddress(ROOT, "engine/download-worker.js"));
  return fetchInWorker(open, base, files, onBytes, options);
}

/** @param {() => Connection} current @returns {Client["call"]} */
const callOf =
  (current) =>
  async (name, args = {}, { timeout_ms = CALL_MS } = {}) => {
    const connection = current();
    await connection.ready;
    return connection.request(name, args, timeout_ms);
  };

/** @param {Options} [options] @returns {Client} */
export function connect(options = {}) {
  const {
    onState = () => undefined,
    start_ms = START_MS,
    fetchFiles = fetchAllFiles,
    unpackAfter,
  } = options;
  const base = String(options.base ?? new URL("../", import.meta.url));
  const unshared = [
    options.open ?? (globalThis.origin === "null" ? openSandboxed : openWorker),
    options.openHere ?? openHere,
  ];
  let openers = options.share && globalThis.SharedWorker ? [openShared, ...unshared] : unshared;
  const onBytes = (/** @type {{loaded: number, total: number}} */ bytes) =>
    onState("loading", bytes);
  let hasFailed = false;
  /** @returns {Downloads} */
  const download = () => {
    hasFailed = false;
    const isPacked = unpacksFiles();
    const files = options.files
      ? Promise.resolve(options.files)
      : import("./files.js").then((built) => built.FILES);
    /** @type {Promise<Assets> | null} */
    let assets = null;
    const fetchAll = () => {
      assets ??= files.then((known) => fetchFiles(base, known, onBytes, { isPacked, unpackAfter }));
      assets.catch(() => {
        hasFailed = true;
      });
      return assets;
    };
    if (!options.share) fetchAll();
    return { files, assets: fetchAll, isPacked };
  };
  let downloads = download();
  const openConnection = () => new Connection({ onState, base, start_ms, openers }, downloads);
  let connection = openConnection();
  const call = callOf(() => connection);
  return {
    ...callsOf(call),
    get ready() {
      return connection.ready;
    },
    call,
    restart: () => {
      const { type } = connection.end(new EngineError("Closed", "the engine was restarted"));
      // A shared engine that does not answer cannot be ended from here.
      if (type === "Timeout") openers = unshared;
      if (hasFailed) downloads = download();
      connection = openConnection();
      return connection.ready;
    },
    secondEngine: () => {
      const other = new Connection(
        {
          onState: () => undefined,
          base,
          start_ms,
          openers: unshared.slice(0, 1),
          mark: "rb:thinking-worker",
        },
        downloads,
      );
      const callOther = callOf(() => other);
      return {
        ...callsOf(callOther),
        call: callOther,
        close: () => void other.end(new EngineError("Closed", "the engine was closed")),
      };
    },
    giveUp: () =>
      void connection.end(new EngineError("Timeout", "the wait for an answer was given up")),
    close: () => void connection.end(new EngineError("Closed", "the engine was closed")),
  };
}
