/**
 * The page: its parts and the events to which they subscribe. Only `main.js` (what is there from
 * the start) and `page/features.js` (what is loaded later) write its fields.
 */

/** These wait for the features that act on them. @type {Set<keyof PageEvents>} */
const WAITING = new Set(["over", "judged", "refused", "wished", "unsent"]);

/** Listeners hear events in the order in which they subscribed. */
export class Events {
  /** @type {Map<keyof PageEvents, ((value: any) => unknown)[]>} */
  #listeners = new Map();
  /** @type {(() => void)[] | null} events before there were features; null when they are there */
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

  /** Tell the features, which have subscribed now, what happened before. */
  catchUp() {
    const early = this.#early ?? [];
    this.#early = null;
    for (const again of early) again();
  }
}

/** The other fields follow. @param {Partial<Core>} core */
export const createPage = (core) => /** @type {Page} */ (Object.assign(new Events(), core));
