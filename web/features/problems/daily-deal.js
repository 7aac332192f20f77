/** The deal of the day; one that is asked for before there is a game is dealt when the page opens. */

/** The game of the deal of the day. */
const PRESET = "pagat";

/** @param {Pick<Page, "session" | "settings" | "deal">} page */
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
