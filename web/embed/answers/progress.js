/**
 * The reader's progress on a board: what was answered in each lesson, what it scores, and the state
 * from which a board resumes. Pure.
 */
import { checksum } from "../../lesson/baked.js";
import { LessonError } from "../../lesson/error.js";
import { NO_ANSWER, scoreOf } from "./score.js";
import { readState, writeState } from "./state.js";

/** @typedef {import("../../lesson/lesson.js").Lesson} Lesson */
/** @typedef {import("./score.js").Tally} Tally */
/** @typedef {import("./state.js").Part} Part */
/** @typedef {ReturnType<typeof createProgress>} Progress */
/** @typedef {ReturnType<Progress["open"]>} LessonProgress progress in the lesson that is shown */

const GAME = -1;

/** @param {Tally} tally */
const isSolved = (tally) => tally.isSolved;

/**
 * Return the questions of a lesson, each as the branch of a replay, or -1, and the number of its
 * caption. A board that only plays is one question: the game.
 * @param {Lesson} lesson
 * @returns {[branch: number, caption: number][]}
 */
export function questionsOf({ mode, task, captions, branch }) {
  if (mode === "view" || task === "free") return [];
  if (mode !== "replay") return [[GAME, 0]];
  const lines = [captions, ...branch.map((line) => line.captions ?? [])];
  return lines.flatMap((rows, line) =>
    rows.flatMap(({ ask }, number) =>
      ask ? [/** @type {[number, number]} */ ([line + GAME, number])] : [],
    ),
  );
}

/** @param {Lesson} lesson */
const sumOf = ({ given, mode }) => checksum(given, mode === "replay");

/** @param {Part} part @param {Lesson} lesson */
const isOf = (part, lesson) => part.of === sumOf(lesson);

/**
 * Check that a state belongs to a lesson.
 * @param {string} state
 * @param {Lesson} lesson
 * @throws {LessonError} if it does not, or cannot be read
 */
export function checkState(state, lesson) {
  const { current, parts } = readState(state);
  const part = parts.find(({ index }) => index === current);
  if (part && !isOf(part, lesson)) throw new LessonError("state", "beside", lesson.id || "lesson");
}

/** @param {(state: string) => void} report gets the state whenever it has changed */
export function createProgress(report) {
  /** @type {Part[]} of the lessons that were begun, by their numbers */
  let parts = [];
  /** @type {number[]} how many questions each lesson has; one is assumed until it is known */
  let counts = [];
  let current = 0;
  let reported = "";

  const begun = () => parts.filter(Boolean);
  const state = () => writeState({ current, parts: begun() });

  function reportChange() {
    const next = state();
    if (next !== reported) report(next);
    reported = next;
  }

  /** What all lessons score together, and how many questions are neither solved nor shown. */
  function totals() {
    const tallies = begun().flatMap((part) => Object.values(part.tallies));
    const maximum = counts.reduce((sum, count) => sum + count, 0);
    const ended = tallies.filter(({ tries }) => tries > 0).length;
    return { score: scoreOf(tallies), maximum, remaining: maximum - ended, state: state() };
  }

  /**
   * Open a lesson. Its progress is kept from the first answer on, or from the first step of a replay.
   * @param {Lesson} lesson
   * @param {number} [index] of the lesson in a series
   */
  function open(lesson, index = 0) {
    const questions = questionsOf(lesson);
    const isReplay = lesson.mode === "replay";
    const saved = parts[index];
    /** @type {Part} */
    const part =
      saved && isOf(saved, lesson)
        ? saved
        : {
            index,
            of: sumOf(lesson),
            questions: questions.length,
            at: lesson.at,
            branch: GAME,
            path: [],
            isShown: false,
            isDone: isReplay ? lesson.at >= (lesson.game?.events.length ?? 0) : !questions.length,
            tallies: {},
          };
    if (saved && saved !== part) delete parts[index];
    const isMove = current !== index;
    current = index;
    counts[index] = questions.length;
    if (part.isDone) parts[index] = part;
    if (isMove) reportChange();
    return {
      part,
      /** Return the number of a question. @param {number} branch @param {number} caption */
      numberOf: (branch, caption) =>
        questions.findIndex(([line, row]) => line === branch && row === caption),
      /** @param {number} number of a question @returns {Tally} */
      tallyOf: (number) => part.tallies[number] ?? NO_ANSWER,
      /** @param {number} number of a question, -1 where none counts @param {Tally} tally */
      count(number, tally) {
        if (questions[number]) part.tallies[number] = tally;
        part.isDone ||= !isReplay && tally.tries > 0;
      },
      /** Keep what has changed. @param {Partial<Part>} [changes] */
      keep(changes = {}) {
        Object.assign(part, changes);
        parts[index] = part;
        reportChange();
      },
      totals,
    };
  }

  return {
    /**
     * Begin, with a state that was kept or without one.
     * @param {{saved?: string, counts?: number[]}} [options] counts: the number of questions of
     *   each lesson
     * @returns {number} the lesson to show
     * @throws {LessonError} if the state cannot be read
     */
    begin({ saved = "", counts: known = [1] } = {}) {
      parts = [];
      current = 0;
      reported = "";
      counts = [...known];
      if (!saved) return 0;
      const read = readState(saved);
      reported = saved;
      for (const part of read.parts.filter(({ index }) => index < counts.length)) {
        parts[part.index] = part;
        counts[part.index] = part.questions;
      }
      current = Math.min(read.current, counts.length - 1);
      return current;
    },
    open,
    /** Return whether a lesson needs nothing more: its question ended, or the replay did. @param {number} index */
    isDone: (index) => parts[index]?.isDone ?? false,
    /** Return whether a lesson has questions, and all are solved. @param {number} index */
    isSolved(index) {
      const { questions = 0, tallies = {} } = parts[index] ?? {};
      return questions > 0 && Object.values(tallies).filter(isSolved).length >= questions;
    },
    get state() {
      return state();
    },
  };
}
