/** Addresses of the site's files, as seen from the game page. */

/** Return the address of a file of the site. @param {string} path from the site's root */
export const siteUrl = (path) => new URL(path, document.baseURI);

export const siteRoot = () => siteUrl("./").href;

/** Without a new entry in the browser's history. @param {string} address */
export function replaceAddress(address) {
  if (address !== location.href) history.replaceState(history.state, "", address);
}

/** Without a new entry in the browser's history. @param {string} search */
export const replaceSearch = (search) =>
  history.replaceState(history.state, "", `${location.pathname}${search}${location.hash}`);
