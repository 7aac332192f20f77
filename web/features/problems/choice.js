/**
 * The reader's practice as immutable values: the results of each problem, the skill, the streak, and
 * which problem comes next.
 */
import {
  mergedEntries,
  mergedProgress,
  readProgress,
  standing,
  visitTo,
} from "../../lesson/spaced-repetition.js";
import { isDay } from "./days.js";

/**
 * One problem of the index. themes: the main one first; difficulty: the lowest level of the computer
 * that finds the answer, "none" if no level does, "" for a mistake of the reader's; retired:
 * practice does not offer it any more, but its address and its day still show it
 * @typedef {{id: string, themes: string[], difficulty: string, pack: string, retired?: true}}
 *   ProblemRow
 */

/**
 * What is stored. skill: the rank of the problems that the reader can solve, in tenths; streak:
 * problems in a row that were solved at once; marks: as in the course; days: the results of the
 * problems of the day, by day, 2 if solved at once, else 1.
 * @typedef {{skill: number, streak: number, best: number,
 *   marks: import("../../lesson/spaced-repetition.js").Progress, days: Record<string, number>}} Practice
 */

/** The number of levels that may find a problem; one that no level finds is harder than all. */
const MAX_RANK = 7;
const TENTHS = 10;
/** The rank of a mistake of the reader's, whose difficulty nobody has measured. */
const MISTAKE_RANK = 2;
const FIRST_SKILL = 15;
/** What a problem that is about as hard as expected changes, in tenths of a rank. */
const STEP_UP = 4;
const STEP_DOWN = 5;
/** Another main theme than that of the problem before is worth so many tenths of a rank. */
const CHANGE_OF_THEME = 6;
/**
 * Problems that are about as hard come in a mixed order: so many tenths of a rank are left to
 * chance; more for questions about Stop, since most that are about as hard have the same answer.
 */
const CHANCE = 15;
const CHANCE_OF_STOP = 60;
const MAX_DAYS = 10_000;

/** @type {Readonly<Practice>} */
export const NEW_PRACTICE = Object.freeze({
  skill: FIRST_SKILL,
  streak: 0,
  best: 0,
  marks: {},
  days: {},
});

/** @param {unknown} value @param {number} most @param {number} otherwise */
const count = (value, most, otherwise) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Math.min(Number(value), most) : otherwise;

/**
 * Return the practice in a stored note; what is not valid is as if nothing had been done.
 * @param {unknown} note
 * @returns {Practice}
 */
export function readPractice(note) {
  if (note === null || typeof note !== "object") return NEW_PRACTICE;
  const { skill, streak, best, marks, days } = /** @type {Record<string, unknown>} */ (note);
  return {
    skill: count(skill, MAX_RANK * TENTHS, FIRST_SKILL),
    streak: count(streak, Number.MAX_SAFE_INTEGER, 0),
    best: count(best, Number.MAX_SAFE_INTEGER, 0),
    marks: readProgress(marks),
    days: readDays(days),
  };
}

/** @param {unknown} days @returns {Record<string, number>} */
const readDays = (days) =>
  Object.fromEntries(
    Object.entries(Object(days))
      .slice(0, MAX_DAYS)
      .filter(([day, result]) => isDay(day) && (result === 1 || result === 2)),
  );

/** @param {Practice} practice */
const attemptsIn = ({ marks }) =>
  Object.values(marks).reduce((sum, { solved, missed }) => sum + solved + missed, 0);

/**
 * Return two practices merged: the results of each problem as in the course, the better result of
 * each day, and the better of the best streaks. The skill and the streak are those of the practice
 * with more attempts.
 * @param {Practice} one @param {Practice} other
 * @returns {Practice}
 */
export function mergedPractice(one, other) {
  const { skill, streak } = attemptsIn(other) > attemptsIn(one) ? other : one;
  return {
    skill,
    streak,
    best: Math.max(one.best, other.best),
    marks: mergedProgress(one.marks, other.marks),
    days: mergedEntries(one.days, other.days, Math.max, MAX_DAYS),
  };
}

/**
 * Return the practice after the problem of a day; the best result of a day counts.
 * @param {Practice} practice @param {string} day
 * @param {{solved: boolean, clean: boolean}} result
 * @returns {Practice}
 */
export function withDay(practice, day, { solved, clean }) {
  const result = solved ? (clean ? 2 : 1) : 0;
  if (result <= (practice.days[day] ?? 0)) return practice;
  return { ...practice, days: { ...practice.days, [day]: result } };
}

/**
 * Return how hard a problem is, from 0 to MAX_RANK.
 * @param {ProblemRow} problem @param {readonly string[]} levels of the computer, the weakest first
 */
export function rankOf({ difficulty }, levels) {
  if (!difficulty) return MISTAKE_RANK;
  const rank = levels.indexOf(difficulty);
  return rank < 0 ? MAX_RANK : rank;
}

/**
 * Return the practice after a first attempt. The skill follows the results: solving an easy problem
 * says little, and so does missing a hard one.
 * @param {Practice} practice @param {ProblemRow} problem
 * @param {{solved: boolean, clean: boolean}} result clean: at the first attempt and without hints
 * @param {{now: number, levels: readonly string[], add?: ReturnType<typeof visitTo>}} moment now: in
 *   ms; add: of the visit
 * @returns {Practice}
 */
export function withAnswer(practice, problem, result, { now, levels, add = visitTo(problem.id) }) {
  const isClean = result.solved && result.clean;
  const streak = isClean ? practice.streak + 1 : 0;
  return {
    ...practice,
    skill: isNew(practice, problem)
      ? nextSkill(practice.skill, rankOf(problem, levels), isClean)
      : practice.skill,
    streak,
    best: Math.max(practice.best, streak),
    marks: add(practice.marks, result, now),
  };
}

/** @param {number} skill @param {number} rank @param {boolean} isClean */
function nextSkill(skill, rank, isClean) {
  const surplus = rank * TENTHS - skill; // how much harder the problem is than expected
  const change = isClean
    ? Math.max(0, STEP_UP + Math.round(surplus / TENTHS))
    : -Math.max(0, STEP_DOWN - Math.round(surplus / TENTHS));
  return Math.min(Math.max(skill + change, 0), MAX_RANK * TENTHS);
}

/**
 * Return a number from 0 to 1 that is always the same for a problem, by the hash in its id.
 * @param {ProblemRow} problem
 */
const chanceOf = ({ id }) => Number.parseInt(id.slice(-2), 16) / 255 || 0;

/** @param {Practice} practice @param {ProblemRow} problem */
const isNew = ({ marks }, { id }) => !Object.hasOwn(marks, id);

/**
 * Return the next problem: the most missed of those due for review, else the new one whose
 * difficulty fits best, preferably with another theme than the last, else the one due first.
 * @param {readonly ProblemRow[]} problems that may come
 * @param {Practice} practice
 * @param {{now: number, levels: readonly string[], seen?: string[]}} moment seen: problems of this
 *   session, the last one at the end
 * @returns {ProblemRow | undefined}
 */
export function nextProblem(problems, practice, { now, levels, seen = [] }) {
  const { marks, skill } = practice;
  const others = problems.filter(({ id }) => !seen.includes(id));
  const last = problems.find(({ id }) => id === seen.at(-1));
  const cost = (/** @type {ProblemRow} */ problem) =>
    Math.abs(rankOf(problem, levels) * TENTHS - skill) +
    chanceOf(problem) * (problem.themes[0] === "stop" ? CHANCE_OF_STOP : CHANCE) +
    (problem.themes[0] === last?.themes[0] ? CHANGE_OF_THEME : 0);
  const due = others
    .filter(({ id }) => standing(marks, id, now) === "due")
    .sort((a, b) => marks[b.id].missed - marks[a.id].missed);
  const fresh = others
    .filter((problem) => isNew(practice, problem))
    .sort((a, b) => cost(a) - cost(b));
  const rest = (others.length ? others : [...problems]).sort(
    (a, b) => (marks[a.id]?.due ?? 0) - (marks[b.id]?.due ?? 0),
  );
  return due[0] ?? fresh[0] ?? rest[0];
}

/**
 * Return how far the reader is with some problems.
 * @param {readonly ProblemRow[]} problems @param {Practice} practice @param {number} now in ms
 */
export function progressIn(problems, { marks }, now) {
  return {
    all: problems.length,
    done: problems.filter(({ id }) => marks[id]?.solved).length,
    due: problems.filter(({ id }) => standing(marks, id, now) === "due").length,
  };
}

/**
 * Return the themes of some problems with those that have them, the most frequent theme first.
 * @param {readonly ProblemRow[]} problems
 * @returns {[theme: string, problems: ProblemRow[]][]}
 */
export function byTheme(problems) {
  const themes = [...new Set(problems.flatMap((problem) => problem.themes))];
  return themes
    .map((theme) => /** @type {[string, ProblemRow[]]} */ ([theme, withTheme(problems, theme)]))
    .sort(([, a], [, b]) => b.length - a.length);
}

/** @param {readonly ProblemRow[]} problems @param {string} theme "" for all */
export const withTheme = (problems, theme) =>
  problems.filter(({ themes }) => !theme || themes.includes(theme));
