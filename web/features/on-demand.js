/**
 * Creates the features that the start of the page does not need, and passes each one the parts that
 * it needs. This module is loaded when the game runs.
 */
import { startThinkingWorker } from "../engine/thinking-worker.js";
import { createLaunchHandler } from "./app-launch.js";
import { createAutomaticPlay } from "./automatic-play.js";
import { createCoach } from "./coach/coach.js";
import { openCourse } from "./course/course.js";
import { openExercise } from "./exercise-link.js";
import { createFriends } from "./friend/friend.js";
import { createWatching } from "./friend/watching.js";
import { createHelp } from "./help/help.js";
import { openKeys, openTextBoard } from "./keyboard/keyboard.js";
import { openHistory } from "./library/history.js";
import { createLastTurn } from "./last-turn.js";
import { createHurryHint } from "./hurry-hint.js";
import { Library } from "./library/library.js";
import { createGameOpener } from "./library/open-game.js";
import { createFriendMatches } from "./match/friend-matches.js";
import { createMatches } from "./match/match.js";
import { openMenu } from "./menu/menu.js";
import { showCut } from "./new-game/cut.js";
import { dealGame } from "./new-game/deal-game.js";
import { openNewGame } from "./new-game/new-game.js";
import { createMovePanel } from "./move-panel.js";
import { createPlaceNames } from "./place-names/place-names.js";
import { createReplay } from "./replay/replay.js";
import { createResult } from "./result/result.js";
import { showRules } from "./rules/rules-dialog.js";
import { openSettings } from "./settings/settings.js";
import { runTutorial } from "./tutorial/tutorial.js";
import { showStatistics } from "./statistics/statistics-dialog.js";
import { welcome } from "./welcome/welcome.js";
import { dealAgain, dealAnother, dealAtLevel } from "../game/deal.js";
import { entryOf } from "../game/history-entries.js";
import { asksToRead, withoutShow } from "../game/url-parameters.js";
import { allowsHints, friendIn } from "../protocol/players.js";
import { SEAT } from "../protocol/sides.js";
import { FriendGames } from "../storage/friend-games.js";
import { byId } from "../ui/dom.js";
import { replaceSearch } from "../ui/page-url.js";

/** The game of the deal of the day. */
const DAILY_PRESET = "pagat";

/** @typedef {import("../protocol/types.js").GameRecord} GameRecord */
/** @typedef {import("../game/url-parameters.js").Request} Request */

/**
 * @typedef {object} Parts
 * @property {import("../engine/client.js").Client} client
 * @property {import("../game/session.js").Session} session
 * @property {import("../storage/local-store.js").Store} store
 * @property {import("../storage/settings.js").SettingsStore} settings
 * @property {import("../game/tallies.js").Tallies} tallies
 * @property {import("../ui/words.js").Words} words
 * @property {import("../ui/messages.js").Messages} messages
 * @property {import("../ui/bars.js").Tools} tools
 * @property {import("../board/table.js").Table} table
 * @property {import("./boards.js").CreateBoard} createBoard
 * @property {ReturnType<typeof import("./calls/calls.js").createCalls>} calls
 * @property {string} pageUrl with which the page was opened
 * @property {import("./commands.js").Run} run
 */

/** @param {Parts} parts */
export function createFeatures(parts) {
  const { client, session, store, settings, tallies, words, messages, table, createBoard } = parts;
  const deal = (/** @type {import("../game/deal.js").Deal} */ wanted) =>
    dealGame(session, settings, wanted);
  const rows = new FriendGames(store);
  const library = new Library({
    session,
    store,
    words,
    messages,
    friendGames: rows,
    openFriendFile: (text) => friends.openLink(text, { isFile: true }),
  });
  const opener = createGameOpener({ session, words, messages });
  const coach = createCoach({ session, store, settings, words, table, messages, deal });
  const tell = (/** @type {string} */ key) => () => messages.showNotice(words.t(key));
  const automaticPlay = createAutomaticPlay({ session, settings, tell: tell("message.finish") });
  const hurryHint = createHurryHint({ store, settings, tell: tell("message.hurry") });
  const placeNames = createPlaceNames({
    board: byId("board"),
    session,
    settings,
    words,
    countGames: async () => (await library.archive.rows()).filter(({ result }) => result).length,
  });
  const help = createHelp({
    session,
    words,
    table,
    tallies,
    element: byId("messages"),
    showNames: placeNames.ask,
  });
  const matches = createMatches({ session, store, words, deal });
  const watching = createWatching({
    session,
    rows,
    words,
    messages,
    table,
    bar: byId("tools"),
    forget: (id) => library.archive.remove(id),
  });
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
    learn: async (game) => {
      const { learnFrom } = await import("./problems/learn.js");
      return learnFrom({ client, store, settings, words, messages }, game);
    },
  });
  const movePanel = createMovePanel({
    element: byId("moves"),
    words,
    session,
    openReplay: (at) => replay.openCurrent({ at }),
  });
  const openRules = (
    preset = session.snapshot?.preset ?? settings.values.preset,
    /** @type {string | undefined} */ clause = undefined,
  ) => showRules(words, { preset, clause }, { attempt: client.attempt, createBoard });
  const friends = createFriends({
    session,
    store,
    rows,
    words,
    messages,
    bar: byId("tools"),
    resign: parts.calls.resign,
    dealInstead: () => session.dealFor({ still: false }, settings.values),
    archive: library.add.bind(library),
  });
  const invite = friends.inviteAgain;
  const friendMatches = createFriendMatches({ session, rows, words, invite });
  const isFriends = () => session.snapshot !== null && friendIn(session.snapshot) !== null;
  /** Show the score sheet of the game on the table, or begin a match. */
  const openMatch = () => (isFriends() ? friendMatches.open() : matches.open());
  const newGame = () =>
    openNewGame({
      session,
      store,
      settings: settings.values,
      words,
      messages,
      deal,
      invite: friends.invite,
    });
  const course = (/** @type {string | undefined} */ lesson = undefined) =>
    openCourse({ store, settings, words, messages, createBoard }, lesson);
  /** The deal of a day that was asked for before there is a game. @type {Partial<Request>} */
  let wantedDeal = {};
  const dealOfDay = (/** @type {string} */ seed) => {
    if (!session.snapshot) wantedDeal = { preset: DAILY_PRESET, seed };
    else void deal({ preset: DAILY_PRESET, level: settings.values.level, seed });
  };
  const practice = async (
    /** @type {{problem?: string, theme?: string, day?: string}} */ wanted = {},
  ) => {
    const { openPractice } = await import("./problems/problems.js");
    return openPractice(
      {
        client,
        store,
        settings,
        words,
        messages,
        deal: dealOfDay,
        createBoard,
      },
      wanted,
    );
  };
  const changeSettings = (isAtLanguage = false) =>
    openSettings(
      { settings, words, snapshot: session.snapshot, library, openBackup: () => library.open() },
      isAtLanguage,
    );

  /** What `?show=` opens. @type {Record<string, () => Promise<unknown>>} */
  const shown = {
    new: newGame,
    keep: () => library.open(),
    language: () => changeSettings(true),
    lessons: () => course(),
    problems: () => practice(),
    tutorial: () => runTutorial(words, createBoard),
  };
  /** Open what an address asks for. @param {Request} request */
  async function showRequested({ rules, clause, lesson, problem, problems, day, show }) {
    if (rules) await openRules(rules, clause);
    else if (lesson) await course(lesson);
    else if (problem || problems || day) await practice({ problem, theme: problems, day });
    else if (show) await shown[show]();
  }

  /** Entries of the menu that a running game with a friend does not have. */
  function notNow() {
    const { snapshot } = session;
    if (!snapshot || !isFriends() || snapshot.result) return [];
    const match = friendMatches.isPartOfMatch() ? [] : ["match"];
    return allowsHints(snapshot) ? match : [...match, "exercise"];
  }

  const entries = async () => {
    const games = await library.archive.rows();
    return games.map((game) => entryOf(game, tallies.of(game.id)));
  };

  /** What the More menu opens. */
  const opened = {
    course: () => course(),
    problems: () => practice(),
    rules: () => openRules(),
    moves: movePanel.open,
    replay: () => replay.openCurrent(),
    history: () => openHistory({ words, library, tallies, openReplay: replay.open }),
    stats: async () => showStatistics(words, await entries()),
    match: openMatch,
    friend: friends.openList,
    keys: () => openKeys(words, table),
    board: () => openTextBoard(words, table),
    exercise: async () => {
      const { snapshot } = session;
      const record = snapshot?.record;
      if (record) await openExerciseAt(record, record.events.length, Boolean(snapshot.result));
    },
  };

  return {
    welcome: () => welcome({ store, words, createBoard, dealCoached: coach.dealFirst }),
    /** @param {string} [kind] of help, which a friend must have agreed to */
    openHelp: (kind) =>
      session.snapshot && !allowsHints(session.snapshot)
        ? messages.showNotice(words.t("help.not-agreed"))
        : help.open(kind),
    showLastTurn: createLastTurn({ session, table }),
    openKeys: opened.keys,
    openRules,
    openNewGame: newGame,
    openMenu: () =>
      openMenu({
        session,
        words,
        tools: parts.tools,
        hidden: [...(movePanel.isBeside() ? ["moves"] : []), ...notNow()],
        entries: opened,
        run: parts.run,
        exercise: async (right) => (await parts.calls.rights()).exercise(right),
      }),
    openSettings: () => changeSettings(),
    showResult: createResult({
      words,
      matches: {
        addGame: matches.addGame,
        isPartOfMatch: (snapshot) =>
          isFriends() ? friendMatches.isPartOfMatch() : matches.isPartOfMatch(snapshot),
      },
      hello: () => client.ready,
      entries: async ({ record, result }) => {
        const { about } = session;
        const game = { ...about, ended: Date.now(), side: SEAT, result, record };
        const others = (await entries()).filter(({ id }) => id !== about.id);
        return [entryOf(game, tallies.of(about.id)), ...others];
      },
      isStill: () =>
        !settings.shown.speed || matchMedia("(prefers-reduced-motion: reduce)").matches,
      isTaught: coach.isTeaching,
      playAtLevel: ({ record }, level) => deal(dealAtLevel(record, level)),
      offerInstall: () => library.install(false),
      after: friends.sendResult,
      next: {
        review: () => replay.openCurrent({ at: 0, review: true }),
        sheet: openMatch,
        lessons: () => course(),
        new: newGame,
        rematch: ({ record }) =>
          isFriends() ? friendMatches.rematch() : deal(dealAnother(record, settings.values.level)),
        match: friendMatches.open,
        again: ({ record }) => dealSame(record, false),
        swap: ({ record }) => dealSame(record, true),
      },
    }),
    openFriendAddress: friends.openAddress,
    archive: library.add.bind(library),
    exportGame: () =>
      isFriends() && !session.snapshot?.result ? friends.openList() : library.link(),
    findArrived: watching.findArrived,
    keepUnsent: friends.keepUnsent,
    rememberWish: friends.remember,
    /** @param {Parameters<typeof watching.showTakenBack>[0]} rest */
    showTakenBack(rest) {
      friends.takenBack();
      return watching.showTakenBack(rest);
    },
    showCut: () => showCut({ words, messages, session, matches }),

    /**
     * Open what the address asks for before the game; resolves to the game that is asked for then.
     * @param {Request} request
     * @returns {Promise<Request>}
     */
    async openReading(request) {
      await showRequested(request);
      replaceSearch(withoutShow(location.search));
      return { ...request, ...wantedDeal };
    },

    /**
     * Begin the rest of the start: the second engine, the offline copy, links, launches
     * of the app, and the dialog that the address asks for.
     * @param {Request} request
     */
    async start(request) {
      void coach.update(session.snapshot);
      movePanel.update();
      placeNames.move(table.boxes);
      void placeNames.update();
      session.useThinkingWorker(startThinkingWorker(client));
      const openAddress = () => {
        void opener.openAddress();
        void friends.openAddress();
      };
      addEventListener("hashchange", openAddress);
      openAddress();
      void friends.start();
      void library.start();
      const { pageUrl } = parts;
      const lastChoices = () => settings.values;
      const { launchQueue } = /** @type {import("./app-launch.js").Launching} */ (globalThis);
      launchQueue?.setConsumer(
        createLaunchHandler({ session, pageUrl, lastChoices, opener, friends, showRequested }),
      );
      const { show } = request;
      if (!show || asksToRead({ show })) return;
      replaceSearch(withoutShow(location.search));
      await shown[show]();
    },

    /** The piles have moved. @param {Record<string, import("../board/layout/geometry.js").Box>} boxes */
    placed: placeNames.move,

    /** @param {import("../game/session.js").Update} update */
    update(update) {
      library.update(update);
      friends.update(update);
      watching.update(update);
      help.update(update);
      void coach.update(update.snapshot);
      void automaticPlay.update(update);
      hurryHint.update(update);
      movePanel.update();
      void placeNames.update();
    },
  };
}
