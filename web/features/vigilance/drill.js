/**
 * The course of a drill: passages of games, each played until Stop is called, a mistake is missed, or it ends;
 * the time in which a play may be stopped; and the counts. The engine says what is a mistake, and the page's
 * Python knows the best results. No DOM.
 */

/** How a passage went: quiet if nothing was to be called. */
/** @type {Score} */
export const NO_SCORE = Object.freeze({ caught: 0, missed: 0, wrong: 0, reactions: [] });

/** @param {Score} score @param {Outcome} outcome @param {number} reaction in ms */
export function withOutcome(score, outcome, reaction) {
  const { caught, missed, wrong, reactions } = score;
  if (outcome === "caught")
    return { ...score, caught: caught + 1, reactions: [...reactions, reaction] };
  if (outcome === "missed") return { ...score, missed: missed + 1 };
  return outcome === "false" ? { ...score, wrong: wrong + 1 } : score;
}

/** @param {Score} score @param {number} shown the number of passages that were shown @param {Limits} limits */
export const isOver = ({ caught, missed }, shown, { faults, passages }) =>
  caught + missed >= faults || shown >= passages;

/** The time in which a play may be stopped: until the next play. It can be paused. */
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
   * @param {number} length in ms @returns {Promise<number | null>}
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

/** The table is shown so many times as long as a play before the first play. */
const LEAD = 2;

/**
 * Play a passage; resolves to how it ended, or null if the drill was closed.
 * @param {DrillPort} port @param {Passage} passage @returns {Promise<Ending | null>}
 */
export async function playPassage({ frames, show, window, limits }, passage) {
  const [start, ...tables] = await frames(passage);
  if (window.isClosed) return null;
  show(start, true);
  await window.rest(LEAD * limits.ms);
  for (const [at, after] of tables.entries()) {
    if (window.isClosed) return null;
    show(after, false);
    const reaction = await window.open(limits.ms);
    if (window.isClosed) return null;
    const ending = (/** @type {Outcome} */ outcome) => ({
      outcome,
      after,
      reaction: reaction ?? 0,
    });
    if (reaction !== null) return ending(after.breach ? "caught" : "false");
    if (after.breach) return ending("missed");
    if (at === tables.length - 1) return ending("quiet");
  }
  return null;
}

/** Null if it was closed. @param {DrillPort} port */
export async function playDrill(port) {
  let score = NO_SCORE;
  let next = port.passage(0);
  for (let number = 1; ; number++) {
    const passage = await next;
    if (!passage) return null;
    next = port.passage(number);
    next.catch(() => undefined); // it is awaited later
    const ending = await playPassage(port, passage);
    if (!ending) return null;
    score = withOutcome(score, ending.outcome, ending.reaction);
    await port.explain(ending, score);
    if (port.window.isClosed) return null;
    if (isOver(score, number, port.limits)) return score;
  }
}
