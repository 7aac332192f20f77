/**
 * Wires the panels that are rarely opened; loaded when the first of them is.
 */
import { askWhere } from "./panel/menu.js";

/** @typedef {import("./main.js").Page} Page */

/** @type {Record<string, (page: Page) => Promise<unknown>>} */
const ENTRIES = {
  rules: (page) => page.rules(),
};

/**
 * Ask where to go, and go there.
 * @param {Page} page
 */
export async function openMenu(page) {
  const entry = await askWhere(page.words, Object.keys(ENTRIES));
  await ENTRIES[entry]?.(page);
}
