/**
 * The reader's progress on a board: what was answered in each lesson, what it scores, and the state
 * from which a board resumes. Pure.
 */
import { progressChecksum } from "../../lesson/baked.js";
import { LessonError } from "../../lesson/error.js";
import { NO_ANSWER, scoreOf } from "./score.js";
import { GAME, readState, writeState } from "./state.js";

/** @param {Tally} tally */
const isSolved = (tally) => tally.isSolved;

/**
 * Return the questions of a lesson, each as the branch of a replay, or GAME, and the number of its
 * caption. A board that only plays is one question: the game.
 * @param {Lesson} lesson @returns {[branch: number, caption: number][]}
 */
export function questionsOf({ mode, task, captions, branch }) {
  if (mode === "view" || task === "free") return [];
  if (mode !== "replay") return [[GAME, 0]];
  const askedIn = (/** @type {number} */ line, /** @type {Lesson["captions"]} */ rows = []) =>
    rows.flatMap(({ ask }, number) =>
      ask ? [/** @type {[number, number]} */ ([line, number])] : [],
    );
  return [
    ...askedIn(GAME, captions),
    ...branch.flatMap((line, number) => askedIn(number, line.captions)),
  ];
}

/** @param {Lesson} lesson */
const checksumOf = ({ given, mode }) => progressChecksum(given, mode === "replay");

/** What is known of a lesson that is not here yet. @type {Readonly<Summary>} */
export const UNKNOWN = Object.freeze({ questions: 1, checksum: "" });

/** @param {Lesson} lesson @returns {Summary} */
export const summaryOf = (lesson) => ({
  questions: questionsOf(lesson).length,
  checksum: checksumOf(lesson),
});

/** @param {string} state @param {Lesson} lesson @throws {LessonError} if damaged or another's */
export function checkState(state, lesson) {
  const { current, parts } = readState(state);
  const part = parts.find(({ index }) => index === current);
  // the lesson that is shown has a part in every state
  if (part?.checksum !== checksumOf(lesson))
    throw new LessonError("state", "beside", lesson.id || "lesson");
}

/** @param {(state: string) => void} report gets the state whenever it has changed */
export function createProgress(report) {
  /** @type {Part[]} of the lessons that were begun, by their numbers */
  let parts = [];
  /** @type {number[]} how many questions each lesson has */
  let questionCounts = [];
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
    const maximum = questionCounts.reduce((sum, count) => sum + count, 0);
    const ended = tallies.filter(({ tries }) => tries > 0).length;
    return { score: scoreOf(tallies), maximum, remaining: maximum - ended, state: state() };
  }

  /**
   * Open a lesson. Its progress is kept from the first answer on, or the first step of a replay.
   * @param {Lesson} lesson
   * @param {number} [index] of the lesson in a series
   */
  function open(lesson, index = 0) {
    const questions = questionsOf(lesson);
    const checksum = checksumOf(lesson);
    const isReplay = lesson.mode === "replay";
    const eventCount = lesson.game?.events.length ?? 0;
    const saved = parts[index];
    /** @type {Part} */
    const part =
      saved?.checksum === checksum
        ? saved
        : {
            index,
            checksum,
            questions: questions.length,
            at: lesson.at,
            branch: GAME,
            path: [],
            isShown: false,
            isDone: isReplay ? lesson.at >= eventCount : !questions.length,
            tallies: {},
          };
    if (saved && saved !== part) delete parts[index];
    const isMove = current !== index;
    current = index;
    questionCounts[index] = questions.length;
    if (part.isDone || isMove) parts[index] = part;
    if (isMove) reportChange();

    /** @param {Partial<Part>} [changes] */
    function keep(changes = {}) {
      Object.assign(part, changes);
      parts[index] = part;
      reportChange();
    }

    return {
      part,
      /** @param {number} branch @param {number} caption */
      numberOf: (branch, caption) =>
        questions.findIndex(([line, row]) => line === branch && row === caption),
      /** @param {number} number of a question */
      tallyOf: (number) => part.tallies[number] ?? NO_ANSWER,
      /** @param {number} number of a question, -1 where none counts @param {Tally} tally */
      setTally(number, tally) {
        if (questions[number]) part.tallies[number] = tally;
        part.isDone ||= !isReplay && tally.tries > 0;
      },
      /**
       * Keep the event at which a replay is; its last one, not that of a branch, completes it.
       * @param {number} at @param {number} branch or GAME
       */
      keepPlace(at, branch) {
        const isSame = at === part.at && branch === part.branch;
        if (isSame && !part.path.length && !part.isShown) return;
        const isDone = part.isDone || (branch === GAME && at >= eventCount);
        keep({ at, branch, isDone, path: [], isShown: false });
      },
      keep,
      totals,
    };
  }

  return {
    /**
     * What a saved state says about lessons that have been replaced since is dropped.
     * @param {{saved?: string, lessons?: readonly Readonly<Summary>[]}} [options]
     * @returns {number} the lesson to show @throws {LessonError} if the state cannot be read
     */
    begin({ saved = "", lessons = [UNKNOWN] } = {}) {
      parts = [];
      current = 0;
      reported = "";
      questionCounts = lessons.map(({ questions }) => questions);
      if (!saved) return 0;
      const read = readState(saved);
      reported = saved;
      for (const part of read.parts) {
        const known = lessons[part.index]?.checksum;
        if (known === undefined || (known && known !== part.checksum)) continue;
        parts[part.index] = part;
        if (!known) questionCounts[part.index] = part.questions;
      }
      current = Math.min(read.current, lessons.length - 1);
      return current;
    },
    open,
    /** Whether its question ended, or the replay did. @param {number} index */
    isDone: (index) => parts[index]?.isDone ?? false,
    /** Whether a lesson has questions, and all are solved. @param {number} index */
    isSolved(index) {
      const { questions = 0, tallies = {} } = parts[index] ?? {};
      return questions > 0 && Object.values(tallies).filter(isSolved).length >= questions;
    },
    get state() {
      return state();
    },
  };
}
