/**
 * A draft as a lesson, and a lesson as a draft. Pure.
 */
import { ATTRIBUTES, CHOICES, LESSON_FORMAT, VERSION } from "../lesson/keys.js";
import { formatMarks, readMarks } from "../lesson/marks.js";
import { listOf, wrongAnswers } from "../lesson/texts.js";
import { BLANK, languagesOf, LOOK } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").ByLanguage} ByLanguage */
/** @typedef {import("../lesson/shapes.js").Json} Lesson */

/** The keys of a lesson that a draft keeps as they are. */
const isOther = (/** @type {string} */ key) =>
  !["format", "version", "languages", "baked", ...ATTRIBUTES].includes(key) ||
  ["size", "sound", "engine"].includes(key);

/** @param {ByLanguage} text @param {string[]} langs @returns {string | ByLanguage | undefined} */
function textOf(text, langs) {
  const used = langs.filter((lang) => text[lang]?.trim());
  if (!used.length) return undefined;
  return langs.length === 1
    ? text[used[0]]
    : Object.fromEntries(used.map((lang) => [lang, text[lang]]));
}

/** @param {ByLanguage} text one hint a line @param {string[]} langs */
function hintsOf(text, langs) {
  const lines = langs.map((lang) => [
    lang,
    (text[lang] ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ]);
  const most = Math.max(0, ...lines.map(([, list]) => list.length));
  const hints = Array.from({ length: most }, (_, at) =>
    textOf(Object.fromEntries(lines.map(([lang, list]) => [lang, list[at] ?? ""])), langs),
  );
  return hints.length ? hints : undefined;
}

/** @param {Draft} draft @param {string[]} langs */
function wrongOf({ texts, rows }, langs) {
  const last = textOf(texts.wrong, langs);
  const list = rows
    .map(({ when, text }) => ({ when: when.trim(), text: textOf(text, langs) }))
    .filter(({ when, text }) => when && text);
  return list.length ? [...list, ...(last ? [{ text: last }] : [])] : last;
}

/** @param {Lesson} lesson @returns {Lesson} */
const withoutEmptyKeys = (lesson) =>
  Object.fromEntries(Object.entries(lesson).filter(([, value]) => value !== undefined));

/** Return the keys that name the start. @param {Draft} draft @returns {Lesson} */
function startOf({ start, pos, game, seed, preset, rules, mode, at }) {
  // a game that is only played needs no start
  if (start === "seed") return { seed: mode === "play" ? seed || undefined : seed, preset, rules };
  if (start === "pos") return { pos, rules };
  return { game: game ? JSON.parse(game) : undefined, at: at === "" ? undefined : Number(at) };
}

/**
 * Return the lesson in which the author plays an answer: the start of a draft, with free play.
 * @param {Draft} draft
 */
export const recordingLesson = (draft) =>
  withoutEmptyKeys({
    ...startOf(draft),
    side: draft.side,
    mode: "task",
    task: "free",
    controls: "none",
  });

/** @param {Draft} draft @param {string[]} langs */
function marksOf({ marks }, langs) {
  const list = marks.map(({ place, to, kind, label }) => ({
    place,
    to,
    kind,
    label: textOf(label, langs),
  }));
  const rows = list.map(({ place, to, kind, label }) => ({
    ...(to ? { from: place, to } : { place }),
    ...(label ? { label } : {}),
    ...(kind ? { kind } : {}),
  }));
  return list.length ? (formatMarks(list) ?? rows) : undefined;
}

/**
 * Return the lesson of a draft.
 * @param {Draft} draft
 * @returns {Lesson}
 */
export function lessonOf(draft) {
  const langs = languagesOf(draft);
  const { mode, task, accept, done, texts, look, id, side, opponent, rest } = draft;
  const isTask = mode === "task";
  return withoutEmptyKeys({
    format: LESSON_FORMAT,
    version: VERSION,
    id: id || undefined,
    ...rest,
    ...startOf(draft),
    side: side === "A" ? undefined : side,
    mode,
    task: isTask ? task : undefined,
    accept: isTask && task !== "free" && accept.length ? accept : undefined,
    done: isTask && task === "call-stop" && done.trim() ? done.trim() : undefined,
    opponent: mode === "play" && opponent ? opponent : undefined,
    languages: langs.length > 1 ? langs : undefined,
    prompt: textOf(texts.prompt, langs),
    marks: marksOf(draft, langs),
    ...(isTask
      ? {
          hint: hintsOf(texts.hint, langs),
          success: textOf(texts.success, langs),
          wrong: wrongOf(draft, langs),
          solution: textOf(texts.solution, langs),
        }
      : {}),
    ...Object.fromEntries(LOOK.map((key) => [key, look[key] || undefined])),
  });
}

/** @param {unknown} text @param {string} lang @returns {ByLanguage} */
const byLanguage = (text, lang) =>
  typeof text === "string" ? { [lang]: text } : /** @type {ByLanguage} */ (text ?? {});

/**
 * @param {string | ByLanguage | (string | ByLanguage)[] | undefined} hint
 * @param {string} lang
 * @returns {ByLanguage}
 */
function hintText(hint, lang) {
  /** @type {ByLanguage} */
  const lines = {};
  for (const one of listOf(hint))
    for (const [code, text] of Object.entries(byLanguage(one, lang)))
      lines[code] = lines[code] ? `${lines[code]}\n${text}` : text;
  return lines;
}

/** @param {string | string[] | undefined} accept */
const waysOf = (accept) =>
  listOf(accept)
    .flatMap((way) => String(way).split(";"))
    .map((way) => way.trim())
    .filter(Boolean);

/**
 * Return the draft of a lesson.
 * @param {Lesson} lesson with its position, if any, as text
 * @param {string} lang of texts without a language
 * @returns {Draft}
 */
export function draftOf(lesson, lang) {
  const {
    pos = "",
    game,
    seed = "",
    preset = "pagat",
    rules,
    side = "A",
    mode,
    task = "",
    at,
    id = "",
    opponent = "",
  } = lesson;
  const rows = wrongAnswers(lesson.wrong);
  const texts = {
    ...Object.fromEntries(
      ["prompt", "success", "solution"].map((key) => [key, byLanguage(lesson[key], lang)]),
    ),
    hint: hintText(lesson.hint, lang),
    wrong: byLanguage(rows.find(({ when }) => !when)?.text, lang),
  };
  const first =
    lesson.prompt && typeof lesson.prompt === "object" ? Object.keys(lesson.prompt) : [lang];
  return {
    ...BLANK,
    start: game ? "game" : pos ? "pos" : "seed",
    pos: String(pos),
    game: game ? JSON.stringify(game) : "",
    seed: String(seed),
    preset,
    rules,
    side,
    mode: CHOICES.mode.includes(mode) ? mode : task ? "task" : game ? "replay" : "view",
    task: task || BLANK.task,
    accept: waysOf(lesson.accept),
    done: String(lesson.done ?? ""),
    at: at === undefined ? "" : String(at),
    opponent,
    texts,
    rows: rows.flatMap(({ when, text }) => (when ? [{ when, text: byLanguage(text, lang) }] : [])),
    marks: readMarks(lesson.marks, "marks").map(({ place, to, kind, label }) => ({
      place,
      to,
      kind,
      label: label ? byLanguage(label, lang) : {},
    })),
    look: Object.fromEntries(
      LOOK.flatMap((key) => (lesson[key] ? [[key, String(lesson[key])]] : [])),
    ),
    id,
    lang: first.includes(lang) ? lang : first[0],
    rest: Object.fromEntries(Object.entries(lesson).filter(([key]) => isOther(key))),
  };
}
