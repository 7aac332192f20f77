/**
 * Style sheets of panels that are rarely opened, fetched with them.
 */
import { make } from "./dom.js";

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Add a style sheet once; resolves when it is there, or cannot be had.
 * @param {string} base
 * @param {string} name
 * @returns {Promise<void>}
 */
export function addStyle(base, name) {
  const found =
    asked.get(name) ??
    new Promise((/** @type {(nothing: void) => void} */ resolve) => {
      const done = () => resolve();
      document.head.append(
        make("link", {
          rel: "stylesheet",
          href: new URL(name, base).href,
          on: { load: done, error: done },
        }),
      );
    });
  asked.set(name, found);
  return found;
}
