/**
 * Installs the page as an app. This module listens from the start, since the browser offers the
 * installation only once.
 */

import { isInstalledApp } from "./installed.js";

/**
 * @type {Event & {prompt?: () => Promise<unknown>} | null} with which the browser offers the
 *   installation
 */
let offer = null;

globalThis.addEventListener?.("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
});

const isApple = () =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const installer = {
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
