/**
 * The back gesture and the back button close the topmost dialog. In an installed app they do
 * nothing else; in a tab the next one leaves the page, whose game has been saved.
 */

import { isInstalledApp } from "../offline/install.js";

const GUARD = "rb:guard";

/** Return whether the current history entry is ours, so that going back stays on the page. */
const isGuarded = () => globalThis.history?.state?.[GUARD] === true;

/**
 * Add a history entry, so that going back stays on the page. An embedded page leaves the history
 * alone.
 */
export function holdBackGesture() {
  if (!isGuarded() && globalThis.top === globalThis.window)
    globalThis.history?.pushState({ ...history.state, [GUARD]: true }, "");
}

function back() {
  if (isGuarded() || location.hash) return; // the user went forward again, or opened a link
  [.../** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))]
    .at(-1)
    ?.close("");
  if (isInstalledApp() || document.querySelector("dialog[open]")) holdBackGesture();
}

globalThis.addEventListener?.("popstate", back);
// Browsers skip history entries that a page added before the first user gesture.
globalThis.addEventListener?.("pointerdown", () => isInstalledApp() && holdBackGesture(), {
  once: true,
});
