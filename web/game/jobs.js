/**
 * The work of a session as a queue of jobs: opening and dealing games, decisions, links. Beside it
 * are jobs that last: the others' turn, which a decision cancels, choices that the player has
 * still to make, and runs of cards. A job of a game ends with it; a cancelled job must not change
 * the table.
 */
import { deferred } from "../base/promises.js";

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

  /** Return whether it may work: it was not cancelled. */
  begin() {
    if (this.state === "new") this.state = "active";
    return this.isActive;
  }

  end() {
    if (this.isActive) this.state = "done";
  }
}

export class Jobs {
  /** @type {Set<Job>} not ended */
  #open = new Set();
  /** @type {Promise<void>} the end of the queue */
  #last = Promise.resolve();

  /**
   * Work after all jobs before; null if cancelled before it began.
   * @template T @param {(job: Job) => T | Promise<T>} work @param {{isOfGame?: boolean}} [options]
   */
  async add(work, { isOfGame = false } = {}) {
    const job = this.#create(isOfGame);
    const before = this.#last;
    /** @type {Deferred<void>} */
    const ended = deferred();
    this.#last = ended.promise;
    await before;
    try {
      return job.begin() ? await work(job) : null;
    } finally {
      this.#end(job);
      ended.resolve();
    }
  }

  /** Work at once, on the game on the table. @template T @param {(job: Job) => Promise<T>} work */
  beside(work) {
    const job = this.#create(true);
    job.begin();
    const run = async () => work(job);
    return { job, ended: run().finally(() => this.#end(job)) };
  }

  /** @param {boolean} isOfGame */
  #create(isOfGame) {
    const job = new Job(isOfGame);
    this.#open.add(job);
    return job;
  }

  /** @param {Job} job */
  #end(job) {
    job.end();
    this.#open.delete(job);
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
