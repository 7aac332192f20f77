/** What teaches the game: the course, the practice problems, the tutorial and the rules. */
import { openCourse } from "../../features/course/course.js";
import { showRules } from "../../features/rules/rules-dialog.js";
import { runTutorial } from "../../features/tutorial/tutorial.js";
import { retried } from "../../ui/retry.js";

/**
 * @param {object} parts
 * @param {Client} parts.client
 * @param {Store} parts.store
 * @param {SettingsStore} parts.settings
 * @param {Words} parts.words
 * @param {Messages} parts.messages
 * @param {CreateBoard} parts.createBoard
 * @param {(seed: string) => unknown} parts.dealOfDay deals the usual game with a seed
 * @param {() => string} parts.preset whose rules are shown
 */
export function createLearning({
  client,
  store,
  settings,
  words,
  messages,
  createBoard,
  dealOfDay,
  preset: usual,
}) {
  const shared = { store, settings, words, messages, createBoard };
  return {
    /** @param {string} [lesson] that is shown at once */
    openCourse: (lesson) => openCourse(shared, lesson),

    /** @param {{problem?: string, theme?: string, day?: string}} [wanted] */
    async openPractice(wanted = {}) {
      const { openPractice } = await retried(() => import("../../features/problems/problems.js"));
      return openPractice({ ...shared, client, deal: dealOfDay }, wanted);
    },

    /** @param {{record: GameRecord, moments: number[]}} game */
    async learnFrom(game) {
      const { learnFrom } = await retried(
        () => import("../../features/problems/mistake-practice.js"),
      );
      return learnFrom({ ...shared, client }, game);
    },

    /** @param {string} [preset] @param {string} [clause] at which they open */
    openRules: (preset = usual(), clause = undefined) =>
      showRules(words, { preset, clause }, { tryPlays: client.tryPlays, createBoard }),

    openTutorial: () => runTutorial(words, createBoard),
  };
}
