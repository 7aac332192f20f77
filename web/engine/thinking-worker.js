/**
 * The study: a second engine in a worker of its own, where computer players, hints and reviews are thought out, so that the
 * table's engine answers at once meanwhile. It is told what the side on turn may see and nothing else. It is started
 * when it will be wanted and the page rests, and ended while the page is not seen. Whatever goes wrong there, the table's
 * engine thinks for itself.
 */
import { isLost } from "../protocol/errors.js";

/** @typedef {import("../game/session.js").Session} Session */
/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */
/** @typedef {{line?: import("../protocol/types.js").Action[], hint?: import("../protocol/types.js").Hint}} Thought */
/** @typedef {ReturnType<ReturnType<typeof import("./client.js").connect>["twin"]>} Twin */

// One core for the page, one for what paints it, one for each engine.
const CORES = 4;
const MEMORY_GB = 4;
const SLICE_MS = 100;
const LATE_MS = 3000;
const REST_MS = 500;
const MOST_LOSSES = 2;

/**
 * Tell whether a device has room for a second engine; tablets by Apple end pages that take much memory.
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

/** The thinking beside one table. */
export class Study {
  /** @param {{call: (name: string, args: object) => Promise<any>, ready: Promise<import("../protocol/types.js").Hello>, twin: () => Twin}} client of the table */
  constructor(client) {
    this.client = client;
    /** @type {Twin | null} */
    this.twin = null;
    this.isWanted = this.isComing = this.isReady = false;
    this.losses = 0;
    /** the number of the last decision to think about: an answer to another one is stale */
    this.number = 0;
  }

  /** The table has changed: who searches long will soon be on turn. @param {Snapshot} snapshot */
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

  /** Start the engine as soon as the page rests. */
  want() {
    this.isWanted = true;
    if (this.twin || this.isComing || document.hidden || this.losses >= MOST_LOSSES) return;
    this.isComing = true;
    const rested =
      globalThis.requestIdleCallback ??
      ((/** @type {() => void} */ run) => setTimeout(run, REST_MS));
    rested(() => {
      this.isComing = false;
      if (!document.hidden) this.open();
    });
  }

  /** Start the engine, and let it load what thinks. */
  open() {
    try {
      const twin = this.client.twin();
      this.twin = twin;
      const ready = () => {
        if (this.twin === twin) this.isReady = true;
      };
      twin.call("ponder", {}).then(ready, () => this.lose(twin));
    } catch {
      this.losses++;
    }
  }

  /** End the engine; what it thinks about is thought about at the table. */
  close() {
    const { twin } = this;
    this.twin = null;
    this.isReady = false;
    twin?.close();
  }

  /** The engine is gone, by no will of ours. @param {Twin} twin */
  lose(twin) {
    if (this.twin !== twin) return;
    this.close();
    this.losses++;
    this.want();
  }

  /**
   * Think about the decision of now; null where it cannot be done here, or is no longer wanted.
   * @param {number} version of the table
   * @param {() => boolean} isWanted
   * @param {(progress: number) => void} [onProgress]
   * @returns {Promise<Thought | null>}
   */
  async think(version, isWanted, onProgress = () => undefined) {
    const { twin } = this;
    const number = ++this.number;
    const holds = () => number === this.number && isWanted();
    if (!twin || !this.isReady) return null;
    const task = await this.client.call("task", { version }).then(
      (found) => found.task,
      () => null,
    );
    while (task && holds()) {
      const answer = await this.ask(twin, "ponder", { task, slice_ms: SLICE_MS }).catch(() => null);
      if (!answer) return null;
      if (answer.done) return holds() ? answer : null;
      if (holds()) onProgress(answer.progress);
    }
    return null;
  }

  /** @param {Twin} twin @param {string} name @param {object} args */
  async ask(twin, name, args) {
    try {
      return await twin.call(name, args, { timeout_ms: LATE_MS });
    } catch (error) {
      if (isLost(error)) this.lose(twin);
      throw error;
    }
  }

  /** @returns {(name: string, args: object) => Promise<any>} the way to an engine for long work that needs no table */
  asker() {
    const { twin, isReady } = this;
    this.want();
    if (!twin || !isReady) return this.client.call;
    return (name, args) =>
      this.twin === twin
        ? this.ask(twin, name, args).catch(() => this.client.call(name, args))
        : this.client.call(name, args);
  }
}

/**
 * Give a table a study, where the device has room for one.
 * @param {Session} session
 */
export function furnish(session) {
  if (session.study || !isRoomy(navigator)) return;
  const study = new Study(/** @type {any} */ (session.client));
  session.study = study;
  const look = () => {
    if (document.hidden) study.close();
    else if (study.isWanted) study.want();
  };
  document.addEventListener("visibilitychange", look);
  document.addEventListener("freeze", () => study.close());
  document.addEventListener("resume", look);
  addEventListener("pagehide", () => study.close());
  if (session.snapshot) void study.changed(session.snapshot);
}
