/** Asks the engine which events arrived last in a stored game (see `game/arrived-events.js`). */

/**
 * Return the events that arrived last in a game; "refused" if the engine does not accept the game,
 * "failed" if it does not answer.
 * @param {Session} session
 * @param {Pick<FriendRow, "game" | "seat">} row
 * @returns {Promise<Required<Arrived> | "refused" | "failed">}
 */
export async function findArrivedEvents(session, { game, seat }) {
  const opened = await session.ask(() => session.client.friendOpen({ game, seat }));
  if (!opened) return "failed";
  const { record, arriving = [], withdrawn = [] } = opened;
  if (!record) return "refused";
  return { from: record.events.length, arriving, withdrawn, before: record, isSeen: false };
}
