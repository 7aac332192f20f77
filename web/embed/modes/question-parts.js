/** The parts of a question: its texts, its score, its solution, and what plays steps. */
import { refusalText } from "../../board/speech/describe.js";
import { inLanguage } from "../../lesson/texts.js";
import { parseAction } from "../../protocol/events.js";

/**
 * The author's texts, and our own where there is none.
 * @param {{words: Words, texts: Question, task: string, judge: Judge}} parts
 */
export function createQuestionTexts({ words, texts, task, judge }) {
  const { t, has, lang } = words;

  /** @param {"prompt" | "success" | "solution"} key @param {string} [fallback] key of ours */
  function authorText(key, fallback = "") {
    return inLanguage(texts[key], lang) || (fallback && t(fallback));
  }

  /** The compulsory plays here, as a refusal names them. */
  function refusalFacts() {
    const due = judge.node.due.map((line) => {
      const { card = "", from = "", to = "" } = parseAction(line);
      return { card, from, to_place: to };
    });
    return { due };
  }

  /** Return our text if the author has none. @param {Answer} answer */
  function defaultWrongText({ verdict, reason }) {
    const wrong = t("embed.wrong");
    if (task === "find-compulsory" || task === "call-stop") return wrong;
    if (reason) return refusalText(words, { reason, facts: refusalFacts() }).text;
    const ground = `ground.${verdict.rule}`;
    return verdict.rule && has(ground)
      ? `${wrong} ${t(ground, { card: t("ground.card") })}`
      : wrong;
  }

  /** @param {string} line a statement such as "none" or "stop foundation" */
  function labelOf(line) {
    if (line === "none") return t(task === "find-compulsory" ? "embed.none" : "embed.nothing");
    const ground = line.slice(5);
    return ground && has(`ground.${ground}`)
      ? t(`ground.${ground}`, { card: t("ground.card") })
      : t("tool.stop");
  }

  return { authorText, refusalFacts, defaultWrongText, labelOf };
}

/**
 * The score is counted, stored with the progress, and reported to the host.
 * @param {object} parts @param {Parts["progress"]} parts.progress @param {Parts["host"]} parts.host
 * @param {Judge} parts.judge @param {Lesson} parts.lesson @param {string} parts.task
 * @param {number} parts.number of the question among those of its lesson
 * @param {number} [parts.at] the event of a replay after which it is asked
 */
export function createQuestionScore({ progress, host, judge, lesson, task, number, at }) {
  let tally = progress.tallyOf(number);
  const start_ms = performance.now() - tally.ms;
  return {
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

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays steps at a pace; another series of steps, or `stop`, ends the one that is played. */
export function createStepPlayer() {
  /** rises to end what is being played */
  let epoch = 0;
  return {
    stop() {
      epoch++;
    },
    /** Whether all were played. @param {(() => unknown)[]} steps @param {number} pause_ms */
    async play(steps, pause_ms) {
      const own = ++epoch;
      for (const [at, step] of steps.entries()) {
        // even a timer of 0 ms takes a second in a frame that is not shown yet
        if (at && pause_ms) await pause(pause_ms);
        if (own !== epoch) return false;
        await step();
      }
      return own === epoch;
    },
  };
}

const STEP_MS = 900;

/**
 * @param {object} parts @param {Judge} parts.judge @param {BoardView} parts.view
 * @param {ReturnType<typeof createStepPlayer>} parts.player
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
