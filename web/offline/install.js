/** Installs the page as an app. */

export const isInstalledApp = () =>
  Boolean(
    globalThis.matchMedia?.("(display-mode: standalone)").matches ||
      /** @type {Navigator & {standalone?: boolean}} */ (navigator).standalone,
  );

/** @type {Event & {prompt?: () => Promise<unknown>} | null} with which it can be installed */
let offer = null;

const isApple = () =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const installer = {
  /** Listen from the start of the page, since the browser offers the installation only once. */
  listen() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      offer = event;
    });
  },
  /** @returns {"ask" | "ipad" | null} how the page can be installed; null if it is or cannot be */
  get kind() {
    if (isInstalledApp()) return null;
    return offer ? "ask" : isApple() ? "ipad" : null;
  },
  /** Show the browser's install dialog; it can be shown once. */
  async ask() {
    const event = offer;
    offer = null;
    await event?.prompt?.();
  },
};
