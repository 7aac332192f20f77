/**
 * What a session does, as jobs of one queue: opening and dealing games, the player's decisions, links.
 * Each begins when the one before has ended. Jobs beside the queue are what lasts and is given up for any
 * of those: the others' turns, and a choice that the player has still to make.
 *
 * A job is "new" until it begins, then "active", and at last "done", or "cancelled" because it was given
 * up, or because it belongs to a game that is no longer on the table. Nothing of a cancelled job may
 * change the table.
 */

export class Job {
  /** @type {"new" | "active" | "done" | "cancelled"} */
  state = "new";

  /** @param {boolean} isOfGame whether it ends with the game on the table */
  constructor(isOfGame) {
    this.isOfGame = isOfGame;
  }

  get isActive() {
    return this.state === "active";
  }

  cancel() {
    if (this.state !== "done") this.state = "cancelled";
  }

  /**
   * @template T @param {(job: Job) => T | Promise<T>} work
   * @returns {Promise<T | null>} null if the job was cancelled before it began
   */
  async begin(work) {
    if (this.state === "cancelled") return null;
    this.state = "active";
    try {
      return await work(this);
    } finally {
      if (this.isActive) this.state = "done";
    }
  }
}

export class Jobs {
  /** @type {Set<Job>} those that have not ended */
  #open = new Set();
  /** @type {Promise<unknown>} settles when the last job of the queue has ended */
  #last = Promise.resolve();

  /**
   * Work when all jobs before have ended.
   * @template T @param {(job: Job) => T | Promise<T>} work @param {{isOfGame?: boolean}} [options]
   * @returns {Promise<T | null>} null if the job was cancelled before it began
   */
  add(work, { isOfGame = false } = {}) {
    const job = new Job(isOfGame);
    const ended = this.#end(
      job,
      this.#last.then(() => job.begin(work)),
    );
    this.#last = ended.catch(() => undefined);
    return ended;
  }

  /**
   * Work at once, beside the queue, on what belongs to the game on the table.
   * @template T @param {(job: Job) => Promise<T>} work
   * @returns {{job: Job, ended: Promise<T | null>}}
   */
  beside(work) {
    const job = new Job(true);
    return { job, ended: this.#end(job, job.begin(work)) };
  }

  /** @template T @param {Job} job @param {Promise<T>} ended */
  #end(job, ended) {
    this.#open.add(job);
    return ended.finally(() => this.#open.delete(job));
  }

  /** Another game is on the table, or none: cancel the jobs of the one before. */
  cancelGame() {
    for (const job of this.#open) if (job.isOfGame) job.cancel();
  }

  /** Resolves when the queue is empty. */
  async settled() {
    for (let last; last !== this.#last; await last) last = this.#last;
  }
}
