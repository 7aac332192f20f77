/**
 * What a board shows: one lesson, or the lessons of a series.
 */
import { LessonError } from "../../lesson/error.js";
import { readLesson } from "../../lesson/lesson.js";
import { isSeries, lessonOf, readSeries } from "../../lesson/series.js";
import { fetchLesson } from "./fetch-lesson.js";
import { checkState, summaryOf, UNKNOWN } from "../answers/progress.js";
import { readState } from "../answers/state.js";

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

  /** Return what is known of a lesson before it is shown. @param {number} at */
  function summaryAt(at) {
    const lesson = ownLessons[at];
    if (!series || typeof lesson === "string") return UNKNOWN;
    return summaryOf(readLesson(lessonOf(series, at, lesson)));
  }

  return {
    given,
    isSeries: series !== null,
    lessonAt,
    summaries: ownLessons.map((_, at) => summaryAt(at)),
  };
}

/**
 * Return what is wrong with a saved state, or null. A lesson that cannot be fetched or read is no
 * fault of the state.
 * @param {string} saved
 * @param {Source} source
 */
export async function faultOfSaved(saved, source) {
  try {
    if (saved) await checkSaved(saved, source);
  } catch (error) {
    if (error instanceof LessonError && error.parameter === "state") return error;
  }
  return null;
}

/**
 * Check that a saved state belongs to what is shown.
 * @param {string} saved
 * @param {Source} source
 * @throws {LessonError} with the parameter `state`, or if the lesson cannot be fetched or read
 */
export async function checkSaved(saved, { lessonAt, summaries }) {
  const { current } = readState(saved);
  if (current >= summaries.length) throw new LessonError("state", "beside", "lessons");
  checkState(saved, readLesson(await lessonAt(current)));
}
