/**
 * Reads marks on a position: highlighted places, arrows and labels, as text or as rows.
 * rbcore/lesson/marks.py reads the same; both are tested with tests/data/marks.json. Pure.
 */
import { FOUNDATIONS, PLAYER_PILES } from "../protocol/cards.js";
import { readPosition } from "../protocol/position.js";
import { SIDES } from "../protocol/players.js";
import { LessonError } from "./error.js";
import { MARK_KINDS, MAX_LABEL_LETTERS, MAX_MARKS, MAX_MARKS_LETTERS } from "./keys.js";

/** Spaces are part of what follows them, so that there is only one way to read a run of them. */
const MARK =
  /\s*([A-Za-z0-9.]+)(?:\s*>\s*([A-Za-z0-9.]+)|\s*=\s*(?:"([^"]*)"|'([^']*)'))?(?:\s*(good|bad))?\s*(?:,|$)/y;
const HOUSES = Array.from({ length: 9 }, (_, at) => `H${at + 1}`);
const PLACES = [
  ...SIDES.flatMap((side) => PLAYER_PILES.map((kind) => `${side}.${kind}`)),
  ...HOUSES,
  ...FOUNDATIONS,
];

/** @param {string} text @param {number} most as the engine counts letters */
const isLonger = (text, most) => [...text].length > most;

/** @param {string} text @param {string} key */
function marksOfText(text, key) {
  if (isLonger(text, MAX_MARKS_LETTERS))
    throw new LessonError(key, "form", `${text.slice(0, 40)}…`);
  const pattern = new RegExp(MARK);
  /** @type {Mark[]} */
  const marks = [];
  for (let at = 0; at < text.length || !at; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const read = pattern.exec(text);
    if (!read) throw new LessonError(key, "form", text.slice(at).trim().slice(0, 40));
    const [, place, to = "", label = "", other = "", kind = ""] = read;
    marks.push({ place, to, label: label || other, kind, key });
  }
  return marks;
}

/** @param {Json} row @param {string} key @returns {Mark} */
function markOfRow({ place, from, to = "", label = "", kind = "" }, key) {
  if ((place === undefined) === (from === undefined) || (from === undefined) !== !to)
    throw new LessonError(key, "form", "place | from, to");
  if (label && to) throw new LessonError(`${key}.label`, "beside", "from");
  if (kind && !MARK_KINDS.includes(kind)) throw new LessonError(`${key}.kind`, "unknown", kind);
  return { place: place ?? from, to, label, kind, key };
}

/** @param {Mark} mark @param {boolean} isRow whether it is a row of a file */
function checkPlaces({ place, to, key }, isRow) {
  const keys = /** @type {const} */ ([
    [to ? "from" : "place", place],
    ["to", to],
  ]);
  for (const [name, value] of keys)
    if (value && !PLACES.includes(value))
      throw new LessonError(isRow ? `${key}.${name}` : key, "unknown", value);
  if (place === to) throw new LessonError(isRow ? `${key}.to` : key, "form", `${place}>${to}`);
}

/** @param {Mark} mark @param {boolean} isRow whether it is a row of a file */
function checkLabel({ label, key }, isRow) {
  const texts = typeof label === "string" ? [label] : Object.values(label);
  const tooLong = texts.find((text) => isLonger(text, MAX_LABEL_LETTERS));
  if (tooLong) throw new LessonError(isRow ? `${key}.label` : key, "form", tooLong);
}

/**
 * @param {string | Json[] | undefined} value @param {string} key such as captions[2].marks
 * @throws {LessonError} that names the key at fault
 */
export function readMarks(value, key) {
  if (value === undefined) return [];
  const isText = typeof value === "string";
  const marks = isText
    ? marksOfText(value, key)
    : value.map((row, at) => markOfRow(row, `${key}[${at}]`));
  if (!marks.length || marks.length > MAX_MARKS)
    throw new LessonError(key, "form", `${marks.length}`);
  for (const mark of marks) {
    checkPlaces(mark, !isText);
    checkLabel(mark, !isText);
  }
  return marks;
}

/** @param {Mark[]} marks @param {string} pos @throws {LessonError} if the table lacks a place */
export function checkMarksOn(marks, pos) {
  if (!marks.length) return;
  const places = readPosition(pos);
  for (const { place, to, key } of marks)
    for (const name of [place, to])
      if (name && !Object.hasOwn(places, name)) throw new LessonError(key, "unknown", name);
}
