/**
 * The saved game, the view of its table, settings and notes in local storage. Only this module
 * uses local storage, which may be missing, full or forbidden at any call.
 */
import { isObject } from "../protocol/checks.js";
import { canonical } from "../protocol/json.js";
import { checksum, pack, unpack } from "./save-format.js";

/** @typedef {{fault: SaveFault, before: Save | null}} UnreadableSave */
const PREFIX = "rb:";
const MAX_ASIDE_NUMBER = 1000;

/** Return local storage, or null if the browser forbids it. @returns {StorageArea | null} */
export function browserStorage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Typed access to everything that the page stores in local storage. */
export class Store {
  /**
   * @param {StorageArea | null} storage
   * @param {string} [site] the version of the site, since a view is shown only by the version that
   *   saved it
   */
  constructor(storage, site = "") {
    this.storage = storage;
    this.site = site;
    /** @type {Map<string, string>} the text last written for each slot */
    this.written = new Map();
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
      // Storage that cannot be written contains nothing to remove.
    }
  }

  /** Return the keys of all that is stored. @returns {string[]} */
  keys() {
    try {
      const names = Object.keys(this.storage ?? {}).filter((name) => name.startsWith(PREFIX));
      return names.map((name) => name.slice(PREFIX.length));
    } catch {
      return [];
    }
  }

  /**
   * Copy a save to an unused key; return whether a copy exists.
   * @param {string} slot @param {string | null} [text] by default the last save
   */
  setAside(slot, text = this.read(`game:${slot}`)) {
    if (text === null) return true;
    for (let number = 1; number < MAX_ASIDE_NUMBER; number++) {
      const key = `aside:${slot}:${number}`;
      const kept = this.read(key);
      if (kept === text) return true;
      if (kept !== null) continue;
      const isStored = this.write(key, text) === null;
      if (!isStored) this.remove(key);
      return isStored;
    }
    return false;
  }

  /**
   * Return the saved game, with the view of its table if it belongs to this save. A damaged save
   * comes with the previous save, if that one is valid.
   * @param {string} slot
   * @returns {{record: GameRecord, about: About, view: Snapshot | null} | UnreadableSave | null}
   */
  readGame(slot) {
    const text = this.read(`game:${slot}`);
    if (text === null) return null;
    const save = unpack(text);
    if ("fault" in save) return { fault: save.fault, before: this.readBefore(slot) };
    return { record: save.record, about: save.about, view: this.readView(slot, save) };
  }

  /**
   * Return the view of a saved game's table if it is as this site wrote it for this save.
   * @param {string} slot @param {Save} save @returns {Snapshot | null}
   */
  readView(slot, save) {
    try {
      const stored = Object(this.readJson(`view:${slot}`));
      const { checksum: saveChecksum, site, sum, view } = stored;
      const isValid =
        saveChecksum === save.checksum &&
        site === this.site &&
        isObject(view) &&
        sum === checksum(canonical(view));
      return isValid ? /** @type {Snapshot} */ ({ ...view, record: save.record }) : null;
    } catch {
      return null;
    }
  }

  /** @param {string} slot */
  dropView(slot) {
    this.remove(`view:${slot}`);
  }

  /** Return the previous save if it is valid. @param {string} slot @returns {Save | null} */
  readBefore(slot) {
    const save = unpack(this.read(`before:${slot}`) ?? "");
    return "fault" in save ? null : save;
  }

  /**
   * Save a game and the view of its table, and keep the previous save. Return what went wrong, or
   * null.
   * @param {string} slot @param {Snapshot} snapshot @param {About} [about]
   * @returns {Trouble | null}
   */
  writeGame(slot, snapshot, about) {
    const { record, ...view } = snapshot;
    const save = pack(record, about);
    const last = this.written.get(slot);
    if (last !== undefined && last !== save.text) this.write(`before:${slot}`, last);
    const trouble = this.write(`game:${slot}`, save.text);
    if (trouble) return trouble;
    this.written.set(slot, save.text);
    const stored = {
      checksum: save.checksum,
      site: this.site,
      sum: checksum(canonical(view)),
      view,
    };
    if (this.write(`view:${slot}`, JSON.stringify(stored))) this.dropView(slot);
    return null;
  }

  /**
   * Return how something else changed the last save: it was cleared, or another tab wrote a save.
   * @param {string} slot @returns {OutsideChange | null}
   */
  outsideChange(slot) {
    const last = this.written.get(slot);
    const now = this.read(`game:${slot}`);
    if (last === undefined || now === last) return null;
    this.written.delete(slot);
    return now === null ? "cleared" : "changed-elsewhere";
  }

  /** The next save may be another one than this tab wrote last. @param {string} slot */
  forgetWritten(slot) {
    this.written.delete(slot);
  }

  /** Remove the previous save, since another game begins. @param {string} slot */
  clearBefore(slot) {
    this.forgetWritten(slot);
    this.remove(`before:${slot}`);
  }

  /** @param {string} slot */
  clearGame(slot) {
    this.forgetWritten(slot);
    for (const kind of ["game", "view", "before"]) this.remove(`${kind}:${slot}`);
  }

  /** Return the readable saves that were set aside. @returns {(Save & {key: string})[]} */
  setAsideSaves() {
    const keys = this.keys().filter((key) => key.startsWith("aside:main:"));
    return keys.flatMap((key) => {
      const save = unpack(this.read(key) ?? "");
      return "fault" in save ? [] : [{ ...save, key }];
    });
  }

  /** Remove what was set aside of a game, as the archive names it. @param {string} id */
  removeSetAside(id) {
    for (const { key, about, checksum: sum } of this.setAsideSaves())
      if ([about.id, `${about.id}-${sum}`].includes(id)) this.remove(key);
  }

  /** @param {NoteName} name @returns {unknown} not yet validated */
  readNote(name) {
    return this.readJson(`note:${name}`);
  }

  /** @param {NoteName} name @param {unknown} note */
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
