/**
 * The two large files of a start, fetched by the page while the worker is still being made: the runtime, compiled
 * as it comes in, and the boot image. The page keeps both, so that a restart needs neither.
 */

import { EngineError } from "./error.js";

/** @typedef {import("./files.js").SiteFiles} SiteFiles */
/** @typedef {{module: WebAssembly.Module, image: ArrayBuffer}} Assets */

const STALL_MS = 30_000;

/**
 * Fetch a file that must be there; the signal ends a download on which nothing comes any more.
 * @param {string} address
 * @param {AbortSignal} signal
 */
async function found(address, signal) {
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
 * Read a response to its end and tell of each part.
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
 * Compile the runtime, streaming where the browser and the server's content type allow it.
 * @param {Response} response
 */
async function compiled(response) {
  const isTyped = (response.headers.get("Content-Type") ?? "").startsWith("application/wasm");
  if (isTyped && "compileStreaming" in WebAssembly) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Return a watch that aborts when it is not fed for a while.
 * @param {number} limit_ms
 */
function stallWatch(limit_ms) {
  const control = new AbortController();
  const stop = () =>
    control.abort(
      new EngineError("StartFailed", `no byte came for ${Math.round(limit_ms / 1000)} s`),
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
 * @param {(bytes: {loaded: number, total: number}) => void} onBytes told as bytes come in, counted unpacked
 * @param {{stall_ms?: number}} [options]
 * @returns {Promise<Assets>} rejects with EngineError StartFailed
 */
export async function fetchAssets(base, files, onBytes, { stall_ms = STALL_MS } = {}) {
  const total = files.wasm.bytes + files.boot.bytes;
  let loaded = 0;
  const watch = stallWatch(stall_ms);
  const add = (/** @type {number} */ bytes) => {
    loaded += bytes;
    watch.feed();
    onBytes({ loaded, total });
  };
  /** @param {string} url */
  const get = async (url) => {
    const response = await found(new URL(url, base).href, watch.signal);
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
    watch.end();
  }
}
