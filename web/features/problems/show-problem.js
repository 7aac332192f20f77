/** Shows a problem on the lesson board, and counts its results. */
import { tally } from "../../lesson/spaced-repetition.js";
import { lessonFragment } from "../../storage/lesson-link.js";
import { lookOf, showLesson } from "../../ui/lesson-dialog.js";
import { openLessonInKit } from "../exercise-link.js";
import { forAuthors, lessonOf } from "./problem-lesson.js";

/**
 * The words have the texts of problems.
 * @typedef {Pick<Page, "client" | "store" | "settings" | "words" | "messages">} Parts
 */
/** @typedef {{solved: boolean, clean: boolean}} Result */

/**
 * Return a function that takes the results of one visit to a problem. They count once: until it is
 * solved.
 * @param {(result: Result) => void} write
 */
export function countedOnce(write) {
  const count = tally(1);
  let isSolved = false;
  return (/** @type {Result} */ given) => {
    const result = count(given);
    if (isSolved || !result) return;
    isSolved = result.solved;
    write(result);
  };
}

/**
 * Show a problem; resolves to the answer, or to "" when closed. "kit" opens it in the author kit.
 * Rejects if the engine cannot read the problem.
 * @param {Parts} parts @param {Problem} problem
 * @param {{title: string, answers: import("../../ui/dialog.js").Answer[], onResult:
 *   (result: Result) => void}} options
 */
export async function showProblem(parts, problem, { title, answers, onResult }) {
  const { client, words } = parts;
  const lesson = lessonOf(words, problem, await client.problem({ problem }));
  const answer = await showLesson(words, {
    title,
    query: lookOf(parts),
    fragment: await lessonFragment(lesson),
    answers,
    onResult,
  });
  if (answer === "kit") await openLessonInKit(forAuthors(words, lesson));
  return answer;
}
