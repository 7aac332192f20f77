/** Only one tab plays the game; the others ask the player whether to continue in them. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { TabLock } from "../../storage/tab-lock.js";

/**
 * Say that the game is open in another tab; resolves when the player wants to continue in this one.
 * @param {Words} words
 */
async function askTakeOver({ t }) {
  for (let answer = ""; answer !== "here"; )
    answer = await openDialog(t, {
      title: t("turn.title"),
      className: "small elsewhere",
      body: [make("p", {}, t("turn.text"))],
      answers: [{ value: "here", label: t("turn.here"), main: true }],
    });
}

/** Close that dialog, since no other tab owns the game any more. */
const closeTakeOver = () =>
  void document
    .querySelector("dialog.elsewhere")
    ?.querySelector("footer button")
    ?.dispatchEvent(new MouseEvent("click"));

/**
 * @param {Words} words
 * @param {{release: () => void}} session
 * @param {() => unknown} reopen shows the game again when another tab has taken it, until it comes
 *   back
 */
export const createTabLock = (words, session, reopen) =>
  new TabLock({
    lost() {
      session.release();
      reopen();
    },
    ask: () => askTakeOver(words),
    got: closeTakeOver,
  });
