/**
 * Baked lessons: having one baked, and checking that its tree is complete and was made from this
 * very lesson.
 */
import { LessonError } from "./error.js";
import { TREE_KEYS } from "./keys.js";
import { syntaxFault } from "./position-check.js";
import { canonical } from "../protocol/json.js";
import { isObject } from "../protocol/checks.js";
import { isList, isString } from "./shapes.js";

const wrongPatterns = (/** @type {unknown} */ wrong) =>
  Array.isArray(wrong) ? wrong.map(({ when = null }) => when) : [];

/** Return what the questions in captions ask. @param {Json[]} [captions] */
const askedIn = (captions = []) =>
  captions
    .filter(({ ask }) => ask)
    .map(({ at, ask }) => [at, ask.accept, wrongPatterns(ask.wrong)]);

/** As in rbcore/lesson/bake.py. @param {Json} lesson @param {boolean} isReplay */
function treeInput(lesson, isReplay) {
  const keys = [...TREE_KEYS, ...(isReplay ? [] : ["at"])];
  return {
    ...Object.fromEntries(
      keys.flatMap((key) => (lesson[key] === undefined ? [] : [[key, lesson[key]]])),
    ),
    when: wrongPatterns(lesson.wrong),
    asks: askedIn(lesson.captions),
    lines: (lesson.branch ?? []).map((/** @type {Json} */ { at, game }) => [at, game]),
  };
}

/** Eight hexadecimal digits: FNV-1a over the bytes in UTF-8. @param {string} text */
export function hash(text) {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, "0");
}

/** Links a tree to its lesson. @param {Json} lesson @param {boolean} isReplay */
export const checksum = (lesson, isReplay) => hash(canonical(treeInput(lesson, isReplay)));

/**
 * Covers the questions of branches too, which `checksum` must not: published trees have it.
 * @param {Json} lesson @param {boolean} isReplay
 */
export function progressChecksum(lesson, isReplay) {
  const branches = (lesson.branch ?? []).map((/** @type {Json} */ one) => askedIn(one.captions));
  return hash(canonical([treeInput(lesson, isReplay), branches]));
}

const isPosition = (/** @type {unknown} */ pos) => isString(pos) && !syntaxFault(String(pos));
/** @param {unknown} row of `legal` @param {number} count of nodes */
const isAnswer = (row, count) =>
  Array.isArray(row) &&
  row.length === 4 &&
  (row[0] === null || isString(row[0])) &&
  ["right", "wrong", "done"].includes(row[1]) &&
  (row[2] === null || (Number.isInteger(row[2]) && row[2] >= 0 && row[2] < count)) &&
  Number.isInteger(row[3]);
const isRefusal = (/** @type {unknown} */ row) =>
  isObject(row) &&
  isString(row.clause) &&
  isList(row.moves, isString) &&
  isList(Object.values(row.texts ?? {}), Number.isInteger);
/** @param {unknown} node @param {number} count of nodes */
const isNode = (node, count) =>
  isObject(node) &&
  isPosition(node.pos) &&
  isObject(node.legal) &&
  isObject(node.refused) &&
  isList(node.due, isString) &&
  Object.values(node.legal).every((row) => isAnswer(row, count)) &&
  Object.values(node.refused).every(isRefusal);
/** @param {Json} tree @param {boolean} isAsked whether it needs a node */
const isTree = ({ nodes, solution = [] }, isAsked) =>
  isList(nodes, (node) => isNode(node, nodes.length)) &&
  (nodes.length > 0 || !isAsked) &&
  isList(solution, isString);
const isResult = (/** @type {unknown} */ result) =>
  isObject(result) &&
  (result.winner === null || isString(result.winner)) &&
  isObject(result.score) &&
  isList(Object.values(result.score), Number.isInteger);
const isLine = (/** @type {Json} */ { frames, events, asks = [], result = null }) =>
  (result === null || isResult(result)) &&
  isList(frames, isPosition) &&
  frames.length > 0 &&
  isList(events, isString) &&
  events.length === frames.length - 1 &&
  isList(asks, (tree) => tree === null || isTree(tree, true));

/** @param {Json} baked @param {boolean} isTask */
const isComplete = (baked, isTask) =>
  isLine(baked) &&
  isTree(baked, isTask) &&
  isList(
    baked.branches ?? [],
    (line) => isObject(line) && Number.isInteger(line.at) && isLine(line),
  );

/**
 * Return the tree of a baked lesson, or null where it has none or that of another lesson.
 * @param {Json} given @param {string} mode @returns {Baked | null}
 * @throws {LessonError} if the tree is not complete
 */
export function readBaked(given, mode) {
  const { baked } = given;
  if (!baked) return null;
  if (!isComplete(baked, mode === "task")) throw new LessonError("baked", "form");
  const isOwn =
    checksum(given, false) === baked.of ||
    (mode === "replay" && checksum(given, true) === baked.of);
  return isOwn ? { solution: [], ...baked } : null;
}

/** @param {Pick<EngineCalls, "bake">} engine @param {Json} lesson */
export async function bakeLesson(engine, lesson) {
  const { baked } = await engine.bake({ lesson });
  return /** @type {Baked} */ ({ ...baked, solution: baked.solution ?? [] });
}
