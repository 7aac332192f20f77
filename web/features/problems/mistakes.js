/**
 * The reader's own mistakes as practice problems: which are stored, which drop out, and which comes
 * next. Immutable values; the review times are those of lessons.
 */
import { mergedProgress, readProgress, standing, visitTo } from "../../lesson/spaced-repetition.js";
import { NEW_PRACTICE, nextProblem } from "./choice.js";

/** @typedef {import("../../lesson/spaced-repetition.js").Progress} Progress */

/** @typedef {{problems: Problem[], marks: Progress}} Mistakes problems: the oldest first */

/** More are not stored. */
export const MAX_MISTAKES = 100;
const MAX_POSITION = 4000;
const MISTAKE_ID = /^mistake-[0-9a-f]{16}$/;

/** @param {unknown} value */
const isText = (value) => typeof value === "string" && value !== "";
/** @param {unknown} value */
const areTexts = (value) => Array.isArray(value) && value.every(isText);

/** Return whether a stored value looks like a mistake; the engine checks it in full. @param {unknown} value */
function isMistake(value) {
  const { id, pos, accept, rival, played, loss, wrong, themes } = Object(value);
  return (
    MISTAKE_ID.test(id) &&
    isText(pos) &&
    pos.length <= MAX_POSITION &&
    areTexts(accept) &&
    accept.length > 0 &&
    isText(rival) &&
    isText(played) &&
    Number.isFinite(loss) &&
    Array.isArray(wrong) &&
    Array.isArray(themes) &&
    themes.every(isText)
  );
}

/**
 * Return the mistakes in a stored note, without what is not valid.
 * @param {unknown} note
 * @returns {Mistakes}
 */
export function readMistakes(note) {
  const { problems, marks } = Object(note);
  const valid = /** @type {Problem[]} */ (
    Array.isArray(problems) ? problems.filter(isMistake) : []
  );
  const byId = new Map(valid.map((problem) => [problem.id, problem]));
  const stored = [...byId.values()].slice(-MAX_MISTAKES);
  return { problems: stored, marks: marksOf(stored, readProgress(marks)) };
}

/** Return the marks that belong to some problems. @param {Problem[]} problems @param {Progress} marks */
const marksOf = (problems, marks) =>
  Object.fromEntries(
    problems.filter(({ id }) => Object.hasOwn(marks, id)).map(({ id }) => [id, marks[id]]),
  );

/**
 * Return the mistakes with one more. If there are too many, the one that the reader knows best drops
 * out: that with the longest time to its next review, and among equals the oldest.
 * @param {Mistakes} mistakes @param {Problem} problem
 * @returns {Mistakes}
 */
export function withMistake({ problems, marks }, problem) {
  if (problems.some(({ id }) => id === problem.id)) return { problems, marks };
  if (problems.length < MAX_MISTAKES) return { problems: [...problems, problem], marks };
  const levelOf = (/** @type {Problem} */ { id }) => marks[id]?.box ?? 0;
  const best = Math.max(...problems.map(levelOf));
  const known = problems.find((one) => levelOf(one) === best);
  const rest = problems.filter((one) => one !== known);
  return { problems: [...rest, problem], marks: marksOf(rest, marks) };
}

/**
 * Return two lists of mistakes merged. All of the first stay; the others, as many as there is room
 * for, count as older.
 * @param {Mistakes} one @param {Mistakes} other
 * @returns {Mistakes}
 */
export function mergedMistakes(one, other) {
  const own = new Set(one.problems.map(({ id }) => id));
  const others = other.problems.filter(({ id }) => !own.has(id));
  const problems = [...others, ...one.problems].slice(-MAX_MISTAKES);
  return { problems, marks: marksOf(problems, mergedProgress(one.marks, other.marks)) };
}

/** Return the mistakes without one. @param {Mistakes} mistakes @param {string} id @returns {Mistakes} */
export function withoutMistake({ problems, marks }, id) {
  const rest = problems.filter((one) => one.id !== id);
  return { problems: rest, marks: marksOf(rest, marks) };
}

/**
 * Return the mistakes after an attempt at one of them.
 * @param {Mistakes} mistakes @param {string} id
 * @param {{solved: boolean, clean: boolean}} result @param {number} now in ms
 * @param {ReturnType<typeof visitTo>} [add] of the visit
 * @returns {Mistakes}
 */
export const withAttempt = ({ problems, marks }, id, result, now, add = visitTo(id)) => ({
  problems,
  marks: add(marks, result, now),
});

/**
 * Return the next mistake: those due for review first, then those that were never tried.
 * @param {Mistakes} mistakes @param {number} now in ms
 * @param {string[]} seen those of this session, the last one at the end
 */
export function nextMistake({ problems, marks }, now, seen) {
  const rows = problems.map(({ id, themes }) => ({ id, themes, difficulty: "", pack: "" }));
  const next = nextProblem(rows, { ...NEW_PRACTICE, marks }, { now, levels: [], seen });
  return problems.find(({ id }) => id === next?.id);
}

/**
 * Return how many mistakes there are, and how many of them are to be practised now.
 * @param {Mistakes} mistakes @param {number} now in ms
 */
export function countMistakes({ problems, marks }, now) {
  const due = problems.filter(({ id }) => ["new", "due"].includes(standing(marks, id, now)));
  return { all: problems.length, due: due.length };
}
