/**
 * Saves the game in progress after every decision, and keeps the previous save. It detects changes
 * that others made to the storage, and never overwrites an unreadable save that it could not set
 * aside. The store reports when nothing can be saved.
 */
import { freshSeed } from "../protocol/seed.js";

/** Return the id and start time of a new game. @returns {About} */
const newGame = () => ({ id: `${freshSeed()}${freshSeed()}`, begun: Date.now() });

export class Autosave {
  /**
   * @param {Store} store @param {string} slot
   * @param {(key: string) => void} report is called with the key of a message
   * @param {boolean} [isOn]
   */
  constructor(store, slot, report, isOn = true) {
    this.store = store;
    this.slot = slot;
    this.report = report;
    /** which game is saved */
    this.about = newGame();
    /** whether this tab may write */
    this.isOn = isOn;
    /** whether an older save could not be put aside */
    this.isBlocked = false;
  }

  /** This tab may write from now on. */
  start() {
    this.isOn = true;
  }

  /** This tab must not write any more; another one may write now. */
  stop() {
    this.isOn = false;
    this.store.forgetWritten(this.slot);
  }

  /** The stored game goes on. @param {About} about */
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

  /** Set the stored save aside; return whether that succeeded. */
  setAside() {
    this.isBlocked = !this.store.setAside(this.slot);
    if (!this.isBlocked) this.store.clearGame(this.slot);
    return !this.isBlocked;
  }
}
