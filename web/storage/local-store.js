/** All access to local storage, which may be missing, full or forbidden at any call. */
import { isObject } from "../protocol/checks.js";
import { canonical } from "../protocol/json.js";
import { checksum, pack, unpack } from "./save-format.js";

/** @typedef {{fault: SaveFault, before: Save | null}} UnreadableSave */
const PREFIX = "rb:";
const MAX_ASIDE_NUMBER = 1000;

/** @returns {StorageArea | null} null if the browser forbids it */
export function browserStorage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export class Store {
  /** @param {StorageArea | null} storage @param {string} [site] version, for its own views */
  constructor(storage, site = "") {
    this.storage = storage;
    this.site = site;
    /** @type {Map<string, string>} last texts by slot */
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

  /** @returns {string[]} */
  keys() {
    try {
      const names = Object.keys(this.storage ?? {}).filter((name) => name.startsWith(PREFIX));
      return names.map((name) => name.slice(PREFIX.length));
    } catch {
      return [];
    }
  }

  /** Copy a save; true if a copy exists. @param {string} slot @param {string | null} [text] */
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
   * A valid view comes with the game, the previous save with a damaged one.
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

  /** Return a view that this site wrote for this save. @param {string} slot @param {Save} save */
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

  /** @param {string} slot @returns {Save | null} */
  readBefore(slot) {
    const save = unpack(this.read(`before:${slot}`) ?? "");
    return "fault" in save ? null : save;
  }

  /**
   * Save a game and its view; the last save is kept.
   * @param {string} slot @param {Snapshot} snapshot @param {About} [about]
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

  /** Say what others did to the save. @param {string} slot @returns {OutsideChange | null} */
  outsideChange(slot) {
    const last = this.written.get(slot);
    const now = this.read(`game:${slot}`);
    if (last === undefined || now === last) return null;
    this.written.delete(slot);
    return now === null ? "cleared" : "changed-elsewhere";
  }

  /** Another tab may write the next save. @param {string} slot */
  forgetWritten(slot) {
    this.written.delete(slot);
  }

  /** @param {string} slot */
  clearBefore(slot) {
    this.forgetWritten(slot);
    this.remove(`before:${slot}`);
  }

  /** @param {string} slot */
  clearGame(slot) {
    this.forgetWritten(slot);
    for (const kind of ["game", "view", "before"]) this.remove(`${kind}:${slot}`);
  }

  /** @returns {(Save & {key: string})[]} */
  setAsideSaves() {
    const keys = this.keys().filter((key) => key.startsWith("aside:main:"));
    return keys.flatMap((key) => {
      const save = unpack(this.read(key) ?? "");
      return "fault" in save ? [] : [{ ...save, key }];
    });
  }

  /** @param {string} id as the archive names the game */
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
