/**
 * Reads what an author opens in the kit: an address with an exercise, a lesson file, or the record
 * of a game.
 */
import { bakeLesson } from "../lesson/baked.js";
import { modeOf, readLesson } from "../lesson/lesson.js";
import { LessonError } from "../lesson/error.js";
import { LESSON_FORMAT, SERIES_FORMAT } from "../lesson/keys.js";
import { isObject } from "../protocol/checks.js";
import { GAME_MARK, readLink, unpackText } from "../storage/game-files.js";
import { MARK } from "../storage/lesson-link.js";
import { readStoredDraft } from "./draft.js";
import { draftOf } from "./draft-lesson.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {Pick<import("../engine/client.js").Client, "deal" | "bake">} Engine */

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
    const given = JSON.parse(text);
    const game = await readRecord(text);
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

/**
 * Return the draft of the kit's address, which may hold a packed lesson or a position; null where
 * it has neither. Rejects with a LessonError if the lesson cannot be read.
 * @param {URL} address
 * @param {string} lang of texts without a language
 * @returns {Promise<Draft | null>}
 */
export async function readKitAddress({ hash, searchParams }, lang) {
  const pos = new URLSearchParams(hash.slice(1)).get("pos") ?? searchParams.get("pos");
  if (!pos && !hash.startsWith(MARK)) return null;
  const letters = hash.slice(MARK.length);
  try {
    const lesson = pos ? { pos, task: "find-compulsory" } : JSON.parse(await unpackText(letters));
    const draft = draftOf(lesson, lang);
    if (isObject(lesson) && readStoredDraft({ draft })) return draft;
  } catch {
    // damaged, or no lesson
  }
  throw new LessonError(pos ? "pos" : "lesson", "form", pos || letters);
}

/**
 * Return the draft that the address of the page holds, or why it cannot be read, and take it out of
 * the address.
 * @param {string} lang
 * @returns {Promise<{arrived: Draft | null, fault: LessonError | null}>}
 */
export async function openKitAddress(lang) {
  const opened = await readKitAddress(new URL(location.href), lang).then(
    (arrived) => ({ arrived, fault: null }),
    (fault) => ({ arrived: null, fault }),
  );
  if (opened.arrived || opened.fault)
    history.replaceState(null, "", location.href.split("#")[0].replace(/\bpos=[^&]*&?/, ""));
  return opened;
}

/**
 * Return the record in a text (JSON, a file of games, or the link of a game), or null where there
 * is none.
 * @param {string} text
 */
export async function readRecord(text) {
  const at = text.indexOf(GAME_MARK);
  if (at >= 0) return (await readLink(text.slice(at).trim()))?.record ?? null;
  try {
    const json = Object(JSON.parse(text));
    const record = json.games?.[0]?.record ?? json.record ?? json;
    return Array.isArray(record?.events) ? record : null;
  } catch {
    return null;
  }
}
