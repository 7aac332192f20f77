/**
 * Downloads the two large files of the engine while the worker is being created: the Python
 * runtime, compiled during the download, and the boot image. The page keeps both, so that a restart
 * downloads nothing.
 */

import { EngineError } from "./error.js";

/** @typedef {import("./files.js").SiteFiles} SiteFiles */
/** @typedef {{module: WebAssembly.Module, image: ArrayBuffer}} Assets */

const STALL_MS = 30_000;

/**
 * Fetch a file and return the response; throws EngineError StartFailed if that fails or is aborted.
 * @param {string} address
 * @param {AbortSignal} signal
 */
async function fetchFile(address, signal) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(address, { signal });
  } catch (error) {
    throw new EngineError("StartFailed", `${address} could not be fetched: ${error}`);
  }
  if (!response.ok) throw new EngineError("StartFailed", `${address} answered ${response.status}`);
  return response;
}

/**
 * Read a response to its end and report the size of each chunk.
 * @param {ReadableStream<Uint8Array> | null} body
 * @param {(bytes: number) => void} onBytes
 */
async function drain(body, onBytes) {
  if (!body) return;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    onBytes(part.value.length);
}

/**
 * Compile the runtime, during the download where the browser and the server's content type allow
 * it.
 * @param {Response} response
 */
async function compiled(response) {
  const isTyped = (response.headers.get("Content-Type") ?? "").startsWith("application/wasm");
  if (isTyped && "compileStreaming" in WebAssembly) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Return a watchdog whose signal aborts unless `feed` is called within the time limit.
 * @param {number} limit_ms
 */
function stallWatchdog(limit_ms) {
  const control = new AbortController();
  const stop = () =>
    control.abort(
      new EngineError("StartFailed", `no data arrived for ${Math.round(limit_ms / 1000)} s`),
    );
  let timer = setTimeout(stop, limit_ms);
  let isOver = false;
  const feed = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(stop, limit_ms);
  };
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  return { signal: control.signal, feed, end };
}

/**
 * Fetch both files.
 * @param {string} base absolute address of the site's root
 * @param {SiteFiles} files
 * @param {(bytes: {loaded: number, total: number}) => void} onBytes called as data arrives, with
 *   uncompressed sizes
 * @param {{stall_ms?: number}} [options]
 * @returns {Promise<Assets>} rejects with EngineError StartFailed
 */
export async function fetchAssets(base, files, onBytes, { stall_ms = STALL_MS } = {}) {
  const total = files.wasm.bytes + files.boot.bytes;
  let loaded = 0;
  const watchdog = stallWatchdog(stall_ms);
  const add = (/** @type {number} */ bytes) => {
    loaded += bytes;
    watchdog.feed();
    onBytes({ loaded, total });
  };
  /** @param {string} url */
  const get = async (url) => {
    const response = await fetchFile(new URL(url, base).href, watchdog.signal);
    const copy = response.clone();
    return { response, counted: drain(copy.body, add) };
  };
  const runtime = get(files.wasm.url).then(
    async ({ response, counted }) => (await Promise.all([compiled(response), counted]))[0],
  );
  const library = get(files.boot.url).then(
    async ({ response, counted }) => (await Promise.all([response.arrayBuffer(), counted]))[0],
  );
  try {
    const [module, image] = await Promise.all([runtime, library]);
    return { module, image };
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError("StartFailed", String(error));
  } finally {
    watchdog.end();
  }
}
