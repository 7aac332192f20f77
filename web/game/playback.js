/** Steps through the snapshots of a record, by hand or automatically. No DOM. */

/** ms between events, from slow to fast. */
export const PACES = [1800, 900, 400, 150];

/** Positions are counted in events. */
export class Playback {
  /**
   * @param {GameRecord} record @param {(at: number) => Promise<Snapshot>} fetchSnapshot
   * @param {(snapshot: Snapshot, options: {jump: boolean, at: number}) => Promise<void>} show
   * @param {(isRunning: boolean) => void} onRunningChange
   */
  constructor(record, fetchSnapshot, show, onRunningChange) {
    this.record = record;
    this.fetchSnapshot = fetchSnapshot;
    this.show = show;
    this.onRunningChange = onRunningChange;
    this.at = -1;
    this.target = 0;
    this.pace = PACES[1];
    this.timer = 0;
    this.isRunning = false;
    /** @type {Map<number, Promise<Snapshot>>} */
    this.snapshots = new Map();
  }

  get length() {
    return this.record.events.length;
  }

  /** @param {number} at */
  snapshot(at) {
    let snapshot = this.snapshots.get(at);
    if (!snapshot) {
      snapshot = this.fetchSnapshot(at);
      this.snapshots.set(at, snapshot);
      snapshot.catch(() => this.snapshots.delete(at));
    }
    return snapshot;
  }

  /** A later request replaces one whose snapshot has not arrived. @param {number} at */
  async go(at) {
    const target = Math.min(this.length, Math.max(0, at));
    this.target = target;
    const snapshot = await this.snapshot(target);
    if (this.target !== target) return;
    const jump = target !== this.at + 1;
    this.at = target;
    const shown = this.show(snapshot, { jump, at: target });
    if (target < this.length) this.snapshot(target + 1).catch(() => undefined);
    await shown;
  }

  /** Run automatically, again from the start if the end was reached. */
  async play() {
    const timer = ++this.timer;
    this.isRunning = true;
    this.onRunningChange(true);
    try {
      if (this.at >= this.length) await this.go(0);
      while (timer === this.timer && this.at < this.length) {
        await new Promise((resolve) => setTimeout(resolve, this.pace));
        if (timer === this.timer) await this.go(this.at + 1);
      }
    } finally {
      if (timer === this.timer) this.pause();
    }
  }

  pause() {
    this.timer++;
    this.isRunning = false;
    this.onRunningChange(false);
  }
}
