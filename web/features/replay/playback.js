/**
 * A record as a film: asks the engine for the table after any event, keeps what it saw, and plays
 * on by itself. Knows no elements.
 */

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../../protocol/types.js").GameRecord} GameRecord */

export const PACES = [1800, 900, 400, 150];

/** A record being looked at. */
export class Playback {
  /**
   * @param {GameRecord} record
   * @param {(at: number) => Promise<Snapshot>} look
   * @param {(snapshot: Snapshot, how: {jump: boolean, at: number}) => Promise<void>} show
   * @param {(running: boolean) => void} changed it began or ceased to play on by itself
   */
  constructor(record, look, show, changed) {
    this.record = record;
    this.look = look;
    this.show = show;
    this.changed = changed;
    this.at = -1;
    this.wanted = 0;
    this.pace = PACES[1];
    this.timer = 0;
    this.isRunning = false;
    /** @type {Map<number, Promise<Snapshot>>} */
    this.seen = new Map();
  }

  get length() {
    return this.record.events.length;
  }

  /** @param {number} at */
  snapshot(at) {
    let found = this.seen.get(at);
    if (!found) {
      found = this.look(at);
      this.seen.set(at, found);
      found.catch(() => this.seen.delete(at));
    }
    return found;
  }

  /** Go to a moment; what is asked for meanwhile comes instead. @param {number} at */
  async go(at) {
    const aim = Math.min(this.length, Math.max(0, at));
    this.wanted = aim;
    const snapshot = await this.snapshot(aim);
    if (this.wanted !== aim) return;
    const jump = aim !== this.at + 1;
    this.at = aim;
    const shown = this.show(snapshot, { jump, at: aim });
    if (aim < this.length) this.snapshot(aim + 1).catch(() => undefined);
    await shown;
  }

  /** Play on from here, from the start when it is over. */
  async play() {
    const timer = ++this.timer;
    this.isRunning = true;
    this.changed(true);
    if (this.at >= this.length) await this.go(0);
    while (timer === this.timer && this.at < this.length) {
      await new Promise((resolve) => setTimeout(resolve, this.pace));
      if (timer === this.timer) await this.go(this.at + 1);
    }
    if (timer === this.timer) this.pause();
  }

  pause() {
    this.timer++;
    this.isRunning = false;
    this.changed(false);
  }
}
