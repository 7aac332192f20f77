/**
 * What a board shows: one lesson, or the lessons of a series.
 */
import { LessonError } from "../../lesson/error.js";
import { readLesson } from "../../lesson/lesson.js";
import { isSeries, lessonOf, readSeries } from "../../lesson/series.js";
import { fetchLesson } from "./fetch-lesson.js";
import { checkState, questionsOf } from "../answers/progress.js";
import { readState } from "../answers/state.js";

/** @typedef {import("../../lesson/shapes.js").Json} Json */
/** @typedef {ReturnType<typeof readSource>} Source */

/**
 * Read a lesson or a series, as its author wrote it.
 * @param {Json} given
 * @param {string} home the board's address
 * @throws {import("../../lesson/error.js").LessonError} that names the key at fault
 */
export function readSource(given, home) {
  const series = isSeries(given) ? readSeries(given) : null;
  const ownLessons = series?.lessons ?? [given];

  /** Return a lesson as its author wrote it. @param {number} at its number */
  async function lessonAt(at) {
    const lesson = ownLessons[at];
    if (!series) return given;
    return lessonOf(
      series,
      at,
      typeof lesson === "string" ? await fetchLesson(lesson, home) : lesson,
    );
  }

  /** Return the number of questions of a lesson, 1 if it is not here yet. @param {number} at */
  function countAt(at) {
    const lesson = ownLessons[at];
    if (!series || typeof lesson === "string") return 1;
    return questionsOf(readLesson(lessonOf(series, at, lesson))).length;
  }

  return {
    given,
    isSeries: series !== null,
    lessonAt,
    /** The number of questions by lesson. */
    counts: ownLessons.map((_, at) => countAt(at)),
  };
}

/**
 * Check that a saved state belongs to what is shown.
 * @param {string} saved
 * @param {Source} source
 * @throws {LessonError} with the parameter `state`, or if the lesson cannot be fetched or read
 */
export async function checkSaved(saved, { lessonAt, counts }) {
  const { current } = readState(saved);
  if (current >= counts.length) throw new LessonError("state", "beside", "lessons");
  checkState(saved, readLesson(await lessonAt(current)));
}
