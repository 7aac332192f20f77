/** Goes on after errors: a lost engine is restarted, a late move is dropped, a bug is reported. */
import { isGivenUp, isLost, typeOf } from "../protocol/errors.js";

const MAX_CRASHES = 2;

/** @param {Session} session */
export function createRecovery(session) {
  const { client, listener } = session;
  let crashes = 0;
  let isDead = false;
  /** @type {Promise<void> | null} the restart that is under way */
  let restarting = null;

  /**
   * Go on after an error.
   * @param {unknown} error
   * @param {string} [lateMessage] key of the message about a late move or call
   */
  async function recover(error, lateMessage = "message.stale") {
    if (isGivenUp(error)) return;
    const type = typeOf(error);
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const record = session.snapshot?.record;
    try {
      if (isLost(error)) await restartOnce(record, error);
      else if (type === "StaleSnapshot") {
        listener.message(lateMessage);
        session.accept(await client.snapshot(), "load");
      } else {
        const report = JSON.stringify({ type, error: text, record }, null, 1);
        listener.message("message.bug", report);
      }
    } catch (second) {
      isDead = true;
      listener.message("message.dead", `${text}\n${second}`);
    }
  }

  /**
   * Restart a lost engine; all calls that were lost with it wait for the same restart.
   * @param {GameRecord | undefined} record
   * @param {unknown} error
   */
  function restartOnce(record, error) {
    restarting ??= restart(record, error).finally(() => {
      restarting = null;
    });
    return restarting;
  }

  /**
   * Restart a lost engine and continue from the record.
   * @param {GameRecord | undefined} record
   * @param {unknown} error
   */
  async function restart(record, error) {
    if (++crashes > MAX_CRASHES) throw error;
    const { gameNumber } = session;
    await client.restart();
    if (record && session.gameNumber === gameNumber) {
      const snapshot = await client.load({ record, ...session.friend.loaded });
      if (session.gameNumber === gameNumber) session.accept(snapshot, "load");
    }
    listener.message("message.crashed");
  }

  /**
   * Ask the engine; after an error the session recovers, and the answer is null.
   * @template T
   * @param {() => Promise<T>} send
   * @param {() => boolean} [isWanted] whether the answer still matters
   * @returns {Promise<T | null>}
   */
  async function ask(send, isWanted = () => true) {
    try {
      return await send();
    } catch (error) {
      if (isWanted()) await recover(error);
      return null;
    }
  }

  return {
    recover,
    ask,

    /** Settles when no restart is under way. @returns {Promise<unknown>} */
    get restarted() {
      return restarting?.catch(() => undefined) ?? Promise.resolve();
    },

    /** Whether the game cannot go on. */
    get isDead() {
      return isDead;
    },

    /** A decision was carried out, so the engine works. */
    reset() {
      crashes = 0;
    },

    /**
     * Ask the engine, and once more if it was lost meanwhile.
     * @template T
     * @param {() => Promise<T>} send
     */
    async askTwice(send) {
      const before = crashes;
      const answer = await ask(send);
      return answer ?? (crashes > before && !isDead ? ask(send) : null);
    },
  };
}
