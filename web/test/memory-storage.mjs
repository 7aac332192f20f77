/**
 * A local storage in memory for node tests. `area` is what a page gets; `texts` is what it holds,
 * which several storages can share. `fault` is what it does: "forbidden" throws always, "full" at
 * every write; a test can replace `isFull` to let some keys be written.
 */
export class MemoryStorage {
  /** @param {Map<string, string>} [texts] */
  constructor(texts = new Map()) {
    this.texts = texts;
    this.fault = "";
    /** @type {Storage} */
    this.area = new Proxy(/** @type {any} */ ({}), {
      get: (_, name) => /** @type {any} */ (this)[name]?.bind(this),
      ownKeys: () => [...this.texts.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  }

  /** @param {string} key */
  getItem(key) {
    this.#refuse();
    return this.texts.get(key) ?? null;
  }

  /** @param {string} key @param {string} text */
  setItem(key, text) {
    this.#refuse();
    if (this.isFull(key)) throw new DOMException("no room", "QuotaExceededError");
    this.texts.set(key, text);
  }

  /** @param {string} key */
  removeItem(key) {
    this.#refuse();
    this.texts.delete(key);
  }

  isFull(/** @type {string} */ _key) {
    return this.fault === "full";
  }

  #refuse() {
    if (this.fault === "forbidden") throw new DOMException("no", "SecurityError");
  }
}
