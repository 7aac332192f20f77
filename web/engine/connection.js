/** The connection to one engine: its port, start and calls. Once ended, it is not reused. */

import { deferred } from "../base/promises.js";
import { unpacksFiles } from "./assets.js";
import { EngineError } from "./error.js";

const SILENT_MS = 4000;

export class Connection {
  /** @param {ConnectionOptions} options @param {Downloads} downloads */
  constructor(options, downloads) {
    this.options = options;
    /** @type {Map<number, Deferred<unknown>>} */
    this.waiting = new Map();
    this.count = 0;
    this.hasReceived = false;
    /** @type {EngineError | null} */
    this.endedBy = null;
    /** @type {Deferred<void>} */
    this.started = deferred();
    this.downloads = downloads;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.startTimer = undefined;
    /** Index of the opener in use. */
    this.opened = 0;
    this.port = this.openPort(0);
    this.ready = this.start();
    this.ready.catch(() => undefined);
  }

  /** If an opener throws, the next one is tried. @param {number} index @returns {EnginePort} */
  openPort(index) {
    const { openers } = this.options;
    this.opened = index;
    try {
      return openers[index](
        (message) => this.receive(message),
        (message) => this.broken(index, message),
      );
    } catch (error) {
      if (index + 1 >= openers.length) throw error;
      return this.openPort(index + 1);
    }
  }

  /**
   * A worker that never sent a message may be forbidden here: try the next opener.
   * @param {number} index @param {string} message
   */
  broken(index, message) {
    if (this.hasReceived || index + 1 >= this.options.openers.length) {
      this.end(new EngineError("WorkerCrashed", message));
      return;
    }
    this.openNext();
  }

  openNext() {
    this.port.close();
    this.port = this.openPort(this.opened + 1);
    this.deliver().catch((error) => this.started.reject(error));
  }

  /** Send the files and options of the start. */
  async deliver() {
    const { base } = this.options;
    const { port } = this;
    const files = await this.downloads.files;
    const { isPacked } = this.downloads;
    const assets = port.isShared ? {} : await this.downloads.assets();
    // A service worker that came meanwhile gives workers a policy that forbids code from elsewhere.
    const allowed = unpacksFiles() ? assets : { ...assets, code: undefined };
    if (port === this.port)
      this.post({
        boot: {
          base,
          touchPoints: globalThis.navigator?.maxTouchPoints,
          files,
          isPacked,
          ...allowed,
        },
      });
  }

  /** @returns {Promise<Hello>} */
  async start() {
    const { start_ms } = this.options;
    try {
      await this.deliver();
      this.limitStart();
      await this.started.promise;
      const hello = /** @type {Hello} */ (await this.request("hello", {}, start_ms));
      performance.mark(this.options.mark ?? "rb:engine");
      this.options.onState("ready", { hello });
      return hello;
    } catch (error) {
      throw this.end(
        error instanceof EngineError ? error : new EngineError("StartFailed", String(error)),
      );
    } finally {
      clearTimeout(this.startTimer);
    }
  }

  /** Limit the time of the start from now on. */
  limitStart() {
    clearTimeout(this.startTimer);
    const late = new EngineError("StartFailed", "the engine did not start in time");
    this.startTimer = setTimeout(() => this.started.reject(late), this.options.start_ms);
  }

  /** The engine itself loads a module that cannot be sent. @param {{boot: BootOptions}} message */
  post(message) {
    try {
      this.port.receiver.postMessage(message);
    } catch {
      this.port.receiver.postMessage({ boot: { ...message.boot, module: undefined } });
    }
  }

  /** @param {FromEngine} message */
  receive(message) {
    this.hasReceived = true;
    if (message.progress) {
      this.limitStart();
      return this.options.onState("loading", message.progress);
    }
    if (message.phase) return this.options.onState("loading", { phase: message.phase });
    if (message.ready) return this.started.resolve();
    if (message.failed) return this.failStart(message.failed);
    if (message.crash !== undefined)
      return void this.end(new EngineError("WorkerCrashed", message.crash));
    const call = this.waiting.get(message.id ?? -1);
    this.waiting.delete(message.id ?? -1);
    if (!call) return;
    const { value, error } = JSON.parse(message.text ?? "{}");
    if (error) call.reject(new EngineError(error.type, error.message, error));
    else call.resolve(value);
  }

  /** An engine of our own replaces a shared one that fails. @param {string} message */
  failStart(message) {
    if (this.port.isShared && this.opened + 1 < this.options.openers.length) this.openNext();
    else this.started.reject(new EngineError("StartFailed", message));
  }

  /**
   * Send a call; one without an answer in time ends the connection.
   * @param {string} name @param {object} args @param {number} timeout_ms
   * @returns {Promise<unknown>}
   */
  request(name, args, timeout_ms) {
    if (this.endedBy) return Promise.reject(this.endedBy);
    const id = ++this.count;
    /** @type {Deferred<unknown>} */
    const answer = deferred();
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
    this.waiting.set(id, answer);
    this.port.receiver.postMessage({ id, text: JSON.stringify({ id, call: name, args }) });
    return answer.promise.finally(() => {
      clearTimeout(timer);
      clearTimeout(slow);
      if (isSilent) this.options.onState("answered", {});
    });
  }

  /** Reject all calls; return the error that came first. @param {EngineError} error */
  end(error) {
    if (this.endedBy) return this.endedBy;
    this.endedBy = error;
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
