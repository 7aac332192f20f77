/**
 * Creates the features that the start of the page does not need. This module is loaded once the
 * game runs; it passes each feature the few parts that it needs.
 */
import { createLaunchHandler } from "./app-launch.js";
import { openCourse } from "./course/course.js";
import { openExercise } from "./exercise-link.js";
import { createHelp } from "./help/help.js";
import { openKeys, openTextBoard } from "./keyboard/keyboard.js";
import { openHistory } from "./library/history.js";
import { Library } from "./library/library.js";
import { createGameOpener } from "./library/open-game.js";
import { createMatches } from "./match/match.js";
import { openMenu } from "./menu/menu.js";
import { openNewGame } from "./new-game/new-game.js";
import { createReplay } from "./replay/replay.js";
import { createResult } from "./result/result.js";
import { showRules } from "./rules/rules-dialog.js";
import { openSettings } from "./settings/settings.js";
import { showStatistics } from "./statistics/statistics-dialog.js";
import { dealAgain } from "../game/deal.js";

/** @typedef {import("../protocol/types.js").GameRecord} GameRecord */

/**
 * @typedef {object} Parts
 * @property {import("../game/session.js").Session} session
 * @property {import("../storage/local-store.js").Store} store
 * @property {import("../storage/settings.js").SettingsStore} settings
 * @property {import("../game/history-entries.js").Tallies} tallies
 * @property {import("../ui/words.js").Words} words
 * @property {import("../ui/messages.js").Messages} messages
 * @property {import("../ui/bars.js").Tools} tools
 * @property {import("../board/table.js").Table} table
 * @property {import("./replay/replay-dialog.js").CreateBoard} createBoard
 * @property {ReturnType<typeof import("./calls/calls.js").createCalls>} calls
 * @property {HTMLElement} hints where hints are shown
 * @property {string} pageUrl with which the page was opened
 * @property {(deal: import("../game/deal.js").Deal) => Promise<void>} deal
 * @property {(command: import("../ui/bars.js").Command) => unknown} run carries out a command of the tool bar
 */

/** @param {Parts} parts */
export function createFeatures(parts) {
  const { session, store, settings, tallies, words, messages, table, createBoard, deal } = parts;
  const { client } = session;
  const library = new Library({ session, store, words, messages });
  const opener = createGameOpener({ session, words, messages });
  const help = createHelp({ session, words, table, tallies, element: parts.hints });
  const matches = createMatches({ session, store, words, deal });
  const openExerciseAt = (
    /** @type {GameRecord} */ record,
    /** @type {number} */ at,
    /** @type {boolean} */ isOver,
  ) => openExercise(client, record, at, isOver);
  const dealSame = (/** @type {GameRecord} */ record, /** @type {boolean} */ isSwapped) =>
    deal(dealAgain(record, settings.values.level, isSwapped));
  const replay = createReplay({
    session,
    words,
    messages,
    createBoard,
    tallies,
    dealAgain: dealSame,
    openExercise: openExerciseAt,
  });
  const openRules = (
    preset = session.snapshot?.preset ?? settings.values.preset,
    /** @type {string | undefined} */ clause = undefined,
  ) => showRules(words, { preset, clause }, { attempt: client.attempt, createBoard });
  const newGame = () =>
    openNewGame({ session, store, settings: settings.values, words, messages, deal });
  const course = () => openCourse({ store, settings, words, messages });
  const show = (/** @type {string} */ name) => (name === "new" ? newGame() : library.open());

  /** What the More menu opens, in its order. */
  const entries = {
    course,
    rules: () => openRules(),
    replay: () => replay.openCurrent(),
    history: () => openHistory({ words, library, tallies, openReplay: replay.open }),
    stats: async () => {
      const games = await library.archive.rows();
      await showStatistics(
        words,
        games.map((game) => tallies.entryOf(game)),
      );
    },
    match: matches.open,
    keys: () => openKeys(words, table),
    board: () => openTextBoard(words, table),
    exercise: async () => {
      const { snapshot } = session;
      const record = snapshot?.record;
      if (record) await openExerciseAt(record, record.events.length, Boolean(snapshot.result));
    },
  };

  return {
    openCourse: course,
    openHelp: help.open,
    openKeys: entries.keys,
    openRules,
    openNewGame: newGame,
    openMenu: () =>
      openMenu({
        session,
        words,
        tools: parts.tools,
        entries,
        run: parts.run,
        exercise: async (right) => (await parts.calls.rights()).exercise(right),
      }),
    openSettings: () =>
      openSettings({
        settings,
        words,
        snapshot: session.snapshot,
        library,
        openBackup: () => library.open(),
      }),
    showResult: createResult({
      words,
      matches,
      offerInstall: () => library.install(false),
      next: {
        review: () => replay.openCurrent(true),
        sheet: matches.open,
        new: newGame,
        again: ({ record }) => dealSame(record, false),
        swap: ({ record }) => dealSame(record, true),
      },
    }),
    archive: library.add.bind(library),
    show,

    /** Take over what is loaded when the game runs: the offline copy, links, launches of the app. */
    start() {
      addEventListener("hashchange", opener.openAddress);
      void opener.openAddress();
      void library.start();
      const { pageUrl } = parts;
      const lastChoices = () => settings.values;
      /** @type {any} */ (globalThis).launchQueue?.setConsumer(
        createLaunchHandler({ session, pageUrl, lastChoices, opener, openRules, show }),
      );
    },

    /** @param {import("../game/session.js").Update} update */
    update(update) {
      library.update(update);
      help.update(update);
    },
  };
}
