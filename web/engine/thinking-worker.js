/**
 * A second engine for computer players, hints and reviews, so that the table's engine answers at
 * once. It gets only what the side on turn may see, starts when the page is idle, and ends while
 * the page is hidden or unused. If it fails, the table's engine thinks.
 */
import { isLost } from "../protocol/errors.js";
import { playerLevel } from "../protocol/players.js";
import { untilDone } from "./until-done.js";

// One core for the page, one for painting, one for each engine.
const CORES = 4;
const MEMORY_GB = 4;
const LATE_MS = 3000;
const REST_MS = 500;
const MAX_LOSSES = 2;
const UNUSED_MS = 60_000;

/**
 * iPads end pages that use much memory.
 * @param {{hardwareConcurrency?: number, deviceMemory?: number, maxTouchPoints?: number, platform?:
 *   string}} device
 */
export function canRunTwoEngines({
  hardwareConcurrency = 1,
  deviceMemory = MEMORY_GB,
  maxTouchPoints = 0,
  platform = "",
}) {
  const isTablet = maxTouchPoints > 1 && /^(iP|Mac)/.test(platform);
  return hardwareConcurrency >= CORES && deviceMemory >= MEMORY_GB && !isTablet;
}

export class ThinkingWorker {
  /** @param {TableClient} client of the table's engine */
  constructor(client) {
    this.client = client;
    /** @type {SecondEngine | null} */
    this.engine = null;
    this.isWanted = this.isScheduled = this.isReady = false;
    this.losses = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.unused = undefined;
    /** Of the last decision to think about; answers to earlier ones are stale. */
    this.number = 0;
  }

  /** Start the engine if a computer player thinks for long. @param {Snapshot} snapshot */
  async changed({ players, result }) {
    const hello = await this.client.ready.catch(() => null);
    const slowLevels = hello?.slow_levels ?? [];
    if (
      !result &&
      Object.values(players).some((player) => slowLevels.includes(playerLevel(player)))
    )
      this.want();
  }

  /** Start the engine as soon as the page is idle. */
  want() {
    this.isWanted = true;
    this.#endUnlessUsed();
    if (this.engine || this.isScheduled || document.hidden || this.losses >= MAX_LOSSES) return;
    this.isScheduled = true;
    const whenIdle =
      globalThis.requestIdleCallback ??
      ((/** @type {() => void} */ run) => setTimeout(run, REST_MS));
    whenIdle(() => {
      this.isScheduled = false;
      if (!document.hidden) this.open();
    });
  }

  /** Import the opponent too, so that the first decision is not delayed. */
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

  /** End the engine, for its memory, unless it is used soon. */
  #endUnlessUsed() {
    clearTimeout(this.unused);
    this.unused = setTimeout(() => {
      this.isWanted = false;
      this.close();
    }, UNUSED_MS);
  }

  close() {
    clearTimeout(this.unused);
    const { engine } = this;
    this.engine = null;
    this.isReady = false;
    engine?.close();
  }

  /** Replace a lost engine. @param {SecondEngine} engine */
  lose(engine) {
    if (this.engine !== engine) return;
    this.close();
    this.losses++;
    this.want();
  }

  /**
   * Think about the current decision; null without a second engine or if it is not wanted any more.
   * @param {number} version of the table @param {() => boolean} isWanted
   * @param {(progress: number) => void} [onProgress] @returns {Promise<Thought | null>}
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
    const ponder = (/** @type {Task} */ given) =>
      this.#watch(engine, engine.ponder({ task: given }, { timeout_ms: LATE_MS })).catch(
        () => null,
      );
    return task && untilDone(() => ponder(task), isCurrent, onProgress);
  }

  /** @template T @param {SecondEngine} engine @param {Promise<T>} answer */
  async #watch(engine, answer) {
    this.#endUnlessUsed();
    try {
      return await answer;
    } catch (error) {
      if (isLost(error)) this.lose(engine);
      throw error;
    }
  }

  /** Review here while it runs, else at the table. @param {Reviewer} review @returns {Reviewer} */
  reviewer(review = this.client.review) {
    const { engine, isReady } = this;
    this.want();
    if (!engine || !isReady) return review;
    return (args) =>
      this.engine === engine
        ? this.#watch(engine, engine.review(args, { timeout_ms: LATE_MS })).catch(() =>
            review(args),
          )
        : review(args);
  }
}

/** Return null for a device without room for two engines. @param {TableClient} client */
export function startThinkingWorker(client) {
  if (!canRunTwoEngines(navigator)) return null;
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
