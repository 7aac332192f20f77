/** Only one tab plays the game; the others ask the player whether to continue in them. */
import { TabLock } from "../../storage/tab-lock.js";
import { retried } from "../../ui/retry.js";

const dialog = () => retried(() => import("./take-over-dialog.js"));

/**
 * @param {Words} words
 * @param {{release: () => void}} session
 * @param {() => unknown} reopen shows the game again when another tab has taken it, until it comes
 *   back
 */
export function createTabLock(words, session, reopen) {
  const lock = new TabLock({
    lost() {
      session.release();
      reopen();
    },
    ask: async () => (await dialog()).askTakeOver(words, () => lock.isMine),
    got: async () => (await dialog()).closeTakeOver(),
  });
  return lock;
}
