/**
 * An exercise that is being written, as fields hold it, to and from a lesson. Pure.
 */
import { list, mapOf, oneOf, shape, text as written } from "../protocol/checks.js";
import { listOf } from "../lesson/texts.js";

/** @typedef {Record<string, string>} ByLanguage */

/**
 * @typedef {object} Draft
 * @property {"pos" | "game" | "seed"} start
 * @property {string} pos
 * @property {string} game the record as JSON, or ""
 * @property {string} seed
 * @property {string} preset of a seed
 * @property {unknown} rules
 * @property {string} side
 * @property {string} mode
 * @property {string} task
 * @property {string[]} accept
 * @property {string} done
 * @property {string} at
 * @property {string} opponent
 * @property {Record<string, ByLanguage>} texts
 * @property {{when: string, text: ByLanguage}[]} rows answers to certain wrong moves
 * @property {Record<string, string>} look
 * @property {string} id
 * @property {string} lang in which texts are written now
 * @property {Record<string, unknown>} rest keys of an opened file that no field shows
 */

/** @typedef {Record<string, any>} Lesson */

export const TEXTS = ["prompt", "hint", "success", "wrong", "solution"];
export const LOOK = ["theme", "deck", "motion", "controls"];
const FORMAT = { format: "russian-bank-lesson", version: 1 };
const OWN = [
  "format",
  "version",
  "pos",
  "game",
  "seed",
  "preset",
  "rules",
  "side",
  "mode",
  "task",
  "accept",
  "done",
  "at",
  "opponent",
  "id",
  "languages",
  "baked",
  "lang",
  ...TEXTS,
  ...LOOK,
];
const MODES = ["play", "task", "replay", "view"];

/** @type {Draft} */
export const BLANK = {
  start: "pos",
  pos: "",
  game: "",
  seed: "",
  preset: "pagat",
  rules: undefined,
  side: "A",
  mode: "task",
  task: "find-compulsory",
  accept: [],
  done: "",
  at: "",
  opponent: "",
  texts: Object.fromEntries(TEXTS.map((key) => [key, {}])),
  rows: [],
  look: {},
  id: "",
  lang: "en",
  rest: {},
};

const long = written(400_000);
const short = written(2000);
const byLang = mapOf(long, 20);
const isDraft = shape({
  start: oneOf("pos", "game", "seed"),
  pos: short,
  game: long,
  seed: short,
  preset: short,
  side: short,
  mode: short,
  task: short,
  accept: list(short, 500),
  done: short,
  at: short,
  opponent: short,
  texts: shape(Object.fromEntries(TEXTS.map((key) => [key, byLang]))),
  rows: list(shape({ when: short, text: byLang }), 500),
  look: mapOf(short, 20),
  id: short,
  lang: short,
  rest: shape({}),
});

/**
 * Return the drafts that were kept, the last one and those before it; null: there are none that can be gone on with.
 * @param {unknown} kept
 * @returns {{draft: Draft, before: Draft[]} | null}
 */
export function readKept(kept) {
  const { draft, before } = Object(kept);
  const whole = (/** @type {unknown} */ one) => ({ ...BLANK, ...Object(one) });
  if (!draft || !isDraft(whole(draft))) return null;
  return {
    draft: whole(draft),
    before: Array.isArray(before) ? before.map(whole).filter(isDraft) : [],
  };
}

/** Return the languages in which something is written. @param {Draft} draft */
export function languagesOf({ texts, rows }) {
  const all = [...Object.values(texts), ...rows.map(({ text }) => text)];
  return [
    ...new Set(all.flatMap((text) => Object.keys(text).filter((lang) => text[lang]?.trim()))),
  ].sort();
}

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

/** @param {Draft} draft @returns {Lesson} */
function startOf({ start, pos, game, seed, preset, rules }) {
  if (start === "seed") return { seed, preset, rules };
  return start === "game" ? { game: game ? JSON.parse(game) : undefined } : { pos, rules };
}

/**
 * Return the lesson that a draft stands for.
 * @param {Draft} draft
 * @returns {Lesson}
 */
export function lessonOf(draft) {
  const langs = languagesOf(draft);
  const { mode, task, accept, done, texts, look, id, side, at, opponent, rest } = draft;
  const isTask = mode === "task";
  const lesson = {
    ...FORMAT,
    id: id || undefined,
    ...rest,
    ...startOf(draft),
    side: side === "A" ? undefined : side,
    mode,
    task: isTask ? task : undefined,
    accept: isTask && task !== "free" && accept.length ? accept : undefined,
    done: isTask && task === "call-stop" && done.trim() ? done.trim() : undefined,
    at: draft.start === "game" && at !== "" ? Number(at) : undefined,
    opponent: mode === "play" && opponent ? opponent : undefined,
    languages: langs.length > 1 ? langs : undefined,
    prompt: textOf(texts.prompt, langs),
    ...(isTask
      ? {
          hint: hintsOf(texts.hint, langs),
          success: textOf(texts.success, langs),
          wrong: wrongOf(draft, langs),
          solution: textOf(texts.solution, langs),
        }
      : {}),
    ...Object.fromEntries(LOOK.map((key) => [key, look[key] || undefined])),
  };
  return Object.fromEntries(Object.entries(lesson).filter(([, value]) => value !== undefined));
}

/** @param {unknown} text @param {string} lang @returns {ByLanguage} */
const byLanguage = (text, lang) =>
  typeof text === "string" ? { [lang]: text } : /** @type {ByLanguage} */ (text ?? {});

/** @param {unknown} hint @param {string} lang @returns {ByLanguage} */
function hintText(hint, lang) {
  /** @type {ByLanguage} */
  const found = {};
  for (const one of listOf(/** @type {any} */ (hint)))
    for (const [code, text] of Object.entries(byLanguage(one, lang)))
      found[code] = found[code] ? `${found[code]}\n${text}` : text;
  return found;
}

/** @param {unknown} accept @returns {string[]} */
const waysOf = (accept) =>
  listOf(/** @type {any} */ (accept))
    .flatMap((way) => String(way).split(";"))
    .map((way) => way.trim())
    .filter(Boolean);

/**
 * Return the draft of a lesson.
 * @param {Lesson} lesson whose start is a text @param {string} lang of plain texts
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
  const rows = Array.isArray(lesson.wrong)
    ? lesson.wrong
    : lesson.wrong
      ? [{ text: lesson.wrong }]
      : [];
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
    start: game ? "game" : seed && !pos ? "seed" : "pos",
    pos: String(pos),
    game: game ? JSON.stringify(game) : "",
    seed: String(seed),
    preset,
    rules,
    side,
    mode: MODES.includes(mode) ? mode : task ? "task" : game ? "replay" : "view",
    task: task || BLANK.task,
    accept: waysOf(lesson.accept),
    done: String(lesson.done ?? ""),
    at: at === undefined ? "" : String(at),
    opponent,
    texts,
    rows: rows
      .filter(({ when }) => when)
      .map(({ when, text }) => ({ when, text: byLanguage(text, lang) })),
    look: Object.fromEntries(
      LOOK.flatMap((key) => (lesson[key] ? [[key, String(lesson[key])]] : [])),
    ),
    id,
    lang: first.includes(lang) ? lang : first[0],
    rest: Object.fromEntries(Object.entries(lesson).filter(([key]) => !OWN.includes(key))),
  };
}

/**
 * Return the texts that one language has and another lacks, as [key, language].
 * @param {Draft} draft
 * @returns {[string, string][]}
 */
export function textsMissing(draft) {
  const langs = languagesOf(draft);
  const all = [
    ...Object.entries(draft.texts),
    ...draft.rows.map(
      ({ when, text }) => /** @type {[string, ByLanguage]} */ ([`wrong: ${when}`, text]),
    ),
  ];
  return all.flatMap(([key, text]) =>
    langs.some((lang) => text[lang]?.trim())
      ? langs
          .filter((lang) => !text[lang]?.trim())
          .map((lang) => /** @type {[string, string]} */ ([key, lang]))
      : [],
  );
}
