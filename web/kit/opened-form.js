/**
 * The form in which an opened lesson wrote the keys that readers' states depend on: an answer as a
 * text or as a list, the usual mode or none. What its author does not change keeps its form, so that
 * the states stay usable. Pure.
 */
import { modeOf } from "../lesson/lesson.js";

/**
 * @typedef {object} OpenedForm
 * @property {Json} [values] of the keys as the kit writes them
 * @property {Json} [written] the same keys as the opened lesson has them
 * @property {boolean} [hasRows] whether the lesson has a list of replies to wrong answers
 */

/** The record itself always keeps its form, and is too large to be stored twice. */
const START = ["pos", "seed", "preset", "rules", "at"];
const QUESTION = ["mode", "task", "accept", "done"];

/** @param {Json} from @param {string[]} keys */
const pick = (from, keys) =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));

/**
 * @param {Json} start the keys that name the start, as the kit writes them
 * @param {Json} question the keys that name the question
 * @param {Json} written the lesson as its author wrote it
 * @returns {OpenedForm}
 */
export const openedForm = (start, question, written) => ({
  values: pick({ ...start, ...question }, [...START, ...QUESTION]),
  written: pick(written, [...START, ...QUESTION]),
  hasRows: Array.isArray(written.wrong),
});

/**
 * Return the keys of start and question, in the form of the opened lesson where they are unchanged.
 * @param {Json} start @param {Json} question @param {OpenedForm} opened
 * @returns {Json}
 */
export function inOpenedForm(start, question, { values = {}, written = {} }) {
  const fresh = { ...start, ...question };
  const isSame = (/** @type {string} */ key) =>
    JSON.stringify(fresh[key]) === JSON.stringify(values[key]);
  const unchanged = [...(START.every(isSame) ? START : []), ...QUESTION.filter(isSame)];
  const keys = { ...fresh, ...Object.fromEntries(unchanged.map((key) => [key, written[key]])) };
  return { ...keys, mode: modeOf(keys) === fresh.mode ? keys.mode : fresh.mode };
}
