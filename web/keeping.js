/**
 * Wires what keeps the site and the games: offline use, updates, backups. Loaded when the game runs, so that the
 * start does not wait for it.
 */
import { Offline } from "./offline/offline.js";

/** @typedef {import("./protocol.js").Snapshot} Snapshot */

/**
 * @typedef {object} Parts of the page
 * @property {import("./words.js").Words} words
 * @property {import("./store.js").Store} store
 * @property {import("./session.js").Session} session
 * @property {ReturnType<typeof import("./panel/message.js").createMessages>} messages
 * @property {string} base
 */

/** Tell whether nothing would be interrupted now: no game, none begun, or one that is over. @param {Snapshot | null} snapshot */
export const isBetween = (snapshot) => !snapshot || snapshot.result !== null || !snapshot.can.undo;

export class Keeping {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    const { store, base } = parts;
    const memory = { read: () => store.readNote("offline"), write: (/** @type {object} */ checked) => void store.writeNote("offline", checked) };
    this.offline = new Offline(base, { changed: () => this.moment(parts.session.snapshot), takenOver: () => location.reload() }, memory);
    this.isOffered = false;
  }

  async start() {
    await this.offline.start();
  }

  /**
   * See what can be said at this moment of the game.
   * @param {Snapshot | null} snapshot
   */
  moment(snapshot) {
    const { words, messages } = this.parts;
    if (!this.offline.state.waiting || !isBetween(snapshot)) this.isOffered = false;
    else if (!this.isOffered) {
      this.isOffered = true;
      messages.offer(words.t("offline.update"), words.t("offline.update-now"), () => this.offline.takeOver());
    }
  }
}
