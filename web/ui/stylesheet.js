/** Style sheets of dialogs that are rarely opened, fetched with them. */
import { make } from "./dom.js";
import { lazily } from "./lazily.js";
import { siteUrl } from "./page-url.js";

/** @type {Map<string, import("./lazily.js").Lazy<void>>} */
const sheets = new Map();

/** Add a style sheet; rejects if it cannot be fetched. @param {string} path @returns {Promise<void>} */
function addStylesheet(path) {
  return new Promise((resolve, reject) => {
    const fail = () => {
      link.remove();
      reject(new Error(`${path} cannot be loaded`));
    };
    const link = make("link", {
      rel: "stylesheet",
      href: siteUrl(path).href,
      on: { load: () => resolve(), error: fail },
    });
    document.head.append(link);
  });
}

/**
 * Add a style sheet once; resolves when it is loaded.
 * @param {string} path from the site's root
 * @returns {Promise<void>}
 */
export function loadStylesheet(path) {
  const load = sheets.get(path) ?? lazily(() => addStylesheet(path));
  sheets.set(path, load);
  return load();
}
