/**
 * Saves the game in progress after every decision and keeps the save before it. It reports each
 * trouble once, notices what others did to the storage, and never writes over a save that it
 * could not put aside.
 */
import { freshSeed } from "../protocol/seed.js";

/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("./save-format.js").About} About */

/** Return the id and the beginning of a new game. @returns {About} */
const newGame = () => ({ id: `${freshSeed()}${freshSeed()}`, begun: Date.now() });

export class Autosave {
  /**
   * @param {import("./local-store.js").Store} store
   * @param {string} slot
   * @param {(code: string) => void} report gets a key of the catalogue
   */
  constructor(store, slot, report) {
    this.store = store;
    this.slot = slot;
    this.report = report;
    /** which game is saved */
    this.about = newGame();
    /** whether this page is the one that writes */
    this.isOn = true;
    /** whether an older save could not be put aside */
    this.isBlocked = false;
    this.trouble = "";
  }

  /** Save another game from now on. @param {About} [about] of a game that has been played before */
  begin(about = newGame()) {
    this.about = about;
    if (!this.isBlocked) this.store.clearBefore(this.slot);
  }

  /** @param {Snapshot} snapshot */
  write(snapshot) {
    if (!this.isOn) return;
    if (this.isBlocked && !this.putAside()) return;
    const surprise = this.store.surprise(this.slot);
    if (surprise === "cleared") this.report("message.save-cleared");
    if (surprise === "foreign-hand" && !this.putAside()) return;
    const trouble = this.store.writeGame(this.slot, snapshot, this.about) ?? "";
    if (trouble && trouble !== this.trouble) this.report(`message.save-${trouble}`);
    this.trouble = trouble;
  }

  /** Move the save out of the way; returns whether it is safe. */
  putAside() {
    this.isBlocked = !this.store.setAside(this.slot);
    if (!this.isBlocked) this.store.clearGame(this.slot);
    return !this.isBlocked;
  }
}
