/** Addresses of the site's files, as seen from the game page. */

/** Return the address of a file of the site. @param {string} path from the site's root */
export const siteUrl = (path) => new URL(path, document.baseURI);

/** The address of the site's root. */
export const siteRoot = () => siteUrl("./").href;

/**
 * Change the address of the page without a new entry in the browser's history.
 * @param {string} address
 */
export function replaceAddress(address) {
  if (address !== location.href) history.replaceState(history.state, "", address);
}

/**
 * Change the query string of the page without a new entry in the browser's history.
 * @param {string} search
 */
export const replaceSearch = (search) =>
  history.replaceState(history.state, "", `${location.pathname}${search}${location.hash}`);
