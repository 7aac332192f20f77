/** Style sheets of dialogs that are rarely opened, fetched with them. */
import { make } from "./dom.js";
import { siteUrl } from "./page-url.js";

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Add a style sheet once; resolves when it is loaded or could not be fetched.
 * @param {string} path from the site's root
 * @returns {Promise<void>}
 */
export function loadStylesheet(path) {
  const loading =
    asked.get(path) ??
    new Promise((/** @type {(nothing: void) => void} */ resolve) => {
      const done = () => resolve();
      document.head.append(
        make("link", {
          rel: "stylesheet",
          href: siteUrl(path).href,
          on: { load: done, error: done },
        }),
      );
    });
  asked.set(path, loading);
  return loading;
}
