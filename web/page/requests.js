/** Opens what an address asks for besides a game: the rules, a lesson, a problem or a dialog. */
import { openCourse } from "../features/course/course.js";
import { openNewGame } from "../features/new-game/new-game.js";
import { practise } from "../features/problems/practice.js";
import { openRules } from "../features/rules/rules.js";
import { openSettings } from "../features/settings/settings.js";
import { runTutorial } from "../features/tutorial/tutorial.js";
import { asksToRead, withoutShow } from "../game/url-parameters.js";
import { replaceSearch } from "../ui/page-url.js";

/** @typedef {import("../game/url-parameters.js").Request} Request */

/** @param {Page} page */
export function createRequests(page) {
  /** What `?show=` opens. @type {Record<string, () => Promise<unknown>>} */
  const dialogs = {
    new: () => openNewGame(page),
    keep: page.library.openBackup,
    language: () => openSettings(page, true),
    lessons: () => openCourse(page),
    problems: () => practise(page),
    tutorial: () => runTutorial(page.words, page.createBoard),
  };

  /** @param {Request} request */
  async function show({ rules, clause, lesson, problem, problems, day, show }) {
    if (rules) await openRules(page, rules, clause);
    else if (lesson) await openCourse(page, lesson);
    else if (problem || problems || day) await practise(page, { problem, theme: problems, day });
    else if (show) await dialogs[show]();
  }

  return {
    show,

    /**
     * Open what is read before the game; resolves to the game that is asked for then.
     * @param {Request} request
     * @returns {Promise<Request>}
     */
    async showFirst(request) {
      await show(request);
      replaceSearch(withoutShow(location.search));
      return { ...request, ...page.dailyDeal.wanted };
    },

    /** Open the dialog over the game that is there now. @param {Request} request */
    async showDialog({ show }) {
      if (!show || asksToRead({ show })) return;
      replaceSearch(withoutShow(location.search));
      await dialogs[show]();
    },
  };
}
