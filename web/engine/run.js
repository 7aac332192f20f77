/** One running engine: its port, its start, and the calls that wait for it. Ended once, it is never used again. */

import { EngineError } from "./error.js";

/** @typedef {import("./door.js").FromEngine} FromEngine */
/** @typedef {import("./door.js").ToEngine} ToEngine */
/** @typedef {import("./files.js").SiteFiles} SiteFiles */
/** @typedef {{post: (message: ToEngine) => void, close: () => void}} Port */
/** @typedef {(onMessage: (message: FromEngine) => void, onBroken: (message: string) => void) => Port} Open */
/** @typedef {import("../protocol.js").Hello} Hello */
/** @typedef {{loaded?: number, total?: number, phase?: string, hello?: Hello, type?: string, message?: string}} Detail */
/** @typedef {{files: Promise<SiteFiles>, assets: Promise<import("./assets.js").Assets>}} Material */

/**
 * @typedef {object} RunOptions
 * @property {(state: "loading" | "ready" | "crashed", detail: Detail) => void} onState
 * @property {string} base absolute address of the site's root
 * @property {Open} open the way to an engine
 * @property {Open} openHere the way to take when the first is forbidden
 * @property {number} start_ms how long the engine may take to start once its files are there
 */

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
    this.port = this.openPort(options.open);
    this.ready = this.start(material);
    this.ready.catch(() => undefined);
  }

  /** @param {Open} open @returns {Port} */
  openPort(open) {
    const broken = (/** @type {string} */ message) => this.broken(open, message);
    try {
      return open((message) => this.hear(message), broken);
    } catch (error) {
      if (open === this.options.openHere) throw error;
      return this.openPort(this.options.openHere);
    }
  }

  /**
   * A worker that never said a word may be forbidden here: the page's own thread is tried instead.
   * @param {Open} open @param {string} message
   */
  broken(open, message) {
    if (this.heard || open === this.options.openHere) {
      this.end(new EngineError("WorkerCrashed", message));
      return;
    }
    this.port.close();
    this.port = this.openPort(this.options.openHere);
    if (this.boot) this.post(this.boot);
  }

  /** @param {Material} material @returns {Promise<Hello>} */
  async start({ files, assets }) {
    const { base, start_ms } = this.options;
    const touchPoints = globalThis.navigator?.maxTouchPoints;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    try {
      this.port.post({ prepare: new URL((await files).runtime, base).href });
      this.boot = { boot: { base, touchPoints, files: await files, ...(await assets) } };
      const late = new EngineError("StartFailed", "the engine did not start in time");
      timer = setTimeout(() => this.started.reject(late), start_ms);
      this.post(this.boot);
      await this.started.promise;
      const hello = await this.ask("hello", {}, start_ms);
      performance.mark("rb:engine");
      this.options.onState("ready", { hello });
      return hello;
    } catch (error) {
      throw this.end(error instanceof EngineError ? error : new EngineError("StartFailed", String(error)));
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
    if (message.crash !== undefined) return void this.end(new EngineError("WorkerCrashed", message.crash));
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
    const late = () => this.end(new EngineError("Timeout", `no answer to ${name} within ${timeout_ms} ms`));
    const timer = setTimeout(late, timeout_ms);
    this.waiting.set(id, { resolve, reject });
    this.port.post({ id, text: JSON.stringify({ id, call: name, args }) });
    return promise.finally(() => clearTimeout(timer));
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
    if (error.type !== "Closed") this.options.onState("crashed", { type: error.type, message: error.message });
    return error;
  }
}
