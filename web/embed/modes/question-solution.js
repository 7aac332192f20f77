/** The solution of a question: played step by step, or its end shown at once. */

const STEP_MS = 900;

/**
 * @param {object} parts
 * @param {Judge} parts.judge
 * @param {BoardView} parts.view
 * @param {ReturnType<typeof import("./step-player.js").createStepPlayer>} parts.player
 * @param {(key: "solution", fallback?: string) => string} parts.authorText
 * @param {(line: string) => string} parts.labelOf a statement
 * @param {(line: string) => string} parts.eventOf the event that an answer is
 * @param {(options: {event: string}) => unknown} parts.show shows the position after an event
 * @param {() => unknown} parts.reveal asks again, and says that the solution comes
 */
export function createSolution({
  judge,
  view,
  player,
  authorText,
  labelOf,
  eventOf,
  show,
  reveal,
}) {
  /** Show the answer, if it is a statement. */
  function nameAnswer() {
    if (judge.statements.length && judge.solution.length === 1)
      view.message(`${labelOf(judge.solution[0])} ${authorText("solution")}`.trim());
  }

  return {
    /** Play the accepted answer. */
    async play() {
      const steps = judge.solution.map((line) => () => {
        const event = eventOf(line);
        judge.answer(line);
        return show({ event });
      });
      if (!(await player.play([reveal, ...steps], STEP_MS))) return;
      nameAnswer();
      judge.finish();
      view.refresh();
    },

    /** Go to its end at once. */
    end() {
      view.message(authorText("solution", "embed.shown"));
      for (const line of judge.solution) judge.answer(line);
      nameAnswer();
      judge.finish();
    },
  };
}
