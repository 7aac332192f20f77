/**
 * The first visit: a welcome with a few choices, which leads to the first lessons or to the table.
 * Loaded only then.
 */
import { refereeOptions } from "../../game/url-parameters.js";
import { showWelcome } from "./welcome-dialog.js";

const NOTE = "greeted";

/**
 * The settings of each choice of help.
 * @type {Record<string, Partial<import("../../storage/settings.js").Settings>>}
 */
const HELP = {
  strict: { referee: "strict", coach: "off" },
  coach: { referee: "players", coach: "coach" },
  none: { referee: "players", coach: "off" },
};

/**
 * Welcome the player, and open what the player chooses.
 * @param {object} parts
 * @param {import("../../game/session.js").Session} parts.session
 * @param {import("../../storage/local-store.js").Store} parts.store
 * @param {import("../../storage/settings.js").SettingsStore} parts.settings
 * @param {import("../../ui/words.js").Words} parts.words
 * @param {(deal: import("../../game/deal.js").Deal) => Promise<unknown>} parts.deal
 * @param {() => Promise<unknown>} parts.openCourse
 */
export async function welcome({ session, store, settings, words, deal, openCourse }) {
  /** Deal again if another referee was chosen; nothing has been played yet. */
  async function dealForReferee() {
    const { snapshot } = session;
    const { referee, level } = settings.values;
    if (!snapshot || (snapshot.options.referee ?? "strict") === referee) return;
    const { preset, seed, players } = snapshot;
    await deal({ preset, level, seed, players, options: refereeOptions(referee) });
  }

  /** Deal a game against the weakest level, in which the coach asks before every illegal move. */
  async function dealCoached() {
    const { levels } = await session.client.ready;
    settings.change(HELP.coach);
    const { preset } = settings.values;
    await deal({ preset, level: levels[0], options: refereeOptions("players") });
  }

  store.writeNote(NOTE, "now");
  const answer = await showWelcome(words, settings.values, {
    change: (changed) => settings.change(changed),
    help: (kind) => settings.change(HELP[kind]),
  });
  store.writeNote(NOTE, "yes");
  await session.opened;
  if (answer !== "learn") return dealForReferee();
  await dealCoached();
  await openCourse();
}
