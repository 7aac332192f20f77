/**
 * Whether what an author or a tool wrote is a lesson at all: the shapes of its keys, and the form and age of a tree that
 * was made ahead. Pure.
 */
import { Fault } from "./error.js";
import * as rows from "./keys.js";

/** @typedef {Record<string, any>} Found */

/** @param {unknown} value @returns {value is Found} */
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isString = (/** @type {unknown} */ value) => typeof value === "string";
/** @param {unknown} value @param {(one: any, at: number) => unknown} test */
const isList = (value, test) => Array.isArray(value) && value.every(test);
const isText = (/** @type {unknown} */ value) =>
  isString(value) || (isObject(value) && Object.values(value).every(isString));
const isWords = (/** @type {unknown} */ value) => isString(value) || isList(value, isString);
/** @param {rows.Shapes} row @param {string[]} needed @returns {(one: unknown) => boolean} */
const isRow =
  (row, ...needed) =>
  (one) =>
    isObject(one) &&
    needed.every((key) => one[key] !== undefined) &&
    Object.entries(one).every(([key, value]) => key in row && fitsShape(row[key], value));

/** @type {Record<string, (value: any) => unknown>} */
const SHAPES = {
  number: (value) => /^\d{1,5}$/.test(String(value)) && !Array.isArray(value),
  flag: (value) => typeof value === "boolean",
  text: isText,
  steps: isString,
  step: isString,
  string: isString,
  name: isString,
  language: isString,
  choice: isString,
  object: isObject,
  record: (value) => isObject(value) && Array.isArray(value.events),
  position: (value) => isString(value) || isObject(value),
  rules: (value) => isString(value) || isObject(value),
  ways: isWords,
  controls: isWords,
  languages: isWords,
  clauses: isWords,
  texts: (value) => isText(value) || isList(value, isText),
  wrongs: (value) => isText(value) || isList(value, isRow(rows.WRONG, "text")),
  captions: (value) => isList(value, isRow(rows.CAPTION, "at", "text")),
  branches: (value) => isList(value, isRow(rows.BRANCH, "at", "game")),
  ask: isRow(rows.ASK, "accept"),
  constant: (value) => isString(value) || Number.isInteger(value),
};

/** @param {string} shape @param {unknown} value */
const fitsShape = (shape, value) => value === undefined || SHAPES[shape](value);

/** @param {unknown} value */
const shown = (value) => (isString(value) ? String(value) : (JSON.stringify(value) ?? ""));

/**
 * Raise a Fault for a key that there is not, or whose value has another shape.
 * @param {Found} given
 */
export function checkShapes(given) {
  for (const [key, value] of Object.entries(given)) {
    if (key === "lesson") continue; // the name of the lesson, which its element holds as well
    if (!Object.hasOwn(rows.LESSON, key)) throw new Fault(key, "needless");
    if (!fitsShape(rows.LESSON[key], value)) throw new Fault(key, "form", shown(value));
  }
}

/**
 * Return what the tree of a lesson depends on; the same as rbcore/lesson/bake.py.
 * @param {Found} lesson @param {boolean} isReplay
 */
function essence(lesson, isReplay) {
  const keys = [
    "pos",
    "game",
    "seed",
    "preset",
    "rules",
    "mode",
    "task",
    "accept",
    "done",
    ...(isReplay ? [] : ["at"]),
  ];
  const whens = (/** @type {any} */ wrong) =>
    Array.isArray(wrong) ? wrong.map(({ when = null }) => when) : [];
  const asks = (lesson.captions ?? []).filter((/** @type {Found} */ { ask }) => ask);
  return {
    ...Object.fromEntries(
      keys.flatMap((key) => (lesson[key] === undefined ? [] : [[key, lesson[key]]])),
    ),
    when: whens(lesson.wrong),
    asks: asks.map((/** @type {Found} */ { at, ask }) => [at, ask.accept, whens(ask.wrong)]),
    lines: (lesson.branch ?? []).map((/** @type {Found} */ { at, game }) => [at, game]),
  };
}

/** JSON with sorted keys. @param {unknown} value */
const written = (value) =>
  JSON.stringify(value, (_, held) =>
    isObject(held)
      ? Object.fromEntries(Object.entries(held).sort(([one], [other]) => (one < other ? -1 : 1)))
      : held,
  );

/**
 * Return the eight digits by which a tree tells whose it is: FNV-1a over the sorted JSON, as UTF-8.
 * @param {Found} lesson @param {boolean} isReplay
 */
export function checksum(lesson, isReplay) {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(written(essence(lesson, isReplay))))
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, "0");
}

/** @param {Found} tree @param {(pos: string) => boolean} isPosition @param {boolean} isAsked whether it is walked */
function isTree({ nodes, solution = [] }, isPosition, isAsked) {
  const isNext = (/** @type {unknown} */ next) =>
    next === null || (Number.isInteger(next) && Number(next) >= 0 && Number(next) < nodes.length);
  const isAnswer = (/** @type {any} */ row) =>
    isList(row, () => true) &&
    row.length === 4 &&
    (row[0] === null || isString(row[0])) &&
    ["right", "wrong", "done"].includes(row[1]) &&
    isNext(row[2]) &&
    Number.isInteger(row[3]);
  const isRefusal = (/** @type {any} */ row) =>
    isObject(row) &&
    isString(row.clause) &&
    isList(row.moves, isString) &&
    isList(Object.values(row.texts ?? {}), Number.isInteger);
  const isNode = (/** @type {any} */ node) =>
    isObject(node) &&
    isString(node.pos) &&
    isPosition(node.pos) &&
    isObject(node.legal) &&
    isObject(node.refused) &&
    isList(node.due, isString) &&
    Object.values(node.legal).every(isAnswer) &&
    Object.values(node.refused).every(isRefusal);
  return isList(nodes, isNode) && (nodes.length > 0 || !isAsked) && isList(solution, isString);
}

/**
 * Tell whether a tree that was made ahead is whole.
 * @param {Found} baked @param {{isPosition: (pos: string) => boolean, isAsked: boolean}} how isAsked: the lesson is a task
 */
export function isBaked(baked, { isPosition, isAsked }) {
  const isLine = (/** @type {Found} */ { frames, events, asks = [] }) =>
    isList(frames, (pos) => isString(pos) && isPosition(pos)) &&
    frames.length > 0 &&
    isList(events, isString) &&
    events.length === frames.length - 1 &&
    isList(asks, (tree) => tree === null || isTree(tree, isPosition, true));
  return (
    isLine(baked) &&
    isTree(baked, isPosition, isAsked) &&
    isList(
      baked.branches ?? [],
      (line) => isObject(line) && Number.isInteger(line.at) && isLine(line),
    )
  );
}
