/**
 * The results of lessons and problems, as immutable values: which are solved, and when each is due
 * for review. Pure.
 */

/**
 * The results of one lesson: how often it was solved and missed, its level of spaced repetition (0
 * to 5), and when it is due (in ms).
 * @typedef {{solved: number, missed: number, box: number, due: number}} Mark
 */

/** @typedef {Record<string, Mark>} Progress by lesson */
/** @typedef {"new" | "missed" | "done" | "due"} Standing */

const DAY_MS = 86_400_000;
const RETRY_MS = 600_000;
/** The days until the next review, by level. */
const REVIEW_DAYS = [0, 1, 3, 7, 21, 60];
const NEW = { solved: 0, missed: 0, box: 0, due: 0 };
const MAX_LESSONS = 5000;
const LESSON_ID = /^[a-z0-9-]{1,64}$/;

/**
 * Return whether a lesson is new, tried but not solved, done, or due for review.
 * @param {Progress} progress @param {string} id @param {number} now in ms
 * @returns {Standing}
 */
export function standing(progress, id, now) {
  if (!Object.hasOwn(progress, id)) return "new";
  const mark = progress[id];
  return mark.due <= now ? "due" : mark.solved ? "done" : "missed";
}

/**
 * Return the progress after an attempt. A lesson that is solved at once becomes due later each
 * time; one that is missed or solved with help becomes due soon.
 * @param {Progress} progress @param {string} id
 * @param {{solved: boolean, clean: boolean}} result clean: at the first attempt and without hints
 * @param {number} now in ms
 * @param {Mark} [mark] the results before the attempt
 * @returns {Progress}
 */
export function withResult(progress, id, { solved, clean }, now, mark = progress[id] ?? NEW) {
  const box = solved && clean ? Math.min(mark.box + 1, REVIEW_DAYS.length - 1) : 0;
  const interval = box ? REVIEW_DAYS[box] * DAY_MS : RETRY_MS;
  return {
    ...progress,
    [id]: {
      solved: mark.solved + (solved ? 1 : 0),
      missed: mark.missed + (solved && clean ? 0 : 1),
      box,
      due: now + interval,
    },
  };
}

/**
 * Return a function that adds the results of one visit to a lesson to the progress of the moment,
 * which other tabs change too. They are one attempt: each replaces the one before.
 * @param {string} id
 * @returns {(progress: Progress, result: {solved: boolean, clean: boolean}, now: number) => Progress}
 */
export function visitTo(id) {
  /** @type {Mark | undefined} */
  let before;
  /** @type {Mark | undefined} */
  let own;
  return (progress, result, now) => {
    if (JSON.stringify(progress[id]) !== JSON.stringify(own)) before = progress[id];
    const after = withResult(progress, id, result, now, before ?? NEW);
    own = after[id];
    return after;
  };
}

/**
 * Return a function that collects the results of the questions of a lesson. It returns the result
 * of the lesson, or null while there are more questions. A lesson is solved when all its questions
 * are, and clean only if all were.
 * @param {number} asks the number of questions
 * @returns {(result: {solved: boolean, clean: boolean, at?: number}) => {solved: boolean, clean:
 *   boolean} | null}
 */
export function tally(asks) {
  /** @type {Set<number | undefined>} */
  const done = new Set();
  let isClean = true;
  return ({ solved, clean, at }) => {
    isClean &&= clean;
    if (solved) done.add(at);
    if (!solved) return { solved: false, clean: false };
    return done.size < asks ? null : { solved: true, clean: isClean };
  };
}

/** @param {unknown} value */
function isMark(value) {
  const mark = /** @type {Mark | null} */ (value);
  return (
    mark !== null &&
    typeof mark === "object" &&
    [mark.solved, mark.missed, mark.box, mark.due].every(
      (number) => Number.isSafeInteger(number) && number >= 0,
    ) &&
    mark.box < REVIEW_DAYS.length
  );
}

/**
 * Return the progress in a stored note, without invalid entries.
 * @param {unknown} note
 * @returns {Progress}
 */
export function readProgress(note) {
  if (note === null || typeof note !== "object" || Array.isArray(note)) return {};
  return Object.fromEntries(
    Object.entries(note)
      .slice(0, MAX_LESSONS)
      .filter(([id, mark]) => LESSON_ID.test(id) && isMark(mark)),
  );
}

/**
 * Return two maps merged. If there are too many entries, those of the first map stay.
 * @template T
 * @param {Record<string, T>} one @param {Record<string, T>} other
 * @param {(one: T, other: T) => T} merge for a key of both
 * @param {number} most
 * @returns {Record<string, T>}
 */
export function mergedEntries(one, other, merge, most) {
  const all = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const own = all.get(key);
    all.set(key, own === undefined ? value : merge(own, value));
  }
  return Object.fromEntries([...all].slice(0, most));
}

/**
 * Return the results with more attempts, of equal ones those that are due later. A lesson that is
 * solved in either is solved.
 * @param {Mark} one @param {Mark} other
 * @returns {Mark}
 */
function mergedMark(one, other) {
  const more = other.solved + other.missed - one.solved - one.missed;
  const isOther = more > 0 || (more === 0 && other.due > one.due);
  return { ...(isOther ? other : one), solved: Math.max(one.solved, other.solved) };
}

/**
 * Return two progresses merged, lesson by lesson.
 * @param {Progress} one @param {Progress} other
 * @returns {Progress}
 */
export const mergedProgress = (one, other) => mergedEntries(one, other, mergedMark, MAX_LESSONS);
