/**
 * Whether and how this page can become an app of the device. Listens from the start, as the browser offers it once.
 */

/** @type {any} the browser's offer to ask the player */
let offer = null;

globalThis.addEventListener?.("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
});

const isApp = () =>
  globalThis.matchMedia?.("(display-mode: standalone)").matches ||
  Boolean(/** @type {any} */ (navigator).standalone);
const isApple = () =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const installer = {
  /** @returns {"ask" | "ipad" | null} null: it is one already, or cannot be one */
  get kind() {
    if (isApp()) return null;
    return offer ? "ask" : isApple() ? "ipad" : null;
  },
  /** Let the browser ask; it does so once. */
  async ask() {
    const asked = offer;
    offer = null;
    await asked?.prompt?.();
  },
};
