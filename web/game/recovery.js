/** After the loss of the engine, restarts it and continues the game from its record. */
import { isGivenUp, isLost, typeOf } from "../protocol/errors.js";

const MAX_CRASHES = 2;

const stackOf = (/** @type {unknown} */ error) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export class Recovery {
  /** losses of the engine since the last decision */
  #crashes = 0;
  #isDead = false;

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
  }

  reset() {
    this.#crashes = 0;
  }

  /** For `restartAndRetry`. @param {unknown} error */
  recover = async (error) => {
    if (this.#isDead || !isLost(error)) throw error;
    try {
      await this.#restart(error);
    } catch (second) {
      this.#isDead = true;
      this.session.listener.message("message.dead", `${stackOf(error)}\n${second}`);
      throw error;
    }
  };

  /** @param {unknown} error */
  async #restart(error) {
    const { session } = this;
    if (++this.#crashes > MAX_CRASHES) throw error;
    await session.client.restart();
    const { snapshot } = session;
    if (snapshot) {
      const { record } = snapshot;
      const loaded = await session.client.load({ record, ...session.friend.loaded });
      if (snapshot === session.snapshot) session.accept(loaded, "load");
    }
    session.listener.message("message.crashed");
  }

  /** Whether the player knows of an error, or need not. @param {unknown} error */
  hasTold(error) {
    return this.#isDead || isGivenUp(error) || isLost(error);
  }

  /** @param {unknown} error */
  reportBug(error) {
    const record = this.session.snapshot?.record;
    const details = { type: typeOf(error), error: stackOf(error), record };
    this.session.listener.message("message.bug", JSON.stringify(details, null, 1));
  }
}
