/** Reads a series: several lessons that one board shows one after the other. Pure. */
import { LessonError } from "./error.js";
import { LESSON, MAX_LESSONS, SERIES, SERIES_FORMAT, VERSION } from "./keys.js";
import { readLesson } from "./lesson.js";
import { checkShapes } from "./shapes.js";

/** The name of a lesson of the course. */
export const NAME = /^[a-z0-9-]{1,64}$/;

/** @param {Json} given a lesson or a series, as its author wrote it */
export const isSeries = ({ format, lessons }) => format === SERIES_FORMAT || lessons !== undefined;

/** Return a series of lessons of the course. @param {string[]} names */
export const seriesOf = (names) => ({ format: SERIES_FORMAT, version: VERSION, lessons: names });

/** @param {Json} given as its author wrote it @returns {Series} @throws {LessonError} */
export function readSeries(given) {
  const beside = Object.keys(given).find(
    (key) => Object.hasOwn(LESSON, key) && !Object.hasOwn(SERIES, key),
  );
  if (beside) throw new LessonError(beside, "beside", "lessons");
  if (Number(given.version ?? VERSION) > VERSION)
    throw new LessonError("version", "version", String(given.version));
  checkShapes(given, SERIES);
  const {
    format = SERIES_FORMAT,
    version: _,
    id = "",
    lessons = [],
    lesson: __,
    ...common
  } = given;
  if (format !== SERIES_FORMAT) throw new LessonError("format", "unknown", String(format));
  if (!lessons.length || lessons.length > MAX_LESSONS)
    throw new LessonError("lessons", "form", String(lessons.length));
  const series = { lessons, id, common };
  for (const [at, one] of lessons.entries()) checkLesson(series, at, one);
  return series;
}

/** @param {Series} series @param {number} at @param {string | Json} lesson or its name */
function checkLesson(series, at, lesson) {
  const key = `lessons[${at}]`;
  if (typeof lesson === "string") {
    if (!NAME.test(lesson)) throw new LessonError(key, "form", lesson);
    return;
  }
  try {
    readLesson(lessonOf(series, at, lesson));
  } catch (error) {
    if (!(error instanceof LessonError)) throw error;
    throw new LessonError(`${key}.${error.parameter}`, error.code, error.value);
  }
}

/** @param {Series} series @param {number} at @param {Json} lesson @returns {Json} */
export function lessonOf({ id, common }, at, lesson) {
  const ownId = lesson.id ?? (id && `${id}-${at + 1}`);
  return { ...lesson, ...common, ...(ownId ? { id: ownId } : {}) };
}
