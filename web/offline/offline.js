/** Registers the service worker, reports the state of its files, and activates new versions. */

import { checkFiles, container } from "./service-worker.js";
import { scriptAddress } from "../engine/trusted-types.js";

const UPDATE_EVERY_MS = 3_600_000;
const TAKE_OVER_AGAIN_MS = 5000;
const THOROUGH_EVERY_MS = 7 * 24 * UPDATE_EVERY_MS;

/** Null where none is allowed, as in a sandbox. @param {string} base the site's root */
export async function register(base) {
  try {
    const script = /** @type {string} */ (scriptAddress(base, "sw.js"));
    return (await container()?.register(script, { scope: base, updateViaCache: "none" })) ?? null;
  } catch {
    return null; // the game works from the network
  }
}

export class Offline {
  /**
   * @param {string} base the site's root
   * @param {{changed: (state: State) => void, takenOver: () => void}} listener takenOver: another
   *   version of the service worker controls this page now
   * @param {{read: () => unknown, write: (checked: object) => void}} memory of the last thorough
   *   check
   */
  constructor(base, listener, memory) {
    this.base = base;
    this.listener = listener;
    this.memory = memory;
    /** @type {State} */
    this.state = { kind: "none", loaded: 0, total: 0, missing: [], waiting: false, version: "" };
    /** @type {ServiceWorkerRegistration | null} */
    this.registration = null;
    this.updated_ms = 0;
  }

  /** Change the state and notify the listener. @param {Partial<State>} changes */
  set(changes) {
    this.state = { ...this.state, ...changes };
    this.listener.changed(this.state);
  }

  /** Register the service worker and check its files; to be called once, when the game runs. */
  async start() {
    const site = container();
    if (!site) return;
    let isControlled = Boolean(site.controller);
    site.addEventListener("controllerchange", () => {
      if (isControlled) this.listener.takenOver();
      isControlled = true;
    });
    site.addEventListener("message", ({ data }) => this.receive(data));
    await this.#register();
    if (!this.registration) return;
    this.updated_ms = Date.now();
    document.addEventListener("visibilitychange", () => this.onVisible());
    addEventListener("online", () => this.onVisible());
    // Firefox reports no state changes that began before this page was loaded.
    if (this.registration.active) await this.test(false);
    else void site.ready.then(() => this.test(true));
    this.set({ waiting: Boolean(this.registration.waiting) });
  }

  async #register() {
    this.registration = await register(this.base);
    this.watch(this.registration?.installing);
    this.registration?.addEventListener("updatefound", () =>
      this.watch(this.registration?.installing),
    );
  }

  /** Update the state by a message of the service worker. @param {any} message */
  receive(message) {
    if (message?.rb !== "offline" || this.state.kind === "ready") return;
    const { loaded, total, failed, missing } = message;
    if (failed) this.set({ kind: "faulty", missing: Array.isArray(missing) ? missing : [] });
    else if (Number.isFinite(loaded) && Number.isFinite(total))
      this.set({ kind: "getting", loaded, total });
  }

  /** Follow the installation of a version. @param {ServiceWorker | null | undefined} installing */
  watch(installing) {
    if (!installing) return;
    if (!this.registration?.active) this.set({ kind: "getting" });
    installing.addEventListener("statechange", () => {
      if (installing.state === "installed" && this.registration?.active)
        this.set({ waiting: true });
      if (installing.state === "redundant" && this.state.kind === "getting")
        this.set({ kind: "faulty" });
    });
  }

  /** Each new version is checked thoroughly, and then every week. @param {boolean} thorough */
  async test(thorough) {
    const last = /** @type {{version?: string, at?: number} | null} */ (this.memory.read());
    const active = this.registration?.active;
    let deep = thorough || !(Math.abs(Date.now() - Number(last?.at ?? 0)) < THOROUGH_EVERY_MS);
    let check = await checkFiles(active, deep);
    if (check && !deep && last?.version !== check.version) {
      deep = true;
      check = await checkFiles(active, deep);
    }
    if (check?.whole && deep) this.memory.write({ version: check.version, at: Date.now() });
    this.set({
      kind: check?.whole ? "ready" : "faulty",
      missing: check?.missing ?? [],
      version: check?.version ?? "",
    });
    return check;
  }

  /** Check all files, or try again to install them. */
  async check() {
    if (this.registration?.active) await this.test(true);
    else if (!this.registration?.installing) await this.#register();
  }

  /** Look for a new version after an hour, or retry a failed installation. */
  async onVisible() {
    if (document.visibilityState !== "visible") return;
    if (this.registration && !this.registration.active) await this.check();
    else if (Math.abs(Date.now() - this.updated_ms) >= UPDATE_EVERY_MS) await this.update();
  }

  /** Look for a new version; return whether one is waiting or being installed. */
  async update() {
    this.updated_ms = Date.now();
    await this.registration?.update().catch(() => undefined);
    return Boolean(this.registration?.waiting ?? this.registration?.installing);
  }

  /**
   * Activate the waiting version. Chromium may put this off while the old one is busy, so it is
   * asked again; the state of `waiting` says nothing, since Chromium may leave it at "installing".
   */
  takeOver() {
    const waiting = this.registration?.waiting;
    if (!waiting) return;
    waiting.postMessage({ rb: "take-over" });
    setTimeout(() => {
      if (waiting === this.registration?.waiting) this.takeOver();
    }, TAKE_OVER_AGAIN_MS);
  }
}
