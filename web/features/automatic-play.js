/**
 * Plays what a player need not decide: the end of a game that is certainly won, and compulsory
 * cards if he has chosen that.
 */

/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../game/run-moves.js").Move} Move */

/**
 * Return whether no card of the side on turn lies face down.
 * @param {Snapshot} snapshot
 */
const knowsOwnCards = ({ places, turn }) =>
  ["reserve", "hand", "turned", "waste"].every((pile) => !places[`${turn}.${pile}`]?.down);

/**
 * Return whether the player has undone a decision, which must not be played again.
 * @param {import("../game/session.js").Update} update
 */
const isUndo = ({ snapshot, before }) =>
  before !== null && snapshot.record.events.length < before.record.events.length;

/**
 * @param {object} parts
 * @param {Pick<import("../game/session.js").Session,
 *   "snapshot" | "shown" | "submit" | "ask" | "client">} parts.session
 * @param {{values: Pick<import("../storage/settings.js").Settings, "finish" | "compulsory">}}
 *   parts.settings
 * @param {() => void} parts.tell says that the last cards are being played
 */
export function createAutomaticPlay({ session, settings, tell }) {
  let isFinishing = false;

  /** @param {Snapshot} snapshot @returns {Promise<Partial<Move> | null>} */
  async function nextMove(snapshot) {
    const { finish, compulsory } = settings.values;
    const [duty] = snapshot.options.referee === "players" ? [] : snapshot.duties;
    if (compulsory && duty) return { source: duty.from, target: duty.to };
    const answer =
      finish && knowsOwnCards(snapshot) ? await session.ask(() => session.client.finish()) : null;
    const [action] = answer?.plays ?? [];
    if (action && !isFinishing) tell();
    isFinishing = Boolean(action);
    return action ? { action } : null;
  }

  return {
    /** @param {import("../game/session.js").Update} update */
    async update(update) {
      const { snapshot, cause } = update;
      const isPlayed = cause === "decision" || cause === "deal";
      if (snapshot.actor !== "human" || !isPlayed || isUndo(update)) return;
      await session.shown;
      const isCurrent = () => session.snapshot === snapshot;
      const move = isCurrent() ? await nextMove(snapshot) : null;
      if (move && isCurrent()) await session.submit(/** @type {Move} */ (move));
    },
  };
}
