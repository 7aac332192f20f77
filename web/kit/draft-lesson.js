/**
 * A draft as a lesson, and a lesson as a draft. Pure.
 */
import { ATTRIBUTES, CHOICES, LESSON_FORMAT, VERSION } from "../lesson/keys.js";
import { modeOf } from "../lesson/lesson.js";
import { formatMarks, readMarks } from "../lesson/marks.js";
import { listOf, wrongAnswers } from "../lesson/texts.js";
import { BLANK, languagesOf, LOOK } from "./draft.js";
import { inOpenedForm, openedForm } from "./opened-form.js";

/** @typedef {import("./draft.js").ByLanguage} ByLanguage */
/** @typedef {Json} Lesson */

/** The keys of a lesson that a draft keeps as they are. */
const isOther = (/** @type {string} */ key) =>
  !["format", "version", "languages", "baked", ...ATTRIBUTES].includes(key) ||
  ["lang", "size", "sound", "engine"].includes(key);

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
  const lines = langs.map((lang) => ({ lang, list: (text[lang] ?? "").split("\n") }));
  const most = Math.max(0, ...lines.map(({ list }) => list.length));
  const hints = Array.from({ length: most }, (_, at) =>
    textOf(
      Object.fromEntries(lines.map(({ lang, list }) => [lang, list[at]?.trim() ?? ""])),
      langs,
    ),
  ).filter(Boolean);
  return hints.length ? hints : undefined;
}

/** @param {Draft} draft @param {string[]} langs */
function wrongOf({ texts, rows, opened }, langs) {
  const last = textOf(texts.wrong, langs);
  const list = rows
    .map(({ when, text }) => ({ when: when.trim(), text: textOf(text, langs) }))
    .filter(({ when, text }) => when && text);
  return list.length || (last && opened.hasRows)
    ? [...list, ...(last ? [{ text: last }] : [])]
    : last;
}

/** @param {Lesson} lesson @returns {Lesson} */
const withoutEmptyKeys = (lesson) =>
  Object.fromEntries(Object.entries(lesson).filter(([, value]) => value !== undefined));

/** Return the keys that name the start. @param {Draft} draft @returns {Lesson} */
function startOf({ start, pos, game, seed, preset, rules, mode, task, at }) {
  // a game that is only played needs no start
  if (start === "seed") return { seed: mode === "play" ? seed || undefined : seed, preset, rules };
  if (start === "pos") return { pos, rules };
  return {
    game: game ? JSON.parse(game) : undefined,
    // a record has rules of its own, which only a question about Stop may change
    rules: mode === "task" && task === "call-stop" ? rules : undefined,
    at: at === "" ? undefined : Number(at),
  };
}

/** Return the keys that name the question. @param {Draft} draft @returns {Lesson} */
function questionOf({ mode, task, accept, done }) {
  if (mode !== "task") return { mode };
  return {
    mode,
    task,
    accept: task !== "free" && accept.length ? accept : undefined,
    done: task === "call-stop" && done.trim() ? done.trim() : undefined,
  };
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
  const { mode, texts, look, id, side, opponent, opened, rest } = draft;
  return withoutEmptyKeys({
    format: LESSON_FORMAT,
    version: VERSION,
    id: id || undefined,
    ...rest,
    ...inOpenedForm(startOf(draft), questionOf(draft), opened),
    side: side === "A" ? undefined : side,
    opponent: mode === "play" && opponent ? opponent : undefined,
    languages: langs.length > 1 ? langs : undefined,
    prompt: textOf(texts.prompt, langs),
    marks: marksOf(draft, langs),
    ...(mode === "task"
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
  const hints = listOf(hint).map((one) => byLanguage(one, lang));
  const line = (/** @type {string} */ text = "") => text.replace(/\s*\n\s*/g, " ");
  return Object.fromEntries(
    hints
      .flatMap((one) => Object.keys(one))
      .map((code) => [code, hints.map((one) => line(one[code])).join("\n")]),
  );
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
 * @param {Lesson} [written] the lesson as its author wrote it
 * @returns {Draft}
 */
export function draftOf(lesson, lang, written = lesson) {
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
  /** @type {Draft} */
  const draft = {
    ...BLANK,
    start: game ? "game" : pos ? "pos" : "seed",
    pos: String(pos),
    game: game ? JSON.stringify(game) : "",
    seed: String(seed),
    preset,
    rules,
    side,
    mode: modeOf({ mode: CHOICES.mode.includes(mode) ? mode : undefined, task, game }),
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
  return { ...draft, opened: openedForm(startOf(draft), questionOf(draft), written) };
}
