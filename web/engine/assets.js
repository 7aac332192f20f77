/**
 * Downloads the engine's files: the Python runtime, compiled during the download, its code, and the
 * boot image. Gzipped copies are unpacked unless the host compresses better. A page with a service
 * worker uses unpacked files, for which the browser also keeps the compiled runtime.
 */

import { EngineError } from "./error.js";

export const STALL_MS = 30_000;
// Both make the files smaller than gzip does.
const BETTER_CODING = /^(br|zstd)$/;

/** A page with a service worker gets unpacked files. */
export function unpacksFiles() {
  if (typeof DecompressionStream !== "function") return false;
  try {
    return !navigator.serviceWorker?.controller;
  } catch {
    return true; // a sandbox, which has no service worker
  }
}

/** Return whether the host compressed any file of this page. */
export const isOnCompressingHost = () =>
  performance.getEntriesByType("resource").some((entry) => {
    const { encodedBodySize, decodedBodySize } = /** @type {PerformanceResourceTiming} */ (entry);
    return encodedBodySize > 0 && encodedBodySize < decodedBodySize;
  });

/** Return whether the host beats gzip. @param {URL} address @param {AbortSignal} signal */
async function hostCompressesBetter(address, signal) {
  try {
    const { headers } = await fetch(address, { method: "HEAD", signal });
    return BETTER_CODING.test(headers.get("Content-Encoding") ?? "");
  } catch {
    return false;
  }
}

/** @param {string} address @param {AbortSignal} signal @throws {EngineError} StartFailed */
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
 * @param {Response} response gzipped @param {string} type of its content
 * @param {(bytes: number) => void} onBytes gets the packed sizes of chunks
 */
function unpacked({ body }, type, onBytes) {
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const counter = new TransformStream({
    transform(chunk, controller) {
      onBytes(chunk.length);
      controller.enqueue(chunk);
    },
  });
  const stream = body?.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
}

/** @param {ReadableStream<Uint8Array> | null} body @param {(bytes: number) => void} onBytes */
async function drain(body, onBytes) {
  if (!body) return;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    onBytes(part.value.length);
}

/**
 * Return the runtime's code for the worker; undefined if the worker's policy may forbid blobs, or
 * the download fails: then the worker loads the file.
 * @param {string} base @param {SiteFile} file
 * @param {{signal: AbortSignal, feed: () => void}} watchdog @param {Promise<void>} [unpackAfter]
 */
async function fetchCode(base, { url, packed }, { signal, feed }, unpackAfter) {
  if (globalThis.origin === "null") return undefined;
  try {
    const response = await fetch(new URL(packed.url, base), { signal });
    await unpackAfter;
    if (!response.ok) return undefined;
    if (!response.headers.has("Content-Security-Policy")) {
      const code = await unpacked(response, "text/javascript", feed).arrayBuffer();
      return new Blob([code], { type: "text/javascript" });
    }
    void response.body?.cancel();
    await drain((await fetch(new URL(url, base), { signal })).body, feed); // into the HTTP cache
  } catch {
    // The worker reports that the file cannot be had.
  }
  return undefined;
}

/** Compile the runtime, if possible during the download. @param {Response} response */
async function compiled(response) {
  const isTyped = (response.headers.get("Content-Type") ?? "").startsWith("application/wasm");
  if (isTyped && "compileStreaming" in WebAssembly) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Abort unless each call of `feed` is followed by another in time. @param {number} limit_ms */
function stallWatchdog(limit_ms) {
  const control = new AbortController();
  const stop = () =>
    control.abort(
      new EngineError("StartFailed", `no data arrived for ${Math.round(limit_ms / 1000)} s`),
    );
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
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
 * Fetch the files; rejects with EngineError StartFailed.
 * @param {string} base absolute address of the site's root @param {SiteFiles} files
 * @param {(bytes: {loaded: number, total: number}) => void} onBytes
 * @param {{stall_ms?: number, isPacked?: boolean, hostCompresses?: boolean, hasBlobs?: boolean,
 *   unpackAfter?: Promise<void>}} [options] isPacked: prefer gzipped copies; unpackAfter: read
 *   nothing before, as that takes time
 * @returns {Promise<Assets>}
 */
export async function fetchAssets(
  base,
  files,
  onBytes,
  {
    stall_ms = STALL_MS,
    isPacked = unpacksFiles(),
    hostCompresses = isOnCompressingHost(),
    hasBlobs = true,
    unpackAfter,
  } = {},
) {
  const watchdog = stallWatchdog(stall_ms);
  const { signal } = watchdog;
  void Promise.resolve(unpackAfter).then(watchdog.feed);
  const sizeOf = (/** @type {SiteFile} */ file) => (isPacked ? file.packed : file).bytes;
  let total = sizeOf(files.wasm) + sizeOf(files.boot);
  let loaded = 0;
  const add = (/** @type {number} */ bytes) => {
    loaded += bytes;
    watchdog.feed();
    onBytes({ loaded, total });
  };
  const fetchOne = (/** @type {string} */ url) => fetchFile(new URL(url, base).href, signal);
  /**
   * Fetch a packed copy unless it is worse or missing.
   * @param {SiteFile} file @param {string} type
   */
  const get = async (file, type) => {
    const address = new URL(file.url, base);
    const usesCopy = isPacked && !(hostCompresses && (await hostCompressesBetter(address, signal)));
    const copy = usesCopy ? await fetchOne(file.packed.url).catch(() => null) : null;
    const response = copy ?? (await fetchOne(file.url));
    await unpackAfter;
    if (copy) return { response: unpacked(copy, type, add), counted: null };
    if (isPacked) total += file.bytes - file.packed.bytes;
    return { counted: drain(response.clone().body, add), response };
  };
  const runtime = get(files.wasm, "application/wasm").then(
    async ({ response, counted }) => (await Promise.all([compiled(response), counted]))[0],
  );
  const library = get(files.boot, "application/zip").then(
    async ({ response, counted }) =>
      (await Promise.all([hasBlobs ? response.blob() : response.arrayBuffer(), counted]))[0],
  );
  const script =
    isPacked && hasBlobs ? fetchCode(base, files.code, watchdog, unpackAfter) : undefined;
  try {
    const [module, image, code] = await Promise.all([runtime, library, script]);
    return { module, image, code };
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError("StartFailed", String(error));
  } finally {
    watchdog.end();
  }
}
