/**
 * The page: the one object that is handed whole to every part of the game page, and the events to
 * which its parts subscribe. `main.js` sets what is there from the start, and `page/features.js` what
 * is loaded when the game runs; nobody else writes its fields.
 */

/** Events that wait for the features which act on them. @type {Set<keyof PageEvents>} */
const WAITING = new Set(["over", "judged", "refused", "wished", "unsent"]);

/** Events and their listeners, which hear them in the order in which they subscribed. */
export class Events {
  /** @type {Map<keyof PageEvents, ((value: any) => unknown)[]>} */
  #listeners = new Map();
  /** @type {(() => void)[] | null} what happened before there were features; null when they are there */
  #early = [];

  /** @type {<K extends keyof PageEvents>(name: K, listener: (value: PageEvents[K]) => unknown) => void} */
  on = (name, listener) => {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  };

  /** @type {<K extends keyof PageEvents>(name: K, value: PageEvents[K]) => void} */
  emit = (name, value) => {
    if (this.#early && WAITING.has(name)) this.#early.push(() => this.emit(name, value));
    else for (const listener of this.#listeners.get(name) ?? []) void listener(value);
  };

  /** Tell the features, which have subscribed by now, what has happened before. */
  catchUp() {
    const early = this.#early ?? [];
    this.#early = null;
    for (const again of early) again();
  }
}

/** Return the page, whose other fields follow. @param {Partial<Core>} core */
export const createPage = (core) => /** @type {Page} */ (Object.assign(new Events(), core));
