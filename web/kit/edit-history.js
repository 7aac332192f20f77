/**
 * The edits of a draft, to be taken back and done again. Pure.
 */

const MOST = 200;
const TOGETHER_MS = 1500;

/** @template T */
export class Past {
  /** @param {T} now @param {T[]} [before] */
  constructor(now, before = []) {
    this.now = now;
    this.before = before;
    /** @type {T[]} */
    this.after = [];
    this.last = { key: "", time_ms: 0 };
  }

  /**
   * Take a new state; quick edits of one field are one step.
   * @param {T} state @param {string} key of the field @param {number} time_ms
   */
  push(state, key, time_ms) {
    const together =
      key !== "" && key === this.last.key && time_ms - this.last.time_ms < TOGETHER_MS;
    if (!together) this.before = [...this.before, this.now].slice(-MOST);
    this.last = { key, time_ms };
    this.now = state;
    this.after = [];
  }

  undo() {
    const state = this.before.at(-1);
    if (state === undefined) return false;
    [this.before, this.after, this.now] = [
      this.before.slice(0, -1),
      [this.now, ...this.after],
      state,
    ];
    this.last.key = "";
    return true;
  }

  redo() {
    const [state, ...after] = this.after;
    if (state === undefined) return false;
    [this.before, this.after, this.now] = [[...this.before, this.now], after, state];
    this.last.key = "";
    return true;
  }
}
