/** Advice at the table: the coach, help, the names of the piles, and offers to save taps. */
import { createAutomaticPlay } from "../../features/automatic-play.js";
import { createCoach } from "../../features/coach/coach.js";
import { createHelp } from "../../features/help/help.js";
import { createHurryHint } from "../../features/hurry-hint.js";
import { createPlaceNames } from "../../features/place-names/place-names.js";
import { byId } from "../../ui/dom.js";

/**
 * @param {object} parts
 * @param {Session} parts.session
 * @param {Store} parts.store
 * @param {SettingsStore} parts.settings
 * @param {Words} parts.words
 * @param {Messages} parts.messages
 * @param {Table} parts.table
 * @param {Tallies} parts.tallies
 * @param {(deal: Deal) => Promise<unknown>} parts.deal
 * @param {() => Promise<number>} parts.countGames returns the number of finished games
 */
export function createAdvice({
  session,
  store,
  settings,
  words,
  messages,
  table,
  tallies,
  deal,
  countGames,
}) {
  const coach = createCoach({ session, store, settings, words, table, messages, deal });
  const automaticPlay = createAutomaticPlay({
    session,
    settings,
    showMessage: () => messages.showNotice(words.t("message.finish")),
  });
  const hurryHint = createHurryHint({
    store,
    settings,
    showMessage: () => messages.showHint(words.t("message.hurry")),
  });
  const placeNames = createPlaceNames({
    board: byId("board"),
    session,
    settings,
    words,
    countGames,
  });
  const help = createHelp({
    session,
    words,
    messages,
    table,
    tallies,
    element: byId("messages"),
    showNames: placeNames.ask,
  });
  return {
    coach,
    help,
    placeNames,

    start() {
      void coach.update(session.snapshot);
      placeNames.move(table.boxes);
      void placeNames.update();
    },

    /** @param {Update} update */
    update(update) {
      help.update(update);
      void coach.update(update.snapshot);
      void automaticPlay.update(update);
      hurryHint.update(update);
      void placeNames.update();
    },
  };
}
