/** Where the site of the boards is: the script of the boards lies in it, however it was loaded. */

/**
 * Return the address of the script that runs; a module has only its stack to tell it.
 * @param {string} stack of an error that the script makes
 */
export const addressIn = (stack) => /\w+:\/\/[^\s()]+?(?=:\d+:\d+)/.exec(stack)?.[0] ?? "";

/**
 * Return the address of the folder of the boards, and the name of their page in it; null if it is
 * not known: a script inside a page has no address.
 * @param {Pick<Document, "currentScript" | "scripts" | "baseURI" | "URL">} document
 * @param {string} running the address of the script that runs
 * @returns {{home: URL, name: string} | null}
 */
export function siteAddress({ currentScript, scripts, baseURI, URL: page }, running) {
  const all = /** @type {HTMLScriptElement[]} */ ([currentScript, ...scripts].filter(Boolean));
  const script =
    all.find(({ dataset }) => dataset?.board) ??
    all.find((one) => one === currentScript || one.src === running);
  const { board = "", page: name = "" } = script?.dataset ?? {};
  const named = board && (/\.js$/.test(board) ? board : board.replace(/\/?$/, "/"));
  const address = named || script?.src || (running === page.split("#")[0] ? "" : running);
  return address ? { home: new URL("./", new URL(address, baseURI)), name } : null;
}
