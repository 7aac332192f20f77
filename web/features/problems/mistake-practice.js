/** Lets players find better moves for their mistakes: after the review of a game, and later in practice. */
import { EngineError } from "../../engine/error.js";
import { untilDone } from "../../engine/until-done.js";
import { visitTo } from "../../lesson/spaced-repetition.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { lateWords } from "../../ui/late-words.js";
import {
  countMistakes,
  nextMistake,
  readMistakes,
  withAttempt,
  withMistake,
  withoutMistake,
} from "./mistakes.js";
import { countedOnce, showProblem } from "./show-problem.js";

/** @typedef {import("./show-problem.js").Parts} Parts */

/** The errors of the engine that say nothing about the problem that it was asked to read. */
const OTHER_ERRORS = ["StartFailed", "WorkerCrashed", "Timeout", "Closed"];
/** Return whether the engine cannot read a problem. @param {unknown} error */
const isUnreadable = (error) => error instanceof EngineError && !OTHER_ERRORS.includes(error.type);
/** Stands for a problem that is not made yet. */
const PENDING = Symbol("pending");

/** @param {Pick<Parts, "store">} parts */
const mistakesOf = ({ store }) => readMistakes(store.readNote("mistakes"));

/** Return how many mistakes are stored, and how many are due. @param {Pick<Parts, "store">} parts @param {number} now */
export const storedMistakes = (parts, now) => countMistakes(mistakesOf(parts), now);

/**
 * Return a function that stores the results of one visit to a mistake.
 * @param {Pick<Parts, "store">} parts @param {string} id
 * @param {(result: import("./show-problem.js").Result) => void} [onCounted]
 */
export function attemptWriter(parts, id, onCounted = () => undefined) {
  const add = visitTo(id);
  return countedOnce((result) => {
    const mistakes = withAttempt(mistakesOf(parts), id, result, Date.now(), add);
    parts.store.writeNote("mistakes", mistakes);
    onCounted(result);
  });
}

/**
 * Return a function that makes the problems of some decisions one after the other, each once. It
 * resolves to null for a decision that is no problem, and to undefined if the engine is lost.
 * @param {Parts["client"]} client @param {GameRecord} record @param {number[]} moments
 * @param {() => boolean} isWanted
 */
export function problemMaker(client, record, moments, isWanted) {
  /** @type {Promise<Problem | null | undefined>[]} */
  const made = [];
  /** What shows the progress of the problem that is waited for. */
  let onProgress = (/** @type {number} */ _share) => {};
  const make = (/** @type {number} */ number) =>
    untilDone(
      () => client.mistake({ record, at: moments[number] }),
      isWanted,
      (share) => onProgress(share),
    ).then(
      (answer) => answer?.problem ?? null,
      (error) => (isUnreadable(error) ? null : undefined),
    );
  return {
    /** Start with a problem when those before it are done. @param {number} number */
    start(number) {
      if (number < moments.length)
        made[number] ??= (made[number - 1] ?? Promise.resolve()).then(() => make(number));
      return made[number];
    },
    /** @param {(share: number) => void} show */
    watch(show) {
      onProgress = show;
    },
  };
}

/**
 * Wait for a problem, with a dialog that shows the progress if it takes time; resolves to undefined if
 * that was closed, or the engine is lost.
 * @param {Parts} parts @param {ReturnType<typeof problemMaker>} maker @param {number} number
 */
async function waitFor({ words: { t } }, maker, number) {
  const made = await Promise.race([maker.start(number), Promise.resolve(PENDING)]);
  if (typeof made !== "symbol") return made;
  const text = t("mistakes.preparing");
  const bar = make("progress", { max: 1, value: 0, "aria-label": text });
  maker.watch((share) => (bar.value = share));
  const closed = openDialog(t, {
    title: t("mistakes.title"),
    className: "small",
    body: [make("p", {}, text), bar],
  });
  const problem = await Promise.race([maker.start(number), closed.then(() => undefined)]);
  bar.closest("dialog")?.close("");
  return problem;
}

/**
 * Show how many better moves were found.
 * @param {Parts} parts
 * @param {{found: number, shown: number, leftOut: number, isStored: boolean}} sums
 */
function showSummary({ words: { t } }, { found, shown, leftOut, isStored }) {
  const lines = [
    shown > 0 && t("mistakes.found", { done: found, all: shown }),
    shown > 0 && t(isStored ? "mistakes.later" : "course.not-kept"),
    leftOut > 0 && t("mistakes.left-out", { count: leftOut }),
  ];
  return openDialog(t, {
    title: t("mistakes.title"),
    className: "small",
    body: lines.filter((line) => line !== false).map((line) => make("p", {}, line)),
    answers: [{ value: "", label: t("mistakes.back"), main: true }],
  });
}

/**
 * Let the player find a better move for each mistake of a game, store the mistakes for practice, and
 * show a summary at the end.
 * @param {Parts} given
 * @param {{record: GameRecord, moments: number[]}} game moments: the numbers of the events
 */
export async function learnFrom(given, { record, moments }) {
  const words = await lateWords(given.words, "problems")();
  const parts = { ...given, words };
  let isWanted = true;
  const maker = problemMaker(parts.client, record, moments, () => isWanted);
  const sums = { found: 0, shown: 0, leftOut: 0, isStored: true };
  for (const number of moments.keys()) {
    const problem = await waitFor(parts, maker, number);
    if (problem === undefined) break;
    void maker.start(number + 1);
    if (problem) {
      const answer = await learnOne(parts, problem, { number, all: moments.length, sums });
      if (answer !== "next") break;
    } else sums.leftOut++;
    if (number === moments.length - 1) await showSummary(parts, sums);
  }
  isWanted = false;
}

/**
 * Store a mistake and ask for a better move; resolves to the answer, "next" to go on.
 * @param {Parts} parts @param {Problem} problem
 * @param {{number: number, all: number, sums: {found: number, shown: number, isStored: boolean}}} state
 */
async function learnOne(parts, problem, { number, all, sums }) {
  const { t } = parts.words;
  const mistakes = withMistake(mistakesOf(parts), problem);
  sums.isStored &&= parts.store.writeNote("mistakes", mistakes) === null;
  sums.shown++;
  const isLast = number === all - 1;
  const found = sums.found;
  return showProblem(parts, problem, {
    title: `${t("mistakes.title")} · ${t("problems.share", { done: number + 1, all })}`,
    answers: [
      { value: "back", label: t("mistakes.back") },
      { value: "next", label: t(isLast ? "mistakes.finish" : "mistakes.next") },
    ],
    onResult: attemptWriter(parts, problem.id, ({ solved, clean }) => {
      sums.found = found + (solved && clean ? 1 : 0);
    }),
  });
}

/**
 * Practise the stored mistakes until the reader goes back; resolves to whether to show the overview
 * again. A mistake that the engine cannot read is removed.
 * @param {Parts} parts
 */
export async function practiseMistakes(parts) {
  const { t } = parts.words;
  /** @type {string[]} */
  const seen = [];
  for (;;) {
    const problem = nextMistake(mistakesOf(parts), Date.now(), seen);
    if (!problem) return true;
    const answer = await showProblem(parts, problem, {
      title: t("mistakes.title"),
      answers: [
        { value: "kit", label: t("menu.exercise") },
        { value: "list", label: t("problems.list") },
        { value: "next", label: t("mistakes.next") },
      ],
      onResult: attemptWriter(parts, problem.id),
    }).catch((error) => (isUnreadable(error) ? "unreadable" : Promise.reject(error)));
    if (answer === "unreadable")
      parts.store.writeNote("mistakes", withoutMistake(mistakesOf(parts), problem.id));
    else if (answer !== "next") return answer === "list";
    seen.push(problem.id);
  }
}
