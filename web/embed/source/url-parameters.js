/**
 * Reads the lesson in the address of a board: its keys as parameters, the name of a
 * lesson, or a whole lesson packed into the fragment.
 */
import { kindOf, MARK } from "../../protocol/addresses.js";
import { readLink, readLessonLink } from "../../storage/game-files.js";
import { isObject } from "../../protocol/checks.js";
import { LessonError } from "../../lesson/error.js";
import { ATTRIBUTES } from "../../lesson/keys.js";
import { seriesOf } from "../../lesson/series.js";
import { faultHere } from "../engine-loader.js";
import { boardQuery, tidyBoardAddress } from "./board-query.js";
import { fetchLesson, nameIn } from "./lesson-source.js";

/** How much of a damaged link an error shows. */
const SHOWN_LETTERS = 20;

/** @param {string} parameter @param {Fault} fault @param {string} letters */
const linkError = (parameter, fault, letters) =>
  new LessonError(parameter, fault === "cut" ? "cut" : "form", letters.slice(0, SHOWN_LETTERS));

/** Several names are a series. @param {string} value @param {string} home the board's address */
function namedLesson(value, home) {
  const parts = value.split(/[,،，、;]/).filter((part) => part.trim());
  const names = parts.map(nameIn).filter(Boolean);
  const isList = names.length > 1 && names.length === parts.length;
  return isList ? seriesOf(names) : fetchLesson(parts.length === 1 ? parts[0] : value, home);
}

/** @param {string} parameter whose letters cannot be read now @returns {never} */
function unread(parameter) {
  throw new LessonError(parameter, faultHere("unreachable"), "storage/deflate.js");
}

/** Return the lesson in a fragment. @param {string} fragment */
async function packedLesson(fragment) {
  const lesson = await readLessonLink(fragment).catch(() => unread("lesson"));
  if ("fault" in lesson)
    throw linkError("lesson", lesson.fault, fragment.slice(MARK.lesson.length));
  return lesson.value;
}

/** Return the record in the value of a parameter. @param {string} letters */
async function packedGame(letters) {
  const game = await readLink(MARK.game + letters).catch(() => unread("game"));
  if ("fault" in game) throw linkError("game", game.fault, letters);
  return game.record;
}

/**
 * Parameters override the keys of a lesson that the address names or contains.
 * @param {URL} address @returns {Promise<Record<string, unknown>>}
 * @throws {LessonError} for a lesson that cannot be read
 */
export async function readAddress(address) {
  const { hash, href, search } = tidyBoardAddress(address.href);
  const query = boardQuery(search);
  /** @type {Record<string, unknown>} */
  const given = {};
  for (const key of [...ATTRIBUTES, "captions"]) {
    const values = query.getAll(key).filter(Boolean);
    if (values.length) given[key] = key === "hint" && values.length > 1 ? values : values[0];
  }
  if (/^\d+$/.test(String(given.at ?? ""))) given.at = Number(given.at);
  if (given.game) given.game = await packedGame(String(given.game));
  const name = query.get("lesson");
  const lesson =
    kindOf(hash) === "lesson"
      ? await packedLesson(hash)
      : name
        ? await namedLesson(name, href.split(/[?#]/)[0])
        : {};
  if (!isObject(lesson)) throw new LessonError("lesson", "form", JSON.stringify(lesson));
  return { ...lesson, ...given };
}
