/**
 * Undo and redo for the edits of a draft. Pure.
 */

const MAX_STEPS = 200;
/** Edits of one field in quicker succession are one step. */
const MERGE_MS = 1500;

/** @template T */
export class EditHistory {
  /** @param {T} now @param {T[]} [before] */
  constructor(now, before = []) {
    this.now = now;
    this.before = before;
    /** @type {T[]} */
    this.after = [];
    this.last = { key: "", time_ms: 0 };
  }

  /**
   * Add a state.
   * @param {T} state
   * @param {string} key of the edited field, "" for a step of its own
   * @param {number} time_ms
   */
  push(state, key, time_ms) {
    const isMerged = key !== "" && key === this.last.key && time_ms - this.last.time_ms < MERGE_MS;
    if (!isMerged) this.before = [...this.before, this.now].slice(-MAX_STEPS);
    this.last = { key, time_ms };
    this.now = state;
    this.after = [];
  }

  /** Put a state before the current one, unless it is among the steps. @param {T} state */
  insert(state) {
    const text = JSON.stringify(state);
    if ([...this.before, this.now].some((one) => JSON.stringify(one) === text)) return;
    this.before = [...this.before, state].slice(-MAX_STEPS);
  }

  /** Go back a step; return whether there was one. */
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

  /** Repeat the step that was undone last; return whether there was one. */
  redo() {
    const [state, ...after] = this.after;
    if (state === undefined) return false;
    [this.before, this.after, this.now] = [[...this.before, this.now], after, state];
    this.last.key = "";
    return true;
  }
}
