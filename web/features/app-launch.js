/** Handles launches of the installed app while it is open. */
import {
  asksForAnother,
  asksToRead,
  namesDeal,
  readUrl,
  tidyPageAddress,
} from "../game/url-parameters.js";
import { kindOf } from "../protocol/addresses.js";

/** @typedef {{targetURL?: string}} Launch */
/**
 * @typedef {{launchQueue?: {setConsumer: (consume: (launch: Launch) => unknown) => void}}}
 *   Launching the browser's global object, where it has such a queue
 */

/**
 * Return a function that opens the game or dialog in the URL of a launch. The first launch is that
 * of the page itself.
 * @param {Pick<Page, "session" | "settings" | "opener" | "friends" | "requests" | "url">} page
 */
export function createLaunchHandler({ session, settings, opener, friends, requests, url }) {
  let isFirst = true;

  /**
   * Open the deal that a launch names, unless it is the current game.
   * @param {import("../game/url-parameters.js").Request} request
   */
  async function openDeal(request) {
    const record = session.snapshot?.record;
    if (namesDeal(request) && !(record && !asksForAnother(request, record)))
      await opener.openDeal(request, settings.values);
  }

  /** @param {Launch} launch */
  return async ({ targetURL }) => {
    const isOwn = isFirst && targetURL === url;
    isFirst = false;
    if (!targetURL || isOwn) return;
    const address = tidyPageAddress(targetURL);
    const { hash, search } = new URL(address);
    const request = readUrl(search);
    const kind = kindOf(hash);
    await session.setup.opened;
    if (kind === "game") await opener.openLink(hash);
    else if (kind === "friend") await friends.openLink(address);
    else if (request.show || asksToRead(request)) await requests.show(request);
    else await openDeal(request);
  };
}
