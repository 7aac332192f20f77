/**
 * Reads the lesson in the address of a board: its keys as parameters, the name of a
 * lesson, or a whole lesson packed into the fragment.
 */
import { GAME_MARK, readLink, unpackText } from "../../storage/game-files.js";
import { MARK } from "../../storage/lesson-link.js";
import { isObject } from "../../protocol/checks.js";
import { LessonError } from "../../lesson/error.js";
import { ATTRIBUTES, LESSON } from "../../lesson/keys.js";
import { NAME, seriesOf } from "../../lesson/series.js";
import { fetchLesson } from "./fetch-lesson.js";

/** Parameters of the page itself, and those that other sites add to links for tracking. */
const IGNORED =
  /^(lesson|problem|wait|offline|state|_.*|(utm|mc|gad|fb)_.*|utm|[a-z]*cl(k)?id|[gw]braid|srsltid|mkt_tok|trk|ref|igshid|igsh|si)$/;

/**
 * Return the lesson of a name or an address, or the series of several names.
 * @param {string} value
 * @param {string} home the board's address
 */
function namedLesson(value, home) {
  const names = value.split(",");
  const isList = names.length > 1 && names.every((name) => NAME.test(name));
  return isList ? seriesOf(names) : fetchLesson(value, home);
}

/** @param {string} letters of the fragment */
async function unpackLesson(letters) {
  const text = await unpackText(letters).catch(() => "");
  try {
    return JSON.parse(text);
  } catch {
    throw new LessonError("lesson", "form", letters.slice(0, 20));
  }
}

/**
 * Return the lesson of an address; parameters override the keys of a lesson that it names or
 * contains.
 * @param {URL} address
 * @returns {Promise<Record<string, unknown>>}
 * @throws {LessonError} for an unknown parameter and for a lesson that cannot be read
 */
export async function readAddress(address) {
  // an address that was escaped twice
  const query = new URLSearchParams(address.search.replace(/([?&])amp;/g, "$1"));
  const unknown = [...query.keys()].find(
    (key) => !Object.hasOwn(LESSON, key) && !IGNORED.test(key),
  );
  if (unknown) throw new LessonError(unknown, "needless");
  /** @type {Record<string, unknown>} */
  const given = {};
  for (const key of [...ATTRIBUTES, "captions"]) {
    const values = query.getAll(key).filter(Boolean);
    if (values.length) given[key] = key === "hint" && values.length > 1 ? values : values[0];
  }
  if (/^\d+$/.test(String(given.at ?? ""))) given.at = Number(given.at);
  const game = given.game ? await readLink(GAME_MARK + given.game) : null;
  if (given.game && !game) throw new LessonError("game", "form", String(given.game).slice(0, 20));
  if (game) given.game = game.record;
  const name = query.get("lesson");
  const lesson = address.hash.startsWith(MARK)
    ? await unpackLesson(address.hash.slice(MARK.length))
    : name
      ? await namedLesson(name, address.href.split(/[?#]/)[0])
      : {};
  if (!isObject(lesson)) throw new LessonError("lesson", "form", JSON.stringify(lesson));
  return { ...lesson, ...given };
}
