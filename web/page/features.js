/** The features that the start does not need; they subscribe to events in this order. */
import { createRequests, followLaunches, openAddress } from "./requests.js";
import { playAutomatically } from "../features/automatic-play.js";
import { createCoach, hintAtHurrying } from "../features/coach/coach.js";
import { addCourse } from "../features/course/course.js";
import { createFriends } from "../features/friend/friend.js";
import { watchFriend, createLastTurn } from "../features/watching.js";
import { openHome, Menu } from "../features/menu/menu.js";
import { createHelp } from "../features/help/help.js";
import { openKeys } from "../features/keyboard/keyboard.js";
import { Library } from "../features/library/library.js";
import { createGameOpener } from "../features/library/game-links.js";
import { createCurrentMatch } from "../features/match/match.js";
import { createMovePanel, createReplay } from "../features/replay/replay.js";
import { showCut, dealGame, openNewGame } from "../features/new-game/new-game.js";
import { createPlaceNames } from "../features/place-names/place-names.js";
import { createDailyDeal, addPractice } from "../features/problems/practice.js";
import { openResult } from "../features/result/result.js";
import { explainRule, addRules, openRules } from "../features/rules/rules.js";
import { keepScreenOn, openSettings } from "../features/settings/settings.js";
import { addStatistics } from "../features/statistics/statistics.js";
import { createViews } from "./views.js";
import { welcome } from "../features/welcome/welcome.js";
import { startThinkingWorker } from "../engine/thinking-worker.js";
import { Tallies } from "../game/tallies.js";
import { FriendGames } from "../storage/friend-games.js";

/** @param {Page} page */
export function addFeatures(page) {
  const tallies = new Tallies(page.store);
  page.tallies = tallies;
  page.rows = new FriendGames(page.store);
  page.deal = (wanted) => dealGame(page, wanted);
  page.menu = new Menu(page);
  page.on("judged", ({ id, verdict }) => tallies.countVerdict(id, verdict));
  page.on("refused", ({ id, refusal }) => tallies.countRefusal(id, refusal));
  page.views = createViews(page);
  page.friends = createFriends(page);
  watchFriend(page);
  page.library = new Library(page);
  page.opener = createGameOpener(page);
  page.help = createHelp(page);
  page.coach = createCoach(page);
  playAutomatically(page);
  hintAtHurrying(page);
  createPlaceNames(page);
  createMovePanel(page);
  keepScreenOn(page);
  page.replay = createReplay(page);
  addCourse(page);
  addPractice(page);
  addRules(page);
  addStatistics(page);
  page.match = createCurrentMatch(page);
  page.dailyDeal = createDailyDeal(page);
  page.requests = createRequests(page);
  page.catchUp();

  return {
    welcome: () => welcome(page),
    hint: page.help.hint,
    openKeys: () => openKeys(page),
    openNewGame: () => openNewGame(page),
    openMenu: () => page.menu.open(),
    openSettings: () => openSettings(page),
    openRules: (/** @type {string} */ clause) => openRules(page, undefined, clause),
    explainRule: (/** @type {string} */ clause) => explainRule(page, clause),
    /** A player who is back sees home next. @param {Snapshot} snapshot @param {boolean} isBack */
    async openResult(snapshot, isBack) {
      const hasChosen = await openResult(page, snapshot);
      if (isBack && !hasChosen && snapshot === page.session.snapshot) await openHome(page);
    },
    showLastTurn: createLastTurn(page),
    showCut: () => showCut(page),

    /** Begin the rest of the start. @param {GameRequest} request */
    async start(request) {
      const { session, opener, requests, settings } = page;
      void page.coach.update(session.snapshot);
      session.useThinkingWorker(startThinkingWorker(session.client));
      addEventListener("hashchange", () => openAddress(page));
      openAddress(page);
      void page.friends.start();
      void page.library.start();
      followLaunches(page);
      opener.offerLikelyDeal(request, settings.values);
      await requests.showDialog(request);
    },
  };
}
