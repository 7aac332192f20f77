/**
 * A second engine in a worker of its own: computer players, hints and reviews think there, so that
 * the table's engine answers at once meanwhile. It knows only what the side on turn may see. It is
 * started when it will be needed and the page is idle, and ended while the page is hidden. If
 * anything goes wrong with it, the table's engine thinks.
 */
import { isLost } from "../protocol/errors.js";

/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */
/** @typedef {{line?: import("../protocol/types.js").Action[], hint?: import("../protocol/types.js").Hint}} Thought */
/** @typedef {ReturnType<ReturnType<typeof import("./client.js").connect>["secondEngine"]>} Engine */
/** @typedef {import("../protocol/client.js").EngineCalls} EngineCalls */
/** @typedef {(args: import("../protocol/types.js").ReviewArguments) => Promise<import("../protocol/types.js").ReviewAnswer>} Reviewer */

// One core for the page, one for what paints it, one for each engine.
const CORES = 4;
const MEMORY_GB = 4;
const SLICE_MS = 100;
const LATE_MS = 3000;
const REST_MS = 500;
const MOST_LOSSES = 2;

/**
 * Return whether a device has room for a second engine. Tablets by Apple end pages that take much memory.
 * @param {{hardwareConcurrency?: number, deviceMemory?: number, maxTouchPoints?: number, platform?: string}} device
 */
export function isRoomy({
  hardwareConcurrency = 1,
  deviceMemory = MEMORY_GB,
  maxTouchPoints = 0,
  platform = "",
}) {
  const isTablet = maxTouchPoints > 1 && /^(iP|Mac)/.test(platform);
  return hardwareConcurrency >= CORES && deviceMemory >= MEMORY_GB && !isTablet;
}

/** Thinks beside one table. */
export class ThinkingWorker {
  /** @param {Pick<EngineCalls, "task" | "review"> & {ready: Promise<import("../protocol/types.js").Hello>, secondEngine: () => Engine}} client of the table */
  constructor(client) {
    this.client = client;
    /** @type {Engine | null} */
    this.engine = null;
    this.isWanted = this.isComing = this.isReady = false;
    this.losses = 0;
    /** the number of the last decision to think about: an answer to another one is stale */
    this.number = 0;
  }

  /** Start the engine if a player of this game searches for long. @param {Snapshot} snapshot */
  async changed({ players, result }) {
    const hello = await this.client.ready.catch(() => null);
    const searching = hello?.searching ?? [];
    if (
      !result &&
      Object.values(players).some((player) =>
        searching.includes(typeof player === "string" ? player : player.level),
      )
    )
      this.want();
  }

  /** Start the engine as soon as the page is idle. */
  want() {
    this.isWanted = true;
    if (this.engine || this.isComing || document.hidden || this.losses >= MOST_LOSSES) return;
    this.isComing = true;
    const rested =
      globalThis.requestIdleCallback ??
      ((/** @type {() => void} */ run) => setTimeout(run, REST_MS));
    rested(() => {
      this.isComing = false;
      if (!document.hidden) this.open();
    });
  }

  /** Start the engine and load the code that thinks. */
  open() {
    try {
      const engine = this.client.secondEngine();
      this.engine = engine;
      const ready = () => {
        if (this.engine === engine) this.isReady = true;
      };
      engine.ponder().then(ready, () => this.lose(engine));
    } catch {
      this.losses++;
    }
  }

  /** End the engine; the table's engine takes over its work. */
  close() {
    const { engine } = this;
    this.engine = null;
    this.isReady = false;
    engine?.close();
  }

  /** The engine crashed or does not answer. @param {Engine} engine */
  lose(engine) {
    if (this.engine !== engine) return;
    this.close();
    this.losses++;
    this.want();
  }

  /**
   * Think about the present decision; null where that cannot be done here, or is no longer wanted.
   * @param {number} version of the table
   * @param {() => boolean} isWanted
   * @param {(progress: number) => void} [onProgress]
   * @returns {Promise<Thought | null>}
   */
  async think(version, isWanted, onProgress = () => undefined) {
    const { engine } = this;
    const number = ++this.number;
    const isCurrent = () => number === this.number && isWanted();
    if (!engine || !this.isReady) return null;
    const task = await this.client.task({ version }).then(
      (answer) => answer.task,
      () => null,
    );
    while (task && isCurrent()) {
      const work = engine.ponder({ task, slice_ms: SLICE_MS }, { timeout_ms: LATE_MS });
      const answer = await this.#watch(engine, work).catch(() => null);
      if (!answer) return null;
      if (answer.done) return isCurrent() ? answer : null;
      if (isCurrent()) onProgress(answer.progress);
    }
    return null;
  }

  /**
   * Wait for an answer of the second engine, and drop the engine if it is lost.
   * @template T
   * @param {Engine} engine @param {Promise<T>} answer
   */
  async #watch(engine, answer) {
    try {
      return await answer;
    } catch (error) {
      if (isLost(error)) this.lose(engine);
      throw error;
    }
  }

  /** Return what reviews a record: the second engine while there is one, else the table's. @returns {Reviewer} */
  reviewer() {
    const { client, engine, isReady } = this;
    this.want();
    if (!engine || !isReady) return client.review;
    return (args) =>
      this.engine === engine
        ? this.#watch(engine, engine.review(args, { timeout_ms: LATE_MS })).catch(() =>
            client.review(args),
          )
        : client.review(args);
  }
}

/**
 * Return a thinking worker that follows the visibility of the page; null where the device has no
 * room for one.
 * @param {ConstructorParameters<typeof ThinkingWorker>[0]} client
 */
export function startThinkingWorker(client) {
  if (!isRoomy(navigator)) return null;
  const worker = new ThinkingWorker(client);
  const follow = () => {
    if (document.hidden) worker.close();
    else if (worker.isWanted) worker.want();
  };
  document.addEventListener("visibilitychange", follow);
  document.addEventListener("freeze", () => worker.close());
  document.addEventListener("resume", follow);
  addEventListener("pagehide", () => worker.close());
  return worker;
}
