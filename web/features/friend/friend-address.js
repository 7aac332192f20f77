/** The friend's game in the page's address, on a device that has no game to continue. */
import { kindOf } from "../../protocol/addresses.js";
import { lazily } from "../../ui/lazily.js";

/**
 * Return a function that opens the game once, and says that it is coming until the engine can read it; it resolves when
 * the game is open, or there is none.
 * @param {object} parts
 * @param {DurableStore} parts.store
 * @param {() => unknown} parts.sayComing
 * @param {() => Promise<unknown>} parts.openAddress
 * @param {(error: unknown) => Promise<unknown>} recover
 */
export const friendAddressOpener = ({ store, sayComing, openAddress }, recover) =>
  lazily(async () => {
    if (kindOf(location.hash) !== "friend" || store.readGame("main")) return;
    try {
      sayComing();
      await store.settled;
      if (!store.readGame("main")) await openAddress();
    } catch (error) {
      await recover(error);
    }
  });
