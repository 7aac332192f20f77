/** Welcomes a player who opens the page for the first time. */
import { isFirstVisit } from "../../game/opening.js";

/**
 * Welcome a new player when it is known that no game of theirs was lost; resolves after that.
 * @param {DurableStore} store
 * @param {() => Promise<unknown>} welcome
 */
export async function greetNewPlayer(store, welcome) {
  if (!isFirstVisit(store, location)) return;
  await store.settled;
  if (isFirstVisit(store, location)) await welcome();
}
