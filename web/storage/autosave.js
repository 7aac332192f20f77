/**
 * The saving of one game: every decision, beside the one before it. It tells each trouble once, notices what others
 * did to the storage, and writes over nothing that it cannot put aside.
 */
import { freshSeed } from "../protocol/seed.js";

/** @typedef {import("./save-format.js").About} About */

/** Return the name of a new game. @returns {About} */
const freshAbout = () => ({ id: `${freshSeed()}${freshSeed()}`, begun: Date.now() });

export class Saving {
  /**
   * @param {import("./local-store.js").Store} store
   * @param {string} slot
   * @param {(code: string) => void} tell a key of the catalogue
   */
  constructor(store, slot, tell) {
    this.store = store;
    this.slot = slot;
    this.tell = tell;
    this.about = freshAbout();
    /** whether this page is the one that writes */
    this.isOn = true;
    /** whether an older save lies there that could not be put aside */
    this.isBlocked = false;
    this.trouble = "";
  }

  /** Another game begins, or one that has a name already goes on. @param {About} [about] */
  begin(about = freshAbout()) {
    this.about = about;
    if (!this.isBlocked) this.store.clearBefore(this.slot);
  }

  /** @param {import("./local-store.js").SavedTable} snapshot */
  write(snapshot) {
    if (!this.isOn) return;
    if (this.isBlocked && !this.putAside()) return;
    const surprise = this.store.surprise(this.slot);
    if (surprise === "cleared") this.tell("message.save-cleared");
    if (surprise === "foreign-hand" && !this.putAside()) return;
    const trouble = this.store.writeGame(this.slot, snapshot, this.about) ?? "";
    if (trouble && trouble !== this.trouble) this.tell(`message.save-${trouble}`);
    this.trouble = trouble;
  }

  /** Put the saved game aside; where that cannot be done it stays, and nothing is saved over it until it can. */
  putAside() {
    this.isBlocked = !this.store.setAside(this.slot);
    if (!this.isBlocked) this.store.clearGame(this.slot);
    return !this.isBlocked;
  }
}
