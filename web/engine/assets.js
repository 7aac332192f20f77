/**
 * Downloads the large files of the engine while the worker is being created: the Python runtime,
 * compiled during the download, its code, and the boot image. The page keeps them, so that a
 * restart downloads nothing.
 *
 * Many hosts compress nothing, so gzipped copies are downloaded and unpacked, unless the host
 * compresses better; `download.js` has that done in a worker. The service worker keeps unpacked
 * files, for which the browser also keeps the compiled runtime, so a page that it controls uses
 * those, and the worker imports the code itself.
 */

import { EngineError } from "./error.js";

export const STALL_MS = 30_000;
// Both make the files smaller than gzip does.
const BETTER_CODING = /^(br|zstd)$/;

/** Return whether this page has to unpack files and can. */
export function unpacksFiles() {
  if (typeof DecompressionStream !== "function") return false;
  try {
    return !navigator.serviceWorker?.controller;
  } catch {
    return true; // a sandbox, which has no service worker
  }
}

/** Return whether the host has compressed any file of this page. */
export const isOnCompressingHost = () =>
  performance.getEntriesByType("resource").some((entry) => {
    const { encodedBodySize, decodedBodySize } = /** @type {PerformanceResourceTiming} */ (entry);
    return encodedBodySize > 0 && encodedBodySize < decodedBodySize;
  });

/**
 * Return whether the host compresses a file better than its packed copy is.
 * @param {URL} address @param {AbortSignal} signal
 */
async function hostCompressesBetter(address, signal) {
  try {
    const { headers } = await fetch(address, { method: "HEAD", signal });
    return BETTER_CODING.test(headers.get("Content-Encoding") ?? "");
  } catch {
    return false;
  }
}

/**
 * Fetch a file and return the response; throws EngineError StartFailed if that fails or is aborted.
 * @param {string} address @param {AbortSignal} signal
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
 * Return a response with the unpacked content of a gzipped one.
 * @param {Response} response @param {string} type of the content
 * @param {(bytes: number) => void} onBytes called with the size of each chunk before it is unpacked
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

/**
 * Read a response to its end and report the size of each chunk.
 * @param {ReadableStream<Uint8Array> | null} body @param {(bytes: number) => void} onBytes
 */
async function drain(body, onBytes) {
  if (!body) return;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    onBytes(part.value.length);
}

/**
 * Return the runtime's code as a script for the worker. A worker whose own policy may forbid that
 * gets none, and loads the file; so it does when the copy cannot be had.
 * @param {string} base @param {SiteFile} file
 * @param {{signal: AbortSignal, feed: () => void}} watchdog @param {Promise<void>} [unpackAfter]
 * @returns {Promise<Blob | undefined>}
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
    // the worker reports that the file cannot be had
  }
  return undefined;
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
 * Return a watchdog: once `feed` has been called, its signal aborts unless it is called again within
 * the time limit.
 * @param {number} limit_ms
 */
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
 * Fetch the files.
 * @param {string} base absolute address of the site's root
 * @param {SiteFiles} files
 * @param {(bytes: {loaded: number, total: number}) => void} onBytes called as data arrives, with
 *   the sizes of the files that are fetched
 * @param {{stall_ms?: number, isPacked?: boolean, hostCompresses?: boolean, hasBlobs?: boolean,
 *   unpackAfter?: Promise<void>}} [options] isPacked: fetch the gzipped copies, unless the host
 *   compresses better; hostCompresses: it compresses something; hasBlobs: blobs can be read here;
 *   unpackAfter: until then, request the files but do not read them, since that takes time
 * @returns {Promise<Assets>} rejects with EngineError StartFailed
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
   * Fetch a file, as it is where the host compresses better, has no packed copy, or refuses it.
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
