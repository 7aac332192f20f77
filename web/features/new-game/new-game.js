/** A new game: asks what to play, and deals it or invites a friend. */
import { isRunning } from "../../game/opening.js";
import { seedOfDay } from "../../protocol/seed.js";

const ROOMY = "(min-width: 43.75em) and (min-height: 68.75em)";

/** Return whether all presets are in view beside the other choices. */
export const isRoomy = () => globalThis.matchMedia(ROOMY).matches;

/**
 * Ask what to play, and deal it.
 * @param {Page} page
 */
export async function openNewGame({ session, settings, views, deal, friends }) {
  await views.open({
    view: "new-game",
    title: "new.title",
    className: "newgame",
    notes: ["options"],
    stored: () => ({
      last: settings.values,
      running: isRunning(session.snapshot),
      roomy: isRoomy(),
      day: seedOfDay(new Date()),
    }),
    does: {
      deal: ({ wanted }) => deal(wanted),
      invite: ({ wanted }) => friends.invite(wanted),
    },
  });
}
