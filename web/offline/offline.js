/**
 * The page's side of the service worker: registers it when the engine runs, tells how far the first download is and
 * whether the site is really there without a network, and lets a new version take over when the player says so.
 */

import { container } from "./heartbeat.js";
import { scriptAddress } from "../engine/trusted-types.js";

/** @typedef {"none" | "getting" | "ready" | "faulty"} Kind none: this browser keeps no site; faulty: something is missing and cannot be had now */
/** @typedef {{kind: Kind, loaded: number, total: number, waiting: boolean, version: string}} State */
/** @typedef {{whole: boolean, mended: number, version: string}} Check */

const ANSWER_MS = 60_000;
const UPDATE_EVERY_MS = 3_600_000;
const WHOLE_EVERY_MS = 7 * 24 * UPDATE_EVERY_MS;

/**
 * Register the service worker; null where there is none: a sandbox, or a browser that keeps nothing.
 * @param {string} base the site's root
 */
export async function register(base) {
  try {
    const script = /** @type {string} */ (scriptAddress(base, "sw.js"));
    return (await container()?.register(script, { scope: base, updateViaCache: "none" })) ?? null;
  } catch {
    return null; // the game goes on from the network
  }
}

/**
 * Ask a service worker to look at its files; null when it does not answer.
 * @param {ServiceWorker | null | undefined} active
 * @param {boolean} thorough also at their contents
 * @returns {Promise<Check | null>}
 */
function askCheck(active, thorough) {
  if (!active) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ANSWER_MS, null);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(typeof data?.whole === "boolean" ? data : null);
    };
    active.postMessage({ rb: "check", thorough }, [port2]);
  });
}

/**
 * Look at every file that the browser keeps, without a registration of our own; tells how many were mended.
 * @returns {Promise<number>}
 */
export async function mend() {
  const found = await askCheck(container()?.controller, true);
  return found?.mended ?? 0;
}

export class Offline {
  /**
   * @param {string} base the site's root
   * @param {{changed: (state: State) => void, takenOver: () => void}} listener takenOver: another version answers this page from now on
   * @param {{read: () => unknown, write: (checked: object) => void}} memory of the last thorough look
   */
  constructor(base, listener, memory) {
    this.base = base;
    this.listener = listener;
    this.memory = memory;
    /** @type {State} */
    this.state = { kind: "none", loaded: 0, total: 0, waiting: false, version: "" };
    /** @type {ServiceWorkerRegistration | null} */
    this.registration = null;
    this.asked_ms = 0;
  }

  /** @param {Partial<State>} news */
  set(news) {
    this.state = { ...this.state, ...news };
    this.listener.changed(this.state);
  }

  /** Register the service worker and see to what there is; to be called once, when the game runs. */
  async start() {
    const site = container();
    if (!site) return;
    let ruled = Boolean(site.controller);
    site.addEventListener("controllerchange", () => {
      if (ruled) this.listener.takenOver();
      ruled = true;
    });
    site.addEventListener("message", ({ data }) => this.hear(data));
    this.registration = await register(this.base);
    if (!this.registration) return;
    this.asked_ms = Date.now();
    this.watch(this.registration.installing);
    this.registration.addEventListener("updatefound", () =>
      this.watch(this.registration?.installing),
    );
    document.addEventListener("visibilitychange", () => this.look());
    addEventListener("online", () => this.look());
    if (this.registration.active) await this.test(false);
    else void site.ready.then(() => this.test(true)); // Firefox does not tell a page that came meanwhile of the states on the way
    this.set({ waiting: Boolean(this.registration.waiting) });
  }

  /** @param {any} message of the service worker */
  hear(message) {
    if (message?.rb !== "offline" || this.state.kind === "ready") return;
    const { loaded, total, failed } = message;
    if (failed) this.set({ kind: "faulty" });
    else if (Number.isFinite(loaded) && Number.isFinite(total))
      this.set({ kind: "getting", loaded, total });
  }

  /** @param {ServiceWorker | null | undefined} fresh a version that is being installed */
  watch(fresh) {
    if (!fresh) return;
    if (!this.registration?.active) this.set({ kind: "getting" });
    fresh.addEventListener("statechange", () => {
      if (fresh.state === "installed" && this.registration?.active) this.set({ waiting: true });
      if (fresh.state === "redundant" && this.state.kind === "getting")
        this.set({ kind: "faulty" });
    });
  }

  /**
   * Test whether all is there; once for each version and then each week the contents are read as well.
   * @param {boolean} thorough
   */
  async test(thorough) {
    const last = /** @type {{version?: string, at?: number} | null} */ (this.memory.read());
    const active = this.registration?.active;
    let deep = thorough || !(Math.abs(Date.now() - Number(last?.at ?? 0)) < WHOLE_EVERY_MS);
    let found = await askCheck(active, deep);
    if (found && !deep && last?.version !== found.version) {
      deep = true;
      found = await askCheck(active, deep);
    }
    if (found?.whole && deep) this.memory.write({ version: found.version, at: Date.now() });
    this.set({ kind: found?.whole ? "ready" : "faulty", version: found?.version ?? "" });
    return found;
  }

  /** Ask for a new version when the page is seen again after a long time, and again for a site that could not be had. */
  async look() {
    if (document.visibilityState !== "visible") return;
    if (this.registration && !this.registration.active && !this.registration.installing)
      await register(this.base);
    else if (Math.abs(Date.now() - this.asked_ms) >= UPDATE_EVERY_MS) await this.update();
  }

  /** Ask the host for a new version; there may be no network. */
  async update() {
    this.asked_ms = Date.now();
    await this.registration?.update().catch(() => undefined);
    return Boolean(this.registration?.waiting ?? this.registration?.installing);
  }

  /** Let the version that waits take over; the page is then loaded again. */
  takeOver() {
    this.registration?.waiting?.postMessage({ rb: "take-over" });
  }
}
