/**
 * What the page keeps: the game, the last sight of its table, settings. The only module
 * that touches local storage, which may be missing, full or forbidden at any call.
 */
import { pack, unpack } from "./save.js";

/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {import("./protocol.js").Snapshot} Snapshot */
/** @typedef {"blocked" | "full"} Trouble */
/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Shelf */

const PREFIX = "rb:";
const ASIDE_MOST = 1000;

/**
 * Return local storage, or null where the browser forbids it.
 * @returns {Shelf | null}
 */
export function browserStorage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The store over a storage. */
export class Store {
  /** @param {Shelf | null} storage */
  constructor(storage) {
    this.storage = storage;
  }

  /** @param {string} key */
  read(key) {
    try {
      return this.storage?.getItem(PREFIX + key) ?? null;
    } catch {
      return null;
    }
  }

  /** @param {string} key @returns {unknown} */
  readJson(key) {
    try {
      return JSON.parse(this.read(key) ?? "null");
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {string} text @returns {Trouble | null} */
  write(key, text) {
    if (!this.storage) return "blocked";
    try {
      this.storage.setItem(PREFIX + key, text);
      return null;
    } catch (error) {
      return error instanceof Error && error.name === "QuotaExceededError" ? "full" : "blocked";
    }
  }

  /** @param {string} key */
  remove(key) {
    try {
      this.storage?.removeItem(PREFIX + key);
    } catch {
      // a storage that cannot be written holds nothing to remove
    }
  }

  /**
   * Put a save aside under a key of its own, never over another one; tells whether it is safe.
   * @param {string} slot
   */
  setAside(slot) {
    const text = this.read(`game:${slot}`);
    if (text === null) return true;
    for (let number = 1; number < ASIDE_MOST; number++) {
      const key = `aside:${slot}:${number}`;
      const kept = this.read(key);
      if (kept === text) return true;
      if (kept === null) return this.write(key, text) === null;
    }
    return false;
  }

  /**
   * Return the saved game, with the sight of its table if that is of this very save.
   * @param {string} slot
   * @returns {{record: GameRecord, view: Snapshot | null} | {fault: import("./save.js").Fault} | null}
   */
  readGame(slot) {
    const text = this.read(`game:${slot}`);
    if (text === null) return null;
    const found = unpack(text);
    if ("fault" in found) return found;
    const kept = /** @type {{checksum?: string, view?: Snapshot} | null} */ (this.readJson(`view:${slot}`));
    const view = kept?.checksum === found.checksum && kept.view ? { ...kept.view, record: found.record } : null;
    return { record: found.record, view };
  }

  /**
   * Save a game and the sight of its table. Returns what went wrong, or null.
   * @param {string} slot
   * @param {Snapshot} snapshot
   * @returns {Trouble | null}
   */
  writeGame(slot, snapshot) {
    const { record, ...view } = snapshot;
    const save = pack(record);
    const trouble = this.write(`game:${slot}`, save.text);
    if (trouble) return trouble;
    if (this.write(`view:${slot}`, JSON.stringify({ checksum: save.checksum, view }))) this.remove(`view:${slot}`);
    return null;
  }

  /** @param {string} slot */
  clearGame(slot) {
    this.remove(`game:${slot}`);
    this.remove(`view:${slot}`);
  }

  /** Return what was noted under a name about the page itself. @param {string} name */
  readNote(name) {
    return this.readJson(`note:${name}`);
  }

  /** @param {string} name @param {unknown} note */
  writeNote(name, note) {
    return this.write(`note:${name}`, JSON.stringify(note));
  }

  readSettings() {
    return this.readJson("settings");
  }

  /** @param {object} settings */
  writeSettings(settings) {
    return this.write("settings", JSON.stringify(settings));
  }
}
