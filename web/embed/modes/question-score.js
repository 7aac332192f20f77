/** The score of one question: it is counted, stored with the progress, and reported to the host. */

/**
 * @param {object} parts
 * @param {import("./start-mode.js").Parts["progress"]} parts.progress
 * @param {import("./start-mode.js").Parts["host"]} parts.host
 * @param {Judge} parts.judge
 * @param {Lesson} parts.lesson
 * @param {string} parts.task
 * @param {number} parts.number of the question among those of its lesson
 * @param {number} [parts.at] the event of a replay after which it is asked
 */
export function createQuestionScore({ progress, host, judge, lesson, task, number, at }) {
  let tally = progress.tallyOf(number);
  const start_ms = performance.now() - tally.ms;
  return {
    /** How many hints have been shown in this try. */
    get tryHints() {
      return tally.tryHints;
    },

    /**
     * Count something, and store the tally and the answers so far.
     * @param {(tally: Tally) => Tally} [count] by default only the time
     * @param {boolean} [isShown] whether the solution has been shown
     */
    keep(count = (same) => same, isShown = false) {
      tally = { ...count(tally), ms: Math.round(performance.now() - start_ms) };
      progress.setTally(number, tally);
      progress.keep({ path: isShown ? [] : [...judge.path], isShown });
    },

    /** @param {"solved" | "failed" | "shown"} result */
    report(result) {
      const { wrong, hints, ms, firstTry } = tally;
      const attempts = wrong + (result === "solved" ? 1 : 0);
      const totals = progress.totals();
      host.sendResult(lesson.id, { task, result, attempts, hints, ms, firstTry, ...totals }, at);
    },
  };
}
