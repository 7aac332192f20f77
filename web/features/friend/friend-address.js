/** The friend's game in the page's address, on a device that has no game to continue. */
import { kindOf } from "../../protocol/addresses.js";
import { lazily } from "../../ui/lazily.js";
import { retried } from "../../ui/retry.js";

/**
 * Return a function that opens the game once, and shows the friend's turn before the engine is
 * there; it resolves when the game is open, or there is none.
 * @param {Parameters<typeof import("./first-visit.js").openFirstVisit>[0]} parts
 * @param {(error: unknown) => Promise<unknown>} recover
 */
export const friendAddressOpener = (parts, recover) =>
  lazily(async () => {
    if (kindOf(location.hash) !== "friend" || parts.store.readGame("main")) return;
    try {
      const { openFirstVisit } = await retried(() => import("./first-visit.js"));
      await openFirstVisit(parts);
    } catch (error) {
      await recover(error);
    }
  });
