/**
 * Reads what an author opens in the kit: an address with an exercise, a lesson file, or the record
 * of a game.
 */
import { bakeLesson } from "../lesson/baked.js";
import { modeOf, readLesson } from "../lesson/lesson.js";
import { LessonError } from "../lesson/error.js";
import { LESSON_FORMAT, SERIES_FORMAT } from "../lesson/keys.js";
import { syntaxFault } from "../lesson/position-check.js";
import { hasLink, kindOf, likelyValue, MARK, tidyAddress } from "../protocol/addresses.js";
import { isObject } from "../protocol/checks.js";
import { parseJson } from "../protocol/json-text.js";
import { readLink, recordsIn } from "../storage/game-files.js";
import { readLessonLink } from "../storage/lesson-link.js";
import { readStoredDraft } from "./draft.js";
import { draftOf } from "./draft-lesson.js";

/** @typedef {Pick<Client, "deal" | "bake">} Engine */

/**
 * @typedef {{key: string, text: string, message?: string}} Fault message: the key of a text that
 *   says more than the key of the lesson
 */

/** @param {string} message @returns {{fault: Fault}} */
const refusal = (message) => ({ fault: { key: "format", text: "", message } });

/**
 * Return the draft of a lesson file, or its first problem. A file with a game becomes its replay.
 * @param {string} text
 * @param {string} lang of texts without a language
 * @param {Engine} engine
 * @returns {Promise<{draft: Draft} | {fault: Fault}>}
 */
export async function readLessonFile(text, lang, engine) {
  try {
    const given = parseJson(text);
    const isLesson = Boolean(given?.game ?? given?.lessons);
    const game = isLesson ? null : await readRecord(text);
    const { baked: _, ...written } = game ? { game } : Object(given);
    if (!isObject(given)) return refusal("kit.open.not-lesson");
    if (written.format === SERIES_FORMAT || written.lessons) return refusal("kit.open.series");
    if ((written.format ?? LESSON_FORMAT) !== LESSON_FORMAT) return refusal("kit.open.not-lesson");
    const lesson = { ...written };
    if (isObject(lesson.pos)) {
      const { pos, preset, rules } = lesson;
      const { frames } = await bakeLesson(engine, { pos, preset, rules, mode: "view" });
      Object.assign(lesson, { pos: frames.at(-1) });
    }
    await bakeLesson(engine, lesson);
    readLesson(lesson);
    // a board without answers from the engine needs its position as text
    const isBaked = /^(task|replay)$/.test(modeOf(lesson));
    return { draft: draftOf(lesson, lang, isBaked ? written : lesson) };
  } catch (error) {
    if (error instanceof LessonError) return { fault: { key: error.parameter, text: error.value } };
    const message = error instanceof Error ? error.message : String(error);
    const [, key = "JSON", why = message] = /^([a-z][\w.[\]]*): (.*)$/s.exec(message) ?? [];
    return { fault: { key, text: why } };
  }
}

/** @param {string} pos */
const isPosition = (pos) => !syntaxFault(pos);
/** @type {Forms} */
const FORMS = { pos: isPosition, lang: /^[a-z]{2,3}([-_][a-z0-9]+)*$/i };

/** Return an address of the kit as the kit would have written it. @param {string} address */
export const tidyKitAddress = (address) => new URL(tidyAddress(address, FORMS));

/** Return the position that an address of the kit names, or "". @param {URL} address */
function positionIn({ hash, searchParams }) {
  if (kindOf(hash) !== "pos") return searchParams.get("pos") ?? "";
  const pos = new URLSearchParams(hash.slice(1)).get("pos") ?? "";
  return likelyValue(pos, isPosition);
}

/**
 * Return the draft of the kit's address, which may hold a packed lesson or a position; null where
 * it has neither. Rejects with a LessonError if the lesson cannot be read.
 * @param {URL} given
 * @param {string} lang of texts without a language
 * @returns {Promise<Draft | null>}
 */
export async function readKitAddress(given, lang) {
  const address = tidyKitAddress(given.href);
  const kind = kindOf(address.hash);
  const pos = positionIn(address);
  if (!pos && kind !== "lesson" && kind !== "pos") return null;
  const read = pos
    ? { value: { pos, task: "find-compulsory" } }
    : kind === "lesson"
      ? await readLessonLink(address.hash)
      : { fault: "cut" };
  try {
    const lesson = "value" in read ? read.value : null;
    const draft = draftOf(Object(lesson), lang);
    if (isObject(lesson) && readStoredDraft({ draft })) return draft;
  } catch {
    // no lesson
  }
  const code = "fault" in read && read.fault === "cut" ? "cut" : "form";
  const letters = address.hash.slice(MARK.lesson.length);
  throw new LessonError(kind === "lesson" && !pos ? "lesson" : "pos", code, pos || letters);
}

/**
 * Return the draft that the address of the page holds, or why it cannot be read, and take it out of
 * the address.
 * @param {string} lang
 * @returns {Promise<{arrived: Draft | null, fault: LessonError | null}>}
 */
export async function openKitAddress(lang) {
  const address = tidyKitAddress(location.href);
  const opened = await readKitAddress(address, lang).then(
    (arrived) => ({ arrived, fault: null }),
    (fault) => ({ arrived: null, fault }),
  );
  if (opened.arrived || opened.fault)
    history.replaceState(null, "", address.href.split("#")[0].replace(/\bpos=[^&]*&?/, ""));
  return opened;
}

/**
 * Return the record in a text (JSON, a file of games, or the link of a game), or null where there
 * is none.
 * @param {string} text
 */
export async function readRecord(text) {
  if (hasLink(text, "game")) {
    const game = await readLink(text);
    if (!("fault" in game)) return game.record;
  }
  try {
    const [record] = recordsIn(parseJson(text));
    return isObject(record) && Array.isArray(record.events) ? record : null;
  } catch {
    return null;
  }
}
