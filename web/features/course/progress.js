/**
 * How far a reader has got in the course: which lessons are solved, and when each is asked again. A value; every
 * change gives a new one. Pure.
 */

/** @typedef {string | Record<string, string>} Text in one language, or by language */
/** @typedef {{id: string, title: Text, clause?: string[], asks?: number}} Lesson asks: how many questions stop a replay */
/** @typedef {{id: string, title: Text, kind?: string, lessons: Lesson[]}} Part */
/** @typedef {{parts: Part[]}} Course */

/**
 * What is known of one lesson: how often it was solved and missed, how sure it sits (0..5), when it is asked again.
 * @typedef {{solved: number, missed: number, box: number, due: number}} Mark
 */

/** @typedef {Record<string, Mark>} Progress marks by lesson */
/** @typedef {"new" | "done" | "due"} Standing */

const DAY_MS = 86_400_000;
const SOON_MS = 600_000;
const REST_DAYS = [0, 1, 3, 7, 21, 60];
const NEW = { solved: 0, missed: 0, box: 0, due: 0 };
const FORMAT = "russian-bank-progress";
const MOST_LESSONS = 500;
const NAME = /^[a-z0-9-]{1,64}$/;

/** @param {Course} course @returns {Lesson[]} */
export const lessonsOf = ({ parts }) => parts.flatMap(({ lessons }) => lessons);

/**
 * Return how a lesson stands: not solved yet, done, or to be asked again.
 * @param {Progress} progress @param {string} id @param {number} now in ms
 * @returns {Standing}
 */
export function standing(progress, id, now) {
  const mark = progress[id];
  if (!mark) return "new";
  return mark.due <= now ? "due" : mark.solved ? "done" : "new";
}

/**
 * Return the progress after a lesson was tried. Solved at once it rests longer each time; missed, or solved with help,
 * it comes again soon.
 * @param {Progress} progress @param {string} id
 * @param {{solved: boolean, clean: boolean}} how clean: at the first try and without hints
 * @param {number} now in ms
 * @returns {Progress}
 */
export function withResult(progress, id, { solved, clean }, now) {
  const mark = progress[id] ?? NEW;
  const box = solved && clean ? Math.min(mark.box + 1, REST_DAYS.length - 1) : 0;
  const rest = box ? REST_DAYS[box] * DAY_MS : SOON_MS;
  return {
    ...progress,
    [id]: {
      solved: mark.solved + (solved ? 1 : 0),
      missed: mark.missed + (solved && clean ? 0 : 1),
      box,
      due: now + rest,
    },
  };
}

/**
 * Return what counts the answers of one visit: given the result of a question it returns that of the whole lesson, or
 * null while questions are left. A lesson is solved when all its questions are, and clean only if all were.
 * @param {number} asks how many questions there are
 * @returns {(result: {solved: boolean, clean: boolean, at?: number}) => {solved: boolean, clean: boolean} | null}
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

/**
 * Return the lesson to go on with: what is to be asked again and was missed most, else the first that is new, else the
 * next one to be due.
 * @param {Course} course @param {Progress} progress @param {number} now in ms
 * @param {string} [last] the lesson just done: not at once again
 */
export function nextLesson(course, progress, now, last) {
  const others = lessonsOf(course).filter(({ id }) => id !== last);
  const due = others
    .filter(({ id }) => standing(progress, id, now) === "due")
    .sort((a, b) => progress[b.id].missed - progress[a.id].missed);
  const fresh = others.find(({ id }) => standing(progress, id, now) === "new");
  return due[0] ?? fresh ?? others.sort((a, b) => progress[a.id].due - progress[b.id].due)[0];
}

/** @param {unknown} found */
function isMark(found) {
  const mark = /** @type {Mark | null} */ (found);
  return (
    mark !== null &&
    typeof mark === "object" &&
    [mark.solved, mark.missed, mark.box, mark.due].every(
      (value) => Number.isSafeInteger(value) && value >= 0,
    ) &&
    mark.box < REST_DAYS.length
  );
}

/**
 * Return the progress in what was kept; what is none is left out.
 * @param {unknown} kept
 * @returns {Progress}
 */
export function readProgress(kept) {
  if (kept === null || typeof kept !== "object" || Array.isArray(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept)
      .slice(0, MOST_LESSONS)
      .filter(([id, mark]) => NAME.test(id) && isMark(mark)),
  );
}

/** @param {Progress} progress */
export const writeFile = (progress) =>
  JSON.stringify({ format: FORMAT, version: 1, lessons: progress });

/**
 * Return the progress in a file, or null when it is no such file.
 * @param {string} text
 * @returns {Progress | null}
 */
export function readFile(text) {
  if (text.length > 200_000) return null;
  try {
    const found = JSON.parse(text);
    return found?.format === FORMAT && found.version === 1 ? readProgress(found.lessons) : null;
  } catch {
    return null;
  }
}

/**
 * Return two progresses as one: of each lesson the mark with more tries.
 * @param {Progress} one @param {Progress} other
 * @returns {Progress}
 */
export function merged(one, other) {
  const all = { ...one };
  for (const [id, mark] of Object.entries(other)) {
    const tries = (/** @type {Mark | undefined} */ { solved, missed } = NEW) => solved + missed;
    if (tries(mark) > tries(all[id])) all[id] = mark;
  }
  return all;
}

/** @param {Text} text @param {string} lang */
export const inLanguage = (text, lang) =>
  typeof text === "string" ? text : (text[lang] ?? text.en ?? Object.values(text)[0] ?? "");
