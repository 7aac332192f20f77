/** One running engine: its port, its start, and the calls that wait for it. Ended once, it is never used again. */

import { EngineError } from "./error.js";

/** @typedef {import("./message-handler.js").FromEngine} FromEngine */
/** @typedef {import("./message-handler.js").ToEngine} ToEngine */
/** @typedef {import("./files.js").SiteFiles} SiteFiles */
/** @typedef {{post: (message: ToEngine) => void, close: () => void, isShared?: boolean}} Port isShared: it fetches its files itself */
/** @typedef {(onMessage: (message: FromEngine) => void, onBroken: (message: string) => void) => Port} Open */
/** @typedef {import("../protocol/types.js").Hello} Hello */
/** @typedef {{loaded?: number, total?: number, phase?: string, hello?: Hello, type?: string, message?: string}} Detail */
/** @typedef {{files: Promise<SiteFiles>, assets: () => Promise<import("./assets.js").Assets>}} Material */

/**
 * @typedef {object} RunOptions
 * @property {(state: "loading" | "ready" | "crashed" | "silent" | "answered", detail: Detail) => void} onState
 * @property {string} base absolute address of the site's root
 * @property {Open[]} ways to an engine: each is taken when the one before is forbidden
 * @property {number} start_ms how long the engine may take to start once its files are there
 * @property {string} [mark] what is set when it runs
 */

const SILENT_MS = 4000;

/** @returns {PromiseWithResolvers<any>} the same as Promise.withResolvers, which older tablets lack */
function withResolvers() {
  /** @type {any} */
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

export class Run {
  /**
   * @param {RunOptions} options
   * @param {Material} material what the page fetched for the start
   */
  constructor(options, material) {
    this.options = options;
    /** @type {Map<number, {resolve: (value: any) => void, reject: (error: EngineError) => void}>} */
    this.waiting = new Map();
    this.count = 0;
    this.heard = false;
    /** @type {EngineError | null} */
    this.over = null;
    /** @type {PromiseWithResolvers<void>} */
    this.started = withResolvers();
    this.material = material;
    this.port = this.openPort(0);
    this.ready = this.start();
    this.ready.catch(() => undefined);
  }

  /** @param {number} way @returns {Port} */
  openPort(way) {
    const { ways } = this.options;
    try {
      return ways[way](
        (message) => this.hear(message),
        (message) => this.broken(way, message),
      );
    } catch (error) {
      if (way + 1 >= ways.length) throw error;
      return this.openPort(way + 1);
    }
  }

  /**
   * A worker that never said a word may be forbidden here: the next way is tried, at last the page's own thread.
   * @param {number} way @param {string} message
   */
  broken(way, message) {
    if (this.heard || way + 1 >= this.options.ways.length) {
      this.end(new EngineError("WorkerCrashed", message));
      return;
    }
    this.port.close();
    this.port = this.openPort(way + 1);
    this.deliver().catch((error) => this.started.reject(error));
  }

  /** Hand over what the engine of now is started from. */
  async deliver() {
    const { base } = this.options;
    const { port } = this;
    const files = await this.material.files;
    port.post({ prepare: new URL(files.runtime, base).href });
    const lent = port.isShared ? {} : await this.material.assets();
    if (port === this.port)
      this.post({
        boot: { base, touchPoints: globalThis.navigator?.maxTouchPoints, files, ...lent },
      });
  }

  /** @returns {Promise<Hello>} */
  async start() {
    const { start_ms } = this.options;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    try {
      await this.deliver();
      const late = new EngineError("StartFailed", "the engine did not start in time");
      timer = setTimeout(() => this.started.reject(late), start_ms);
      await this.started.promise;
      const hello = await this.ask("hello", {}, start_ms);
      performance.mark(this.options.mark ?? "rb:engine");
      this.options.onState("ready", { hello });
      return hello;
    } catch (error) {
      throw this.end(
        error instanceof EngineError ? error : new EngineError("StartFailed", String(error)),
      );
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Hand over the files; where a compiled module cannot be sent, the engine loads it for itself.
   * @param {{boot: import("./boot.js").BootOptions}} boot
   */
  post(boot) {
    try {
      this.port.post(boot);
    } catch {
      this.port.post({ boot: { ...boot.boot, module: undefined } });
    }
  }

  /** @param {FromEngine} message */
  hear(message) {
    this.heard = true;
    if (message.phase) return this.options.onState("loading", { phase: message.phase });
    if (message.ready) return this.started.resolve();
    if (message.failed) return this.started.reject(new EngineError("StartFailed", message.failed));
    if (message.crash !== undefined)
      return void this.end(new EngineError("WorkerCrashed", message.crash));
    const call = this.waiting.get(message.id ?? -1);
    this.waiting.delete(message.id ?? -1);
    if (!call) return;
    const { value, error } = JSON.parse(message.text ?? "{}");
    if (error) call.reject(new EngineError(error.type, error.message, error));
    else call.resolve(value);
  }

  /**
   * @param {string} name @param {object} args @param {number} timeout_ms
   * @returns {Promise<any>}
   */
  ask(name, args, timeout_ms) {
    if (this.over) return Promise.reject(this.over);
    const id = ++this.count;
    const { promise, resolve, reject } = withResolvers();
    const late = () =>
      this.end(new EngineError("Timeout", `no answer to ${name} within ${timeout_ms} ms`));
    const timer = setTimeout(late, timeout_ms);
    let isSilent = false;
    const slow = setTimeout(
      () => {
        isSilent = true;
        this.options.onState("silent", {});
      },
      name === "hello" ? timeout_ms : SILENT_MS,
    );
    this.waiting.set(id, { resolve, reject });
    this.port.post({ id, text: JSON.stringify({ id, call: name, args }) });
    return promise.finally(() => {
      clearTimeout(timer);
      clearTimeout(slow);
      if (isSilent) this.options.onState("answered", {});
    });
  }

  /**
   * End this engine; every call that waits is rejected. Returns the error that ended it first.
   * @param {EngineError} error
   */
  end(error) {
    if (this.over) return this.over;
    this.over = error;
    this.port.close();
    this.started.reject(error);
    this.started.promise.catch(() => undefined);
    for (const call of this.waiting.values()) call.reject(error);
    this.waiting.clear();
    if (error.type !== "Closed")
      this.options.onState("crashed", { type: error.type, message: error.message });
    return error;
  }
}
