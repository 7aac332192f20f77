/**
 * The first visit: who has never been here is greeted, chooses four things, and goes to the first
 * lessons or to the table. Loaded only then.
 */
import { refereed } from "../../game/url-parameters.js";
import { greet } from "./welcome-dialog.js";

/** @typedef {import("../../main.js").Page} Page */

const NOTE = "greeted";

/** Where "new to this?" leads. @type {(page: Page) => Promise<unknown>} */
const FIRST_LESSON = async (page) => {
  await guided(page);
  await (await import("../course/course.js")).openCourse(page);
};

/** @type {Record<string, Partial<import("../../storage/settings.js").Settings>>} what a choice of help sets */
const HELP = {
  strict: { referee: "strict", coach: "off" },
  coach: { referee: "players", coach: "coach" },
  none: { referee: "players", coach: "off" },
};

/**
 * Greet, and go where the player wants to go.
 * @param {Page} page
 */
export async function welcome(page) {
  page.store.writeNote(NOTE, "now");
  const answer = await greet(page.words, page.base, page.settings, {
    change: (changed) => page.change(changed),
    help: (kind) => page.change(HELP[kind]),
  });
  page.store.writeNote(NOTE, "yes");
  await page.session.opened;
  if (answer === "learn") await FIRST_LESSON(page);
  else await redeal(page);
}

/** Deal again where the choice of help asks for another referee; nothing was played yet. @param {Page} page */
async function redeal(page) {
  const { snapshot } = page.session;
  const { referee, level } = page.settings;
  if (!snapshot || (snapshot.options.referee ?? "strict") === referee) return;
  const { preset, seed, players } = snapshot;
  await page.deal({ preset, level, seed, players, options: refereed(referee) });
}

/** Deal a game in which the coach asks before every breach, against the gentlest level. @param {Page} page */
async function guided(page) {
  const { levels } = await page.client.ready;
  page.change(HELP.coach);
  await page.deal({ preset: page.settings.preset, level: levels[0], options: refereed("players") });
}
