/** The time in which a play may be stopped: until the next play. It can be paused. No DOM. */

export class CallWindow {
  /** @param {() => number} [now] returns ms */
  constructor(now = () => performance.now()) {
    this.now = now;
    this.isPaused = false;
    this.isClosed = false;
    this.isCallable = false;
    this.spent = this.since = this.length = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {((reaction: number | null) => void) | null} */
    this.answer = null;
  }

  /**
   * Wait for a call; resolves to the ms after which it came, or to null if it did not come in time.
   * @param {number} length in ms
   * @returns {Promise<number | null>}
   */
  open(length) {
    this.isCallable = true;
    return this.#wait(length);
  }

  /** Wait while nothing can be called. @param {number} length in ms */
  rest(length) {
    this.isCallable = false;
    return this.#wait(length);
  }

  /** @param {number} length @returns {Promise<number | null>} */
  #wait(length) {
    Object.assign(this, { length, spent: 0 });
    return new Promise((resolve) => {
      this.answer = resolve;
      if (this.isClosed) this.#finish(null);
      else if (!this.isPaused) this.#run();
    });
  }

  /** Call Stop; return whether a play could be stopped. */
  call() {
    if (!this.answer || this.isPaused || !this.isCallable) return false;
    this.#finish(this.spent + this.now() - this.since);
    return true;
  }

  pause() {
    if (this.isPaused) return;
    this.isPaused = true;
    clearTimeout(this.timer);
    if (this.answer) this.spent += this.now() - this.since;
  }

  resume() {
    if (!this.isPaused) return;
    this.isPaused = false;
    if (this.answer) this.#run();
  }

  /** End the drill: nobody calls any more. */
  close() {
    this.isClosed = true;
    this.#finish(null);
  }

  #run() {
    this.since = this.now();
    this.timer = setTimeout(() => this.#finish(null), Math.max(0, this.length - this.spent));
  }

  /** @param {number | null} reaction */
  #finish(reaction) {
    clearTimeout(this.timer);
    const { answer } = this;
    this.answer = null;
    answer?.(reaction);
  }
}
