/**
 * Plays what a player need not decide: the end of a game that is certainly won, and compulsory
 * cards if they have chosen that.
 */
/** An undone decision must not be played again. @param {Update} update */
const isUndo = ({ snapshot, before }) =>
  before !== null && snapshot.record.events.length < before.record.events.length;

/** @param {Pick<Page, "session" | "settings" | "words" | "messages" | "on">} page */
export function playAutomatically({ session, settings, words, messages, on }) {
  let isFinishing = false;

  /** @param {Snapshot["auto"]} auto @returns {Promise<Action | null>} */
  async function nextAction(auto) {
    const { finish, compulsory } = settings.values;
    if (compulsory && auto?.duty) return auto.duty;
    const answer = finish && auto?.finish ? await session.ask(() => session.client.finish()) : null;
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
    const action = isCurrent() ? await nextAction(snapshot.auto) : null;
    if (action && isCurrent()) await session.playAction(action);
  });
}
