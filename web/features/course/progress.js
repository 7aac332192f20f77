/** The lessons of the course: which one comes next, and the progress as a file. Pure. */
import { readProgress, standing } from "../../lesson/spaced-repetition.js";

/** @typedef {import("../../lesson/spaced-repetition.js").Progress} Progress */
/** @typedef {import("../../lesson/texts.js").Text} Text */
/**
 * @typedef {{id: string, title: Text, clause?: string[], asks?: number}} Lesson asks: the number of
 *   questions in a replay
 */
/** @typedef {{id: string, title: Text, kind?: string, lessons: Lesson[]}} Part */
/** @typedef {{parts: Part[]}} Course */

const FORMAT = "russian-bank-progress";
const MAX_FILE_CHARS = 200_000;

/** @param {Course} course @returns {Lesson[]} */
export const lessonsOf = ({ parts }) => parts.flatMap(({ lessons }) => lessons);

/**
 * Return the next lesson: the most missed of those due for review, else the first one that is not
 * solved, else the one due next.
 * @param {Course} course @param {Progress} progress @param {number} now in ms
 * @param {string[]} [seen] lessons of this visit in their order; none of them comes again before all
 *   have been seen
 */
export function nextLesson(course, progress, now, seen = []) {
  const all = lessonsOf(course);
  const others = all.filter(({ id }) => !seen.includes(id));
  if (!others.length) return all.sort((a, b) => seen.lastIndexOf(a.id) - seen.lastIndexOf(b.id))[0];
  const dueAt = (/** @type {Lesson} */ { id }) => progress[id]?.due ?? 0;
  const due = others
    .filter(({ id }) => standing(progress, id, now) === "due")
    .sort((a, b) => progress[b.id].missed - progress[a.id].missed);
  const first = others.find(({ id }) => ["new", "missed"].includes(standing(progress, id, now)));
  return due[0] ?? first ?? others.sort((a, b) => dueAt(a) - dueAt(b))[0];
}

/** Return the text of a progress file. @param {Progress} progress */
export const writeFile = (progress) =>
  JSON.stringify({ format: FORMAT, version: 1, lessons: progress });

/**
 * Return the progress in a file, or null when it is not a progress file.
 * @param {string} text
 * @returns {Progress | null}
 */
export function readFile(text) {
  if (text.length > MAX_FILE_CHARS) return null;
  try {
    const file = JSON.parse(text);
    return file?.format === FORMAT && file.version === 1 ? readProgress(file.lessons) : null;
  } catch {
    return null;
  }
}
