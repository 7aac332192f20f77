/** Types of what runs in workers, which all modules use without importing them. */
type EngineFault = import("../protocol/types.js").EngineFault;
type PyodideAPI = import("pyodide").PyodideAPI;
type SiteFile = import("./files.js").SiteFile;
type SiteFiles = import("./files.js").SiteFiles;

// assets.js

/** code: the runtime's second module, if the worker may import it from here */
type Assets = { module: WebAssembly.Module; image: Blob | ArrayBuffer; code?: Blob };

// boot.js

interface BootOptions {
  /** absolute address of the site's root */
  base: string;
  /** addresses and sizes of the engine's files */
  files: SiteFiles;
  /** the compiled runtime */
  module?: WebAssembly.Module;
  /** the boot image */
  image?: Blob | ArrayBuffer;
  /** the runtime's second module, if it is not to be loaded from the site */
  code?: Blob;
  /** whether a shared engine fetches packed files */
  isPacked?: boolean;
  /** the page's navigator.maxTouchPoints, which a worker lacks */
  touchPoints?: number;
  /** time limit for each phase of the start */
  phase_ms?: number;
}

/** one game; takes a request and returns the answer, both in JSON */
type EngineTable = { handle: (text: string) => string };

/** a table; `table` returns another one; `memory` returns the bytes of linear memory */
type Engine = EngineTable & {
  table: () => EngineTable & { clear: () => void };
  memory: () => number;
};

type LoadPyodide = typeof import("pyodide").loadPyodide;

/** with the runtime, which Pyodide does not declare */
type Python = Awaited<ReturnType<LoadPyodide>> & { _module: { HEAPU8: Uint8Array } };

// download.js

/** waits: do not read the downloads before `unpack` */
type ToDownload =
  | { base: string; files: SiteFiles; hostCompresses: boolean; waits: boolean }
  | { unpack: true };

/** cannotSend: the browser cannot send a compiled module to the page */
type FromDownload =
  | { bytes: { loaded: number; total: number } }
  | { assets: Assets }
  | { failed: string }
  | { isRunning: true }
  | { cannotSend: true };

// message-handler.js

type ToEngine = { boot: BootOptions } | { id: number; memory: true } | { id: number; text: string };

interface FromEngine {
  progress?: { loaded: number; total: number };
  phase?: string;
  ready?: boolean;
  failed?: string;
  id?: number;
  text?: string;
  bytes?: number;
  crash?: string;
}
