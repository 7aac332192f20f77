/** The positions of the last sending of a game with a friend, which its link shows at a first visit. */
import { playedEvents } from "../storage/friend-document.js";

/**
 * Return the positions before the last sending and after each of its events, null if there are none
 * or the engine does not answer.
 * @param {Pick<EngineCalls, "friendRecord" | "bake">} client
 * @param {FriendGame} game
 * @returns {Promise<string[] | null>}
 */
export async function framesOfLastSending(client, game) {
  const { events, before } = playedEvents(game.sendings);
  if (events.length === before) return null;
  try {
    const { record } = await client.friendRecord({ game, seat: "A" });
    const { baked } = await client.bake({ lesson: { game: record, mode: "replay" } });
    const { frames } = /** @type {{frames: string[]}} */ (baked);
    return frames.slice(before, events.length + 1);
  } catch {
    return null;
  }
}
