/**
 * Starts Python: the one function that knows Pyodide. It runs in the worker, or in the page where no worker can be
 * had. What the page fetched and compiled already is lent to Pyodide, so that nothing is loaded twice; where
 * Pyodide asks in another way than we expect, it simply loads for itself.
 */

import { installSpare, versionIn } from "./wheel-fallback.js";

/**
 * @typedef {object} BootOptions
 * @property {string} base absolute address of the site's root
 * @property {import("./files.js").SiteFiles} files what the build wrote
 * @property {WebAssembly.Module} [module] the compiled runtime
 * @property {ArrayBuffer} [image] the boot image
 * @property {number} [touchPoints] the page's navigator.maxTouchPoints, which a worker lacks
 * @property {number} [patience_ms] how long each phase of the start may take
 */

/** @typedef {{handle: (text: string) => string}} Desk one line of JSON in, one out */
/** @typedef {Desk & {table: () => Desk & {clear: () => void}, memory: () => number}} Engine with a game of its own; `table` gives further ones; `memory`: bytes of its linear memory */

const PATIENCE_MS = 60_000;

/**
 * Reject when a promise takes too long. Pyodide never settles after some failures.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} limit_ms
 * @param {string} what
 * @returns {Promise<T>}
 */
export function within(promise, limit_ms, what) {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(new Error(`${what} took longer than ${Math.round(limit_ms / 1000)} s`));
    const timer = setTimeout(late, limit_ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Let Pyodide's guard against a crash of iPads see in a worker what it sees in a page.
 * @param {number | undefined} touchPoints
 */
function tellTouchPoints(touchPoints) {
  const { navigator } = globalThis;
  if (touchPoints === undefined || !navigator || "maxTouchPoints" in navigator) return;
  Object.defineProperty(navigator, "maxTouchPoints", { value: touchPoints, configurable: true });
}

/**
 * Start the runtime from a response, whatever content type its server gave it.
 * @param {typeof WebAssembly.instantiateStreaming} streaming
 * @param {Response | PromiseLike<Response>} source
 * @param {WebAssembly.Imports | undefined} imports
 */
async function instantiate(streaming, source, imports) {
  const response = await source;
  if (!response.ok) throw new Error(`the Python runtime answered ${response.status}`);
  const isTyped = (response.headers.get("Content-Type") ?? "").startsWith("application/wasm");
  if (isTyped && streaming) return streaming.call(WebAssembly, response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/**
 * Answer Pyodide's two fetches from what we hold, until `giveBack` is called.
 * @param {BootOptions} options
 * @returns {{failed: Promise<never>, giveBack: () => void}} `failed` rejects when the runtime cannot start
 */
function lend({ base, files, module, image }) {
  const { fetch } = globalThis;
  const streaming = WebAssembly.instantiateStreaming;
  const wasm = new URL(files.wasm.url, base).href;
  const library = new URL(files.boot.url, base).href;
  /** @type {(reason: unknown) => void} */
  let fail = () => undefined;
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    fail = reject;
  });
  globalThis.fetch = (target, init) => {
    const address = target instanceof Request ? target.url : String(target);
    if (address === wasm && module) return Promise.resolve(new Response(null));
    if (address === library && image) return Promise.resolve(new Response(image));
    return fetch(target, init);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      if (!module) return await instantiate(streaming, source, imports);
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  const giveBack = () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = streaming;
  };
  return { failed, giveBack };
}

/**
 * Load Pyodide's own modules. Called early, it spares that time later; twice, it loads once.
 * @param {string} runtime absolute address of the runtime's folder
 * @returns {Promise<any>} the loadPyodide function
 */
export async function loadCode(runtime) {
  // Pyodide itself would ask for its second module only after it has set up the first.
  const [{ loadPyodide }] = await Promise.all([
    import(`${runtime}pyodide.mjs`),
    import(`${runtime}pyodide.asm.mjs`),
  ]);
  return loadPyodide;
}

/**
 * Start Python and import the engine.
 * @param {BootOptions} options
 * @param {(phase: string) => void} [onPhase] told "code", "python", "engine" as each begins
 * @returns {Promise<Engine>} rejects with a plain Error that says which part failed
 */
export async function boot(options, onPhase = () => undefined) {
  const patience_ms = options.patience_ms ?? PATIENCE_MS;
  const { base, files } = options;
  const runtime = new URL(files.runtime, base).href;
  tellTouchPoints(options.touchPoints);
  onPhase("code");
  const loadPyodide = await within(loadCode(runtime), patience_ms, "loading the Python runtime");
  onPhase("python");
  const { failed, giveBack } = lend(options);
  try {
    const starting = loadPyodide({
      indexURL: runtime,
      stdLibURL: new URL(files.boot.url, base).href,
      lockFileContents: files.lock,
      packageBaseUrl: runtime,
      stdout: () => undefined,
      stderr: (/** @type {string} */ line) => console.warn(line),
    });
    const python = await within(Promise.race([starting, failed]), patience_ms, "starting Python");
    onPhase("engine");
    if (versionIn(python) !== files.version)
      await within(installSpare(python, base, files.spare), patience_ms, "installing the engine");
    const door = python.pyimport("rbcore.bridge");
    return {
      handle: (text) => door.handle(text),
      table: () => {
        const table = door.Bridge();
        return {
          handle: (/** @type {string} */ text) => table.handle(text),
          clear: () => table.destroy(),
        };
      },
      memory: () => python._module.HEAPU8.length,
    };
  } finally {
    giveBack();
  }
}
