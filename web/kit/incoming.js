/**
 * What the kit opens: the exercise that an address brings, a file, or a record.
 */
import { readLesson } from "../lesson/lesson.js";
import { LessonError } from "../lesson/error.js";
import { readLink, unpackText } from "../storage/game-files.js";
import { draftOf } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {(name: string, args: object) => Promise<any>} Ask */

const LESSON = "#lesson=";
const FORMAT = "russian-bank-lesson";

/**
 * Return the draft of a lesson file, or what is wrong with it.
 * @param {string} text @param {string} lang @param {Ask} ask the engine
 * @returns {Promise<{draft: Draft} | {fault: {key: string, text: string}}>}
 */
export async function readFile(text, lang, ask) {
  try {
    const { baked: _, ...lesson } = JSON.parse(text);
    if (lesson.format !== FORMAT) return { fault: { key: "format", text: String(lesson.format) } };
    if (lesson.pos && typeof lesson.pos === "object") {
      const { baked } = await ask("bake", {
        lesson: { pos: lesson.pos, preset: lesson.preset, rules: lesson.rules, mode: "view" },
      });
      Object.assign(lesson, { pos: baked.frames.at(-1) });
    }
    if (lesson.mode !== "play" && lesson.task !== "free") await ask("bake", { lesson });
    readLesson(lesson);
    return { draft: draftOf(lesson, lang) };
  } catch (error) {
    if (error instanceof LessonError) return { fault: { key: error.parameter, text: error.value } };
    const message = error instanceof Error ? error.message : String(error);
    const [, key = "JSON", why = message] = /^([a-z]+[\w.[\]]*): (.*)$/s.exec(message) ?? [];
    return { fault: { key, text: why } };
  }
}

/**
 * Return the draft that an address brings: a lesson in the fragment, or a position; null: it brings none.
 * @param {URL} address @param {string} lang
 * @returns {Promise<Draft | null>}
 */
export async function readArrival({ hash, searchParams }, lang) {
  const pos = new URLSearchParams(hash.slice(1)).get("pos") ?? searchParams.get("pos");
  if (pos) return draftOf({ pos, task: "find-compulsory" }, lang);
  if (!hash.startsWith(LESSON)) return null;
  try {
    return draftOf(JSON.parse(await unpackText(hash.slice(LESSON.length))), lang);
  } catch {
    return null;
  }
}

/**
 * Return the record in a text: JSON, a file of games, or the address of a game; null when there is none.
 * @param {string} text
 */
export async function readRecord(text) {
  const at = text.indexOf("#game=");
  if (at >= 0) return (await readLink(text.slice(at).trim()))?.record ?? null;
  try {
    const found = JSON.parse(text);
    const record = found.games?.[0]?.record ?? found.record ?? found;
    return Array.isArray(record?.events) ? record : null;
  } catch {
    return null;
  }
}
