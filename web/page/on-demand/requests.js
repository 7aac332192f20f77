/** Opens what an address asks for besides a game: the rules, a lesson, a problem or a dialog. */
import { asksToRead, withoutShow } from "../../game/url-parameters.js";
import { replaceSearch } from "../../ui/page-url.js";

/** @typedef {import("../../game/url-parameters.js").Request} Request */

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./learning.js").createLearning>} parts.learning
 * @param {Record<string, () => Promise<unknown>>} parts.dialogs what `?show=` opens
 */
export function createRequests({ learning, dialogs }) {
  /** @type {Record<string, () => Promise<unknown>>} */
  const shown = {
    ...dialogs,
    lessons: () => learning.openCourse(),
    problems: () => learning.openPractice(),
    tutorial: learning.openTutorial,
  };

  /** @param {Request} request */
  async function show({ rules, clause, lesson, problem, problems, day, show }) {
    if (rules) await learning.openRules(rules, clause);
    else if (lesson) await learning.openCourse(lesson);
    else if (problem || problems || day)
      await learning.openPractice({ problem, theme: problems, day });
    else if (show) await shown[show]();
  }

  return {
    show,

    /** Open what is read before the game. @param {Request} request */
    async showFirst(request) {
      await show(request);
      replaceSearch(withoutShow(location.search));
    },

    /** Open the dialog over the game that is there now. @param {Request} request */
    async showDialog({ show }) {
      if (!show || asksToRead({ show })) return;
      replaceSearch(withoutShow(location.search));
      await shown[show]();
    },
  };
}
