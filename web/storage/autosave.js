/**
 * Saves the game after every decision, and keeps the previous save. A save that another tab wrote,
 * or that cannot be read, is set aside; if that fails, it is not overwritten.
 */
import { freshSeed } from "../protocol/seed.js";

/** @returns {About} */
const newGame = () => ({ id: `${freshSeed()}${freshSeed()}`, begun: Date.now() });

export class Autosave {
  /**
   * @param {Store} store @param {string} slot
   * @param {(key: string) => void} report gets message keys @param {boolean} [isOn]
   */
  constructor(store, slot, report, isOn = true) {
    this.store = store;
    this.slot = slot;
    this.report = report;
    this.about = newGame();
    this.isOn = isOn;
    /** An older save could not be put aside. */
    this.isBlocked = false;
  }

  start() {
    this.isOn = true;
  }

  /** Another tab may write now. */
  stop() {
    this.isOn = false;
    this.store.forgetWritten(this.slot);
  }

  /** @param {About} about of the stored game */
  goOn(about) {
    this.about = about;
  }

  /** Save another game from now on. @param {About} [about] of a game that has been played before */
  begin(about = newGame()) {
    this.about = about;
    if (!this.isBlocked) this.store.clearBefore(this.slot);
  }

  /** @param {Snapshot} snapshot */
  write(snapshot) {
    if (!this.isOn) return;
    if (this.isBlocked && !this.setAside()) return;
    const outsideChange = this.store.outsideChange(this.slot);
    if (outsideChange === "cleared") this.report("message.save-cleared");
    if (outsideChange === "changed-elsewhere" && !this.setAside()) return;
    this.store.writeGame(this.slot, snapshot, this.about);
  }

  setAside() {
    this.isBlocked = !this.store.setAside(this.slot);
    if (!this.isBlocked) this.store.clearGame(this.slot);
    return !this.isBlocked;
  }
}
