/**
 * The gesture and the button "back": they close the dialog on top. In an app of the device they do no more than that;
 * in a tab the next one leaves the page, whose game is kept.
 */

const GUARD = "rb:guard";

/** @returns {boolean} whether there is an entry of the history that can be gone back from without leaving */
const isGuarded = () => /** @type {any} */ (globalThis.history?.state)?.[GUARD] === true;

const isApp = () =>
  Boolean(
    globalThis.matchMedia?.("(display-mode: standalone)").matches ||
      /** @type {any} */ (navigator).standalone,
  );

/** See to it that "back" does not leave the page; a page within another one leaves the history alone. */
export function guard() {
  if (!isGuarded() && globalThis.top === globalThis.window)
    globalThis.history?.pushState({ ...history.state, [GUARD]: true }, "");
}

function back() {
  if (isGuarded() || location.hash) return; // forward again, or a link came
  [.../** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))]
    .at(-1)
    ?.close("");
  if (isApp() || document.querySelector("dialog[open]")) guard();
}

globalThis.addEventListener?.("popstate", back);
// Browsers pass over what a page put into the history before it was touched.
globalThis.addEventListener?.("pointerdown", () => isApp() && guard(), { once: true });
