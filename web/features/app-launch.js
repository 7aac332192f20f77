/**
 * The app is launched again while it runs: what the address asks for is read as it is when the page opens with it.
 */
import { asksForAnother, namesDeal, readAddress } from "../game/url-parameters.js";
import { isLink } from "../storage/game-files.js";

/** @typedef {import("../main.js").Page} Page */

let isFirst = true;

/**
 * Do what a launch asks for.
 * @param {Page} page
 * @param {string} [target] address of the launch
 * @param {string} [own] the address that the page was opened with, which it has read itself
 */
export async function launched(page, target, own) {
  const isOwn = isFirst && target === own;
  isFirst = false;
  if (!target || isOwn) return;
  const { hash, search } = new URL(target);
  const request = readAddress(search);
  await page.session.opened;
  const keeping = await page.keep();
  if (isLink(hash)) return keeping.openLink(hash);
  if (request.rules)
    return (await import("./menu/menu.js")).openRules(page, request.clause, request.rules);
  if (request.show) return page.begin(request.show);
  const record = page.session.snapshot?.record;
  if (namesDeal(request) && !(record && !asksForAnother(request, record)))
    await keeping.openDeal(request, page.settings);
}
