/** Checks that every key of a lesson is known and that its value has the right shape. Pure. */
import { isObject } from "../protocol/checks.js";
import { LessonError } from "./error.js";
import * as rows from "./keys.js";

export const isString = (/** @type {unknown} */ value) => typeof value === "string";
/** @param {unknown} value @param {(one: any, at: number) => unknown} test */
export const isList = (value, test) => Array.isArray(value) && value.every(test);
/** More rows than a lesson has are refused before anything is done with them. */
const MOST_ROWS = 5000;
/** @param {unknown} value @param {(one: any) => unknown} test */
const isRows = (value, test) =>
  Array.isArray(value) && value.length <= MOST_ROWS && value.every((one) => test(one));
const isText = (/** @type {unknown} */ value) =>
  isString(value) || (isObject(value) && Object.values(value).every(isString));
const isStrings = (/** @type {unknown} */ value) => isString(value) || isRows(value, isString);
/** @param {rows.Shapes} row @param {string[]} required @returns {(one: unknown) => boolean} */
const isRow =
  (row, ...required) =>
  (one) =>
    isObject(one) &&
    required.every((key) => one[key] !== undefined) &&
    Object.entries(one).every(
      ([key, value]) => Object.hasOwn(row, key) && hasShape(row[key], value),
    );

/** @type {Record<string, (value: any) => unknown>} */
const SHAPES = {
  number: (value) => /^\d{1,5}$/.test(String(value)) && !Array.isArray(value),
  flag: (value) => typeof value === "boolean",
  text: isText,
  steps: isString,
  step: isString,
  string: isString,
  seed: isString,
  level: isString,
  name: isString,
  language: isString,
  choice: isString,
  size: isString,
  object: isObject,
  record: (value) => isObject(value) && Array.isArray(value.events),
  position: (value) => isString(value) || isObject(value),
  rules: (value) => isString(value) || isObject(value),
  ways: isStrings,
  controls: isStrings,
  languages: isStrings,
  clauses: isStrings,
  texts: (value) => isText(value) || isRows(value, isText),
  wrongs: (value) => isText(value) || isRows(value, isRow(rows.WRONG, "text")),
  marks: (value) => isString(value) || isRows(value, isRow(rows.MARK)),
  captions: (value) => isRows(value, isRow(rows.CAPTION, "at", "text")),
  branches: (value) => isRows(value, isRow(rows.BRANCH, "at", "game")),
  lessons: (value) => isRows(value, (one) => isString(one) || isObject(one)),
  ask: isRow(rows.ASK, "accept"),
  constant: (value) => isString(value) || Number.isInteger(value),
};

/** @param {string} shape @param {unknown} value */
const hasShape = (shape, value) => value === undefined || SHAPES[shape](value);

/** @param {unknown} value */
function quoted(value) {
  if (isString(value)) return String(value);
  if (Array.isArray(value) && value.length > MOST_ROWS) return `${value.length} rows`;
  return (JSON.stringify(value) ?? "").slice(0, 200);
}

/** @param {Json} given @param {rows.Shapes} [row] @throws {LessonError} for a key or its shape */
export function checkShapes(given, row = rows.LESSON) {
  for (const [key, value] of Object.entries(given)) {
    if (key === "lesson") continue; // the element also has the name of its lesson as an attribute
    if (!Object.hasOwn(row, key)) throw new LessonError(key, "needless");
    if (!hasShape(row[key], value)) throw new LessonError(key, "form", quoted(value));
  }
}
