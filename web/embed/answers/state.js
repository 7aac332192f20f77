/**
 * The state of a board as a short text of letters, digits, ".", "-" and "_", which a platform keeps
 * and gives back. Its parts are joined by "_": version, checksum of what follows, number of the
 * lesson that is shown, and for each lesson that was begun its number, checksum, number of
 * questions, place, path and tallies. Numbers have base 36. Pure.
 */
import { hash } from "../../lesson/baked.js";
import { LessonError } from "../../lesson/error.js";

/** Stands for the game itself where the branches of a replay are numbered. */
export const GAME = -1;
const VERSION = 1;
const MAX_LETTERS = 8192;
const FORM = /^(\d+)_([0-9a-f]{8})_([\w.-]+)$/;
/** Times are kept in tenths of a second. */
const TENTH_MS = 100;

/** @param {number[]} numbers */
const writeNumbers = (numbers) =>
  numbers
    .map((number) => (number ? number.toString(36) : ""))
    .join("-")
    .replace(/-+$/, "");

/** @param {string} text */
const readNumbers = (text) => text.split("-").map((digits) => Number.parseInt(digits || "0", 36));

/** @param {boolean[]} flags */
const writeFlags = (flags) => flags.reduce((sum, flag, at) => sum + Number(flag) * 2 ** at, 0);

/** @param {number} flags */
const readFlags = (flags) => [1, 2, 4].map((bit) => (flags & bit) > 0);

/** @param {[string, Tally]} entry */
const writeTally = ([number, tally]) =>
  writeNumbers([
    Number(number) + 1,
    tally.quarters,
    tally.tries,
    writeFlags([tally.firstTry, tally.isRevealed, tally.isSolved]),
    Math.ceil(tally.ms / TENTH_MS),
    tally.wrong,
    tally.hints,
    tally.tryWrong,
    tally.tryHints,
  ]);

/** @param {string} text @returns {[number, Tally]} */
function readTally(text) {
  const [number, quarters = 0, tries = 0, flags = 0, tenths = 0, ...answers] = readNumbers(text);
  const [wrong = 0, hints = 0, tryWrong = 0, tryHints = 0] = answers;
  const tally = { quarters, tries, wrong, hints, tryWrong, tryHints };
  const [firstTry, isRevealed, isSolved] = readFlags(flags);
  return [number - 1, { ...tally, firstTry, isRevealed, isSolved, ms: tenths * TENTH_MS }];
}

/** @param {Part} part */
const writePart = ({ index, checksum, questions, at, branch, path, isShown, isDone, tallies }) =>
  [
    writeNumbers([index]),
    checksum,
    writeNumbers([questions]),
    writeNumbers([at, branch - GAME]),
    writeNumbers([writeFlags([isShown, isDone]), ...path.map((number) => number + 1)]),
    ...Object.entries(tallies).map(writeTally),
  ].join(".");

/** @param {string} text @returns {Part} */
function readPart(text) {
  const [index, checksum, questions, place, steps, ...tallies] = text.split(".");
  const [at, branch = 0] = readNumbers(place); // counted from GAME
  const [flags, ...path] = readNumbers(steps);
  const [isShown, isDone] = readFlags(flags);
  return {
    index: readNumbers(index)[0],
    checksum,
    questions: readNumbers(questions)[0],
    at,
    branch: branch + GAME,
    path: path.map((number) => number - 1),
    isShown,
    isDone,
    tallies: Object.fromEntries(tallies.map(readTally)),
  };
}

/** Empty if nothing was begun. @param {{current: number, parts: Part[]}} state */
export function writeState({ current, parts }) {
  const body = [writeNumbers([current]), ...parts.map(writePart)].join("_");
  return body && `${VERSION}_${hash(body)}_${body}`;
}

/**
 * @param {string} text @returns {{current: number, parts: Part[]}}
 * @throws {LessonError} if it is damaged or of a newer version
 */
export function readState(text) {
  const [, version, sum, body] = FORM.exec(text.slice(0, MAX_LETTERS)) ?? [];
  if (Number(version) > VERSION) throw new LessonError("state", "version", version);
  if (!body || hash(body) !== sum) throw new LessonError("state", "form", text.slice(0, 40));
  const [current, ...parts] = body.split("_");
  return { current: readNumbers(current)[0], parts: parts.map(readPart) };
}
