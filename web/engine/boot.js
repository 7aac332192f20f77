/**
 * Starts Python with Pyodide and imports the engine, in a worker or in the page. Meanwhile `fetch`
 * and `WebAssembly.instantiateStreaming` are replaced, to give Pyodide the downloaded files.
 */

const PHASE_MS = 60_000;

/**
 * After some failures Pyodide never settles.
 * @template T @param {Promise<T>} promise @param {number} limit_ms
 * @param {string} what for the error @returns {Promise<T>}
 */
function withTimeLimit(promise, limit_ms, what) {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(new Error(`${what} took longer than ${Math.round(limit_ms / 1000)} s`));
    const timer = setTimeout(late, limit_ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** For Pyodide's workaround for a crash on iPads. @param {number | undefined} touchPoints */
function setTouchPoints(touchPoints) {
  const { navigator } = globalThis;
  if (touchPoints === undefined || !navigator || "maxTouchPoints" in navigator) return;
  Object.defineProperty(navigator, "maxTouchPoints", { value: touchPoints, configurable: true });
}

/**
 * @param {typeof WebAssembly.instantiateStreaming} streaming
 * @param {Response | PromiseLike<Response>} source @param {WebAssembly.Imports | undefined} imports
 */
async function instantiate(streaming, source, imports) {
  const response = await source;
  if (!response.ok) throw new Error(`the Python runtime answered ${response.status}`);
  const isTyped = (response.headers.get("Content-Type") ?? "").startsWith("application/wasm");
  if (isTyped && streaming) return streaming.call(WebAssembly, response, imports);
  return WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/**
 * Give Pyodide the downloaded files until `restore` is called; `failed` rejects if that is in vain.
 * @param {BootOptions} options
 */
function provideFiles({ base, files, module, image }) {
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
  const restore = () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = streaming;
  };
  return { failed, restore };
}

/** @param {string} address @param {Blob} [code] imported instead, where that is allowed */
async function importModule(address, code) {
  if (code && !("document" in globalThis)) {
    const url = URL.createObjectURL(code);
    try {
      return await import(url);
    } catch {
      // The host's policy for workers forbids it.
    } finally {
      URL.revokeObjectURL(url);
    }
  }
  return import(address);
}

/** @param {string} runtime address @param {Blob} [code] @returns {Promise<LoadPyodide>} */
async function loadCode(runtime, code) {
  // Pyodide itself would request its second module only after running the first.
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(`${runtime}pyodide.mjs`),
    importModule(`${runtime}pyodide.asm.mjs`, code),
  ]);
  return (options) => loadPyodide({ ...options, createPyodideModule });
}

/** Return the installed version, or null. @param {PyodideAPI} python */
function engineVersion(python) {
  try {
    return String(python.pyimport("rbcore").__version__);
  } catch {
    return null;
  }
}

/**
 * @param {BootOptions} options
 * @param {(phase: string) => void} [onPhase] gets "code", "python", "engine"
 * @returns {Promise<Engine>} rejects with an Error that names the step
 */
export async function boot(options, onPhase = () => undefined) {
  const phase_ms = options.phase_ms ?? PHASE_MS;
  const { base, files } = options;
  const runtime = new URL(files.runtime, base).href;
  setTouchPoints(options.touchPoints);
  onPhase("code");
  const loadPyodide = await withTimeLimit(
    loadCode(runtime, options.code),
    phase_ms,
    "loading the Python runtime",
  );
  onPhase("python");
  const { failed, restore } = provideFiles(options);
  try {
    const starting = loadPyodide({
      indexURL: runtime,
      stdLibURL: new URL(files.boot.url, base).href,
      lockFileContents: files.lock,
      packageBaseUrl: runtime,
      stdout: () => undefined,
      stderr: (/** @type {string} */ line) => console.warn(line),
    });
    const python = await withTimeLimit(
      Promise.race([starting, failed]),
      phase_ms,
      "starting Python",
    );
    onPhase("engine");
    if (engineVersion(python) !== files.version) {
      const { installWheel } = await import("./wheel-fallback.js");
      await withTimeLimit(
        installWheel(python, base, files.fallback),
        phase_ms,
        "installing the engine",
      );
    }
    const bridge = python.pyimport("rbcore.bridge");
    const { _module } = /** @type {Python} */ (python);
    return {
      handle: (text) => bridge.handle(text),
      table: () => {
        const table = bridge.Bridge();
        return {
          handle: (/** @type {string} */ text) => table.handle(text),
          clear: () => table.destroy(),
        };
      },
      memory: () => _module.HEAPU8.length,
    };
  } finally {
    restore();
  }
}
