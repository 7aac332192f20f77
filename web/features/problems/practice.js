/** Practice problems, whose code is loaded when they are opened, and the deal of the day. */
import { retried } from "../../ui/loading.js";

const ICON = "M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1M4 5h16v14H4Z";

const TODAY = "M5 6h14v14H5ZM5 10h14M9 4v4M15 4v4M9.5 15l2 2 3.5-3.5";

/** Add practice and the problem of the day to the menu. @param {Page} page */
export function addPractice(page) {
  page.menu.add("play", { name: "today", icon: TODAY, open: () => openToday(page) });
  page.menu.add("learn", { name: "problems", icon: ICON, open: () => practise(page) });
}

/** Open the problem of today, which is the same for everybody. @param {Page} page */
const openToday = (page) => practise(page, { problemOf: new Date().toISOString().slice(0, 10) });

/** @param {Page} page @param {Wish} [wanted] */
export async function practise(page, wanted) {
  const { openPractice } = await retried(() => import("./problems.js"));
  return openPractice(page, wanted);
}

/**
 * Look for better moves than those of a game.
 * @param {Page} page @param {{record: GameRecord, moments: number[]}} game
 */
export async function practiseOwn(page, game) {
  const { learnFrom } = await retried(() => import("./problems.js"));
  return learnFrom(page, game);
}

/** The game of the deal of the day. */
const PRESET = "pagat";

/**
 * The deal of the day; one that is asked for before there is a game is dealt when the page opens.
 * @param {Pick<Page, "session" | "settings" | "deal">} page
 */
export function createDailyDeal({ session, settings, deal }) {
  /** @type {{preset?: string, seed?: string}} */
  let wanted = {};
  return {
    /** What to deal when the game is opened. */
    get wanted() {
      return wanted;
    },

    /** @param {string} seed */
    deal(seed) {
      if (!session.snapshot) wanted = { preset: PRESET, seed };
      else void deal({ preset: PRESET, level: settings.values.level, seed });
    },
  };
}
