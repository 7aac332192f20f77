/**
 * The work of a session as a queue of jobs: opening and dealing games, decisions, links. Beside it
 * are jobs that last: the others' turn, which a decision cancels, and choices that the player has
 * still to make. A job of a game ends with it; a cancelled job must not change the table.
 */

export class Job {
  /** @type {"new" | "active" | "done" | "cancelled"} */
  state = "new";

  /** @param {boolean} isOfGame it ends with the game on the table */
  constructor(isOfGame) {
    this.isOfGame = isOfGame;
  }

  get isActive() {
    return this.state === "active";
  }

  cancel() {
    if (this.state !== "done") this.state = "cancelled";
  }

  /** Resolves to null if cancelled. @template T @param {(job: Job) => T | Promise<T>} work */
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
  /** @type {Set<Job>} not ended */
  #open = new Set();
  /** @type {Promise<unknown>} the end of the queue */
  #last = Promise.resolve();

  /**
   * Work after all jobs before; null if cancelled before it began.
   * @template T @param {(job: Job) => T | Promise<T>} work @param {{isOfGame?: boolean}} [options]
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

  /** Work at once, on the game on the table. @template T @param {(job: Job) => Promise<T>} work */
  beside(work) {
    const job = new Job(true);
    return { job, ended: this.#end(job, job.begin(work)) };
  }

  /** @template T @param {Job} job @param {Promise<T>} ended */
  #end(job, ended) {
    this.#open.add(job);
    return ended.finally(() => this.#open.delete(job));
  }

  /** The game leaves the table: cancel its jobs. */
  cancelGame() {
    for (const job of this.#open) if (job.isOfGame) job.cancel();
  }

  /** Resolves when the queue is empty. */
  async settled() {
    for (let last; last !== this.#last; await last) last = this.#last;
  }
}
