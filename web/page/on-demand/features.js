/**
 * The second half of the composition root: creates and connects the features that the start of the
 * page does not need. It is loaded when the game runs.
 */
import { recoveringClient } from "../../engine/recovering-client.js";
import { startThinkingWorker } from "../../engine/thinking-worker.js";
import { createAdvice } from "./advice.js";
import { createLaunchHandler } from "../../features/app-launch.js";
import { createGameMoves } from "./game-moves.js";
import { createGames } from "./games.js";
import { openKeys, openTextBoard } from "../../features/keyboard/keyboard.js";
import { createLastTurn } from "../../features/last-turn.js";
import { createLearning } from "./learning.js";
import { createCurrentMatch } from "../../features/match/current-match.js";
import { openMenu } from "../../features/menu/menu.js";
import { showCut } from "../../features/new-game/cut.js";
import { dealGame } from "../../features/new-game/deal-game.js";
import { openNewGame } from "../../features/new-game/new-game.js";
import { createDailyDeal } from "../../features/problems/daily-deal.js";
import { createRequests } from "./requests.js";
import { createResult } from "../../features/result/result.js";
import { createScreenLock } from "../../features/screen-lock.js";
import { openSettings } from "../../features/settings/settings.js";
import { welcome } from "../../features/welcome/welcome.js";
import { dealAgain, dealAnother, dealAtLevel } from "../../game/deal-again.js";
import { Tallies } from "../../game/tallies.js";
import { FriendGames } from "../../storage/friend-games.js";

/** @typedef {import("../../game/url-parameters.js").Request} Request */
/** @typedef {ReturnType<typeof import("../../features/calls/calls.js").createCalls>} Calls */

/**
 * @param {object} parts
 * @param {Client} parts.client
 * @param {Session} parts.session
 * @param {Store} parts.store
 * @param {SettingsStore} parts.settings
 * @param {Words} parts.words
 * @param {Messages} parts.messages
 * @param {Table} parts.table
 * @param {CreateBoard} parts.createBoard
 * @param {Pick<Calls, "resign" | "rights">} parts.calls
 * @param {Pick<Tools, "folded">} parts.tools
 * @param {Run} parts.run
 * @param {string} parts.pageUrl with which the page was opened
 */
export function createFeatures({
  client,
  session,
  store,
  settings,
  words,
  messages,
  table,
  createBoard,
  calls,
  tools,
  run,
  pageUrl,
}) {
  /** For calls that do not depend on the game on the table. */
  const queries = recoveringClient(client, session.recover);
  const tallies = new Tallies(store);
  const rows = new FriendGames(store);
  const deal = (/** @type {Deal} */ wanted) => dealGame(session, settings, wanted);
  const dealSame = (/** @type {GameRecord} */ record, /** @type {boolean} */ isSwapped) =>
    deal(dealAgain(record, settings.values.level, isSwapped));
  const games = createGames({
    session,
    store,
    rows,
    words,
    messages,
    table,
    tallies,
    resign: calls.resign,
    dealInstead: () => session.dealRequested({ still: false }, settings.values),
  });
  const { library, friends } = games;
  const match = createCurrentMatch({
    session,
    store,
    rows,
    words,
    deal,
    invite: friends.inviteAgain,
  });
  const advice = createAdvice({
    session,
    store,
    settings,
    words,
    messages,
    table,
    tallies,
    deal,
    countGames: games.countFinished,
  });
  const { coach, help, placeNames } = advice;
  const dailyDeal = createDailyDeal({ session, settings, deal });
  const learning = createLearning({
    client: queries,
    store,
    settings,
    words,
    messages,
    createBoard,
    dealOfDay: dailyDeal.deal,
    preset: () => session.snapshot?.preset ?? settings.values.preset,
  });
  const moves = createGameMoves({
    client: queries,
    session,
    settings,
    words,
    messages,
    createBoard,
    tallies,
    dealAgain: dealSame,
    learn: learning.learnFrom,
  });
  const { replay, panel } = moves;
  const newGame = () =>
    openNewGame({
      session,
      store,
      words,
      messages,
      deal,
      settings: settings.values,
      invite: friends.invite,
    });
  const changeSettings = (isAtLanguage = false) =>
    openSettings(
      {
        settings,
        words,
        snapshot: session.snapshot,
        library,
        openBackup: library.openBackup,
      },
      isAtLanguage,
    );
  const requests = createRequests({
    learning,
    dialogs: {
      new: newGame,
      keep: library.openBackup,
      language: () => changeSettings(true),
    },
  });
  const screenLock = createScreenLock({ session, settings });
  const showKeys = () => openKeys(words, table);
  /** What the More menu opens. */
  const entries = {
    course: () => learning.openCourse(),
    problems: () => learning.openPractice(),
    rules: () => learning.openRules(),
    moves: panel.open,
    replay: () => replay.openCurrent(),
    exercise: moves.exercise,
    history: () => games.history(replay.open),
    stats: games.stats,
    match: match.open,
    friend: friends.openList,
    keys: showKeys,
    board: () => openTextBoard(words, table),
  };

  return {
    welcome: () => welcome({ store, words, createBoard, dealCoached: coach.dealFirst }),
    openHelp: help.open,
    showLastTurn: createLastTurn({ session, table }),
    openKeys: showKeys,
    openRules: learning.openRules,
    openNewGame: newGame,
    openMenu: () =>
      openMenu({
        session,
        words,
        settings,
        tools,
        entries,
        run,
        isBeside: panel.isBeside,
        isPartOfMatch: match.isPartOfMatch,
        exercise: async (right) => (await calls.rights()).exercise(right),
      }),
    openSettings: () => changeSettings(),
    showResult: createResult({
      words,
      settings,
      match,
      hello: () => client.ready,
      entries: games.entriesWith,
      isTaught: coach.isTeaching,
      offerInstall: () => library.install(false),
      after: friends.sendResult,
      next: {
        review: { run: () => replay.openCurrent({ at: 0, review: true }), comesFirst: true },
        sheet: { run: match.open, comesFirst: true },
        level: { run: ({ record }, level) => deal(dealAtLevel(record, level)), comesFirst: true },
        lessons: { run: () => learning.openCourse() },
        new: { run: newGame },
        rematch: {
          run: ({ record }) =>
            match.rematch(() => deal(dealAnother(record, settings.values.level))),
        },
        match: { run: match.open },
        again: { run: ({ record }) => dealSame(record, false) },
        swap: { run: ({ record }) => dealSame(record, true) },
      },
    }),
    openFriendAddress: friends.openAddress,
    archive: library.add.bind(library),
    exportGame: games.exportGame,
    findArrived: games.watching.findArrived,
    keepUnsent: friends.keepUnsent,
    rememberWish: friends.remember,
    showTakenBack: games.showTakenBack,
    countVerdict: tallies.countVerdict.bind(tallies),
    countRefusal: tallies.countRefusal.bind(tallies),
    showCut: () => showCut({ words, messages, session, match }),

    /**
     * Open what the address asks for before the game; resolves to the game that is asked for then.
     * @param {Request} request
     * @returns {Promise<Request>}
     */
    async openReading(request) {
      await requests.showFirst(request);
      return { ...request, ...dailyDeal.wanted };
    },

    /**
     * Begin the rest of the start: the second engine, the offline copy, links, launches
     * of the app, and the dialog that the address asks for.
     * @param {Request} request
     */
    async start(request) {
      panel.update();
      advice.start();
      screenLock.update();
      session.useThinkingWorker(startThinkingWorker(client));
      games.start();
      const { launchQueue } = /** @type {import("../../features/app-launch.js").Launching} */ (
        globalThis
      );
      launchQueue?.setConsumer(
        createLaunchHandler({
          session,
          pageUrl,
          friends,
          opener: games.opener,
          lastChoices: () => settings.values,
          showRequested: requests.show,
        }),
      );
      games.opener.offerLikelyDeal(request, settings.values);
      await requests.showDialog(request);
    },

    placed: placeNames.move,

    /** @param {Update} update */
    update(update) {
      games.update(update);
      advice.update(update);
      panel.update();
      screenLock.update();
    },
  };
}
