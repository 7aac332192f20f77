/**
 * Two people at one tablet, face to face: the far half of the table and its bar are turned round.
 */
import { isFaced } from "../../protocol/players.js";
import { FAR, SEAT } from "../../protocol/sides.js";

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */

/** Whether two people sit face to face, and who sits where. */
export class FaceToFace {
  /**
   * @param {object} parts
   * @param {import("../../storage/settings.js").SettingsStore} parts.settings
   * @param {import("../../ui/messages.js").Messages} parts.messages
   * @param {() => Promise<ReturnType<typeof import("./far-bar.js").createFarBar>>} parts.farBar
   *   loads the bar of the player opposite
   */
  constructor({ settings, messages, farBar }) {
    this.settings = settings;
    this.messages = messages;
    this.farBar = farBar;
    this.isOn = false;
  }

  /** The side of the near bar, or undefined where both players use it. */
  get side() {
    return this.isOn ? SEAT : undefined;
  }

  /**
   * Return whether a side sits opposite, so that what it reads is turned round.
   * @param {string} [side]
   */
  isOpposite(side) {
    return this.isOn && side === FAR;
  }

  /** Seat the players as the settings and the game want it. @param {Snapshot | null} snapshot */
  async update(snapshot) {
    if (!snapshot) return;
    const wasOn = this.isOn;
    this.isOn = isFaced(this.settings.values.face, snapshot);
    if (!this.isOn && !wasOn) return;
    const bar = await this.farBar();
    bar.show(snapshot, this.isOn);
    this.messages.setFarRegion(this.isOn ? bar.messages : null);
  }
}
