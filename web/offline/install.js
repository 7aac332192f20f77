/** Installs the page as an app. */

/** Return whether the page runs as an installed app. */
export const isInstalledApp = () =>
  Boolean(
    globalThis.matchMedia?.("(display-mode: standalone)").matches ||
      /** @type {Navigator & {standalone?: boolean}} */ (navigator).standalone,
  );

/**
 * @type {Event & {prompt?: () => Promise<unknown>} | null} with which the browser offers the
 *   installation
 */
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
  /**
   * @returns {"ask" | "ipad" | null} how the page can be installed; null: it is installed, or
   *   cannot be
   */
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
