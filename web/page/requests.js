/** Opens what an address asks for: at the start, when it changes, and when the app is launched. */
import { openCourse } from "../features/course/course.js";
import { openNewGame } from "../features/new-game/new-game.js";
import { practise } from "../features/problems/practice.js";
import { openRules } from "../features/rules/rules.js";
import { openSettings } from "../features/settings/settings.js";
import { runTutorial } from "../features/tutorial/tutorial.js";
import {
  asksToRead,
  withoutShow,
  asksForAnother,
  namesDeal,
  readUrl,
  tidyPageAddress,
} from "../game/url-parameters.js";
import { replaceAddress, replaceSearch, siteUrl } from "../ui/page-url.js";
import { kindOf } from "../protocol/addresses.js";

/** @param {Page} page */
export function createRequests(page) {
  /** By the values of `?show=`. @type {Record<string, () => Promise<unknown>>} */
  const dialogs = {
    new: () => openNewGame(page),
    keep: page.library.openBackup,
    language: () => openSettings(page, true),
    lessons: () => openCourse(page),
    problems: () => practise(page),
    tutorial: () => runTutorial(page.words, page.createBoard),
  };

  /** @param {GameRequest} request */
  async function show({ rules, clause, lesson, problem, problems, day, show }) {
    if (rules) await openRules(page, rules, clause);
    else if (lesson) await openCourse(page, lesson);
    else if (problem || problems || day) await practise(page, { problem, theme: problems, day });
    else if (show) await dialogs[show]();
  }

  return {
    show,

    /** @param {GameRequest} request @returns {Promise<GameRequest>} the game to open then */
    async showFirst(request) {
      await show(request);
      replaceSearch(withoutShow(location.search));
      return { ...request, ...page.dailyDeal.wanted };
    },

    /** @param {GameRequest} request */
    async showDialog({ show }) {
      if (!show || asksToRead({ show })) return;
      replaceSearch(withoutShow(location.search));
      await dialogs[show]();
    },
  };
}

/** Where fragments belong that are not for the game. @type {Record<string, string>} */
const PAGES = { lesson: "embed/v1/", pos: "kit/" };

/** Open the game of the address, or go to the page it is for. @param {Page} page */
export function openAddress({ opener, friends }) {
  replaceAddress(tidyPageAddress(location.href));
  const other = PAGES[kindOf(location.hash)];
  if (other) location.assign(siteUrl(`${other}${location.hash}`));
  void opener.openAddress();
  void friends.openAddress();
}

/**
 * Open what each launch asks for; the first launch is that of the page itself.
 * @param {Pick<Page, "session" | "settings" | "opener" | "friends" | "requests" | "url">} page
 */
export function followLaunches({ session, settings, opener, friends, requests, url }) {
  let isFirst = true;

  /** Open another deal than the current game. @param {GameRequest} request */
  async function openDeal(request) {
    const record = session.snapshot?.record;
    if (namesDeal(request) && !(record && !asksForAnother(request, record)))
      await opener.openDeal(request, settings.values);
  }

  const { launchQueue } = /** @type {Launching} */ (globalThis);
  launchQueue?.setConsumer(async ({ targetURL }) => {
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
  });
}
