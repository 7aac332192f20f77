/**
 * Plays what a player need not decide: the end of a game that is certainly won, and compulsory
 * cards if they have chosen that.
 */
import { allowsHints, friendIn } from "../protocol/players.js";

/**
 * Return whether no card of the side on turn lies face down.
 * @param {Snapshot} snapshot
 */
const knowsOwnCards = ({ places, turn }) =>
  ["reserve", "hand", "turned", "waste"].every((pile) => !places[`${turn}.${pile}`]?.down);

/**
 * Return a compulsory play that leaves the player no choice: no equal card could be played
 * instead. Under the players' referee it is the player who has to see it.
 * @param {Snapshot} snapshot
 */
function undisputedDuty({ duties, options }) {
  if (options.referee === "players") return null;
  const count = (/** @type {string} */ card) => duties.filter((duty) => duty.card === card).length;
  return duties.find(({ card }) => count(card) === 1) ?? null;
}

/**
 * Return whether the player has undone a decision, which must not be played again.
 * @param {Update} update
 */
const isUndo = ({ snapshot, before }) =>
  before !== null && snapshot.record.events.length < before.record.events.length;

/**
 * Return whether the end may be played for the player. A friend must have agreed to help, and Stop
 * may be called for their last play until the player's own.
 * @param {Snapshot} snapshot
 */
const mayFinish = (snapshot) =>
  !friendIn(snapshot) || (allowsHints(snapshot) && snapshot.last.at(-1)?.by === snapshot.turn);

/**
 * @param {Pick<Page, "session" | "settings" | "words" | "messages" | "on">} page
 */
export function playAutomatically({ session, settings, words, messages, on }) {
  let isFinishing = false;

  /** @param {Snapshot} snapshot @returns {Promise<Action | null>} */
  async function nextAction(snapshot) {
    const { finish, compulsory } = settings.values;
    const duty = compulsory ? undisputedDuty(snapshot) : null;
    if (duty) return { do: "move", card: duty.card, from: duty.from, to: duty.to };
    const answer =
      finish && mayFinish(snapshot) && knowsOwnCards(snapshot)
        ? await session.ask(() => session.client.finish())
        : null;
    const [action] = answer?.plays ?? [];
    if (action && !isFinishing) messages.showNotice(words.t("message.finish"));
    isFinishing = Boolean(action);
    return action ?? null;
  }

  on("update", async (update) => {
    const { snapshot, cause } = update;
    const isPlayed = cause === "decision" || cause === "deal";
    if (snapshot.actor !== "human" || !isPlayed || isUndo(update)) return;
    await session.shown;
    const isCurrent = () => session.snapshot === snapshot;
    const action = isCurrent() ? await nextAction(snapshot) : null;
    if (action && isCurrent()) await session.playAction(action);
  });
}
