/**
 * The draft of an exercise, as the fields of the kit hold it. Pure.
 */
import { MAX_MARKS } from "../lesson/keys.js";
import { list, mapOf, maybe, oneOf, shape, text as written } from "../protocol/checks.js";

/** @typedef {Record<string, string>} ByLanguage */

/**
 * A highlighted place, an arrow (to) or a label.
 * @typedef {{place: string, to: string, kind: string, label: ByLanguage}} DraftMark
 */

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
 * @property {{when: string, text: ByLanguage}[]} rows answers to particular wrong moves
 * @property {DraftMark[]} marks
 * @property {Record<string, string>} look
 * @property {string} id
 * @property {string} lang the language in which texts are being written
 * @property {import("./opened-form.js").OpenedForm} opened how the opened file wrote some keys
 * @property {Record<string, unknown>} rest the keys of an opened file that have no field
 */

export const TEXTS = ["prompt", "hint", "success", "wrong", "solution"];
export const LOOK = ["theme", "deck", "motion", "controls", "labels"];

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
  marks: [],
  look: {},
  id: "",
  lang: "en",
  opened: {},
  rest: {},
};

/** The draft of a first visit. */
export const FIRST_DRAFT = {
  ...BLANK,
  pos: "pagat~A~A:12x!KC_35x__,B:12x!KH_35x__~H1:AS,H2:9H,H3:6D,H4:4S,H5:10S,H6:JC,H7:QD,H8:8D~~~0.0~0",
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
  marks: list(shape({ place: short, to: short, kind: short, label: byLang }), MAX_MARKS),
  look: mapOf(short, 20),
  id: short,
  lang: short,
  opened: shape({ values: maybe(shape({})), written: maybe(shape({})) }),
  rest: shape({}),
});

/**
 * Return the stored draft and the previous ones, or null if there is no valid draft.
 * @param {unknown} stored
 * @returns {{draft: Draft, before: Draft[]} | null}
 */
export function readStoredDraft(stored) {
  const { draft, before } = Object(stored);
  const complete = (/** @type {unknown} */ one) => ({ ...BLANK, ...Object(one) });
  if (!draft || !isDraft(complete(draft))) return null;
  return {
    draft: complete(draft),
    before: Array.isArray(before) ? before.map(complete).filter(isDraft) : [],
  };
}

/** Return the languages that have a text. @param {Draft} draft */
export function languagesOf({ texts, rows, marks }) {
  const own = [...rows.map(({ text }) => text), ...marks.map(({ label }) => label)];
  const all = [...Object.values(texts), ...own];
  return [
    ...new Set(all.flatMap((text) => Object.keys(text).filter((lang) => text[lang]?.trim()))),
  ].sort();
}

/**
 * Return the texts that are missing in a language but written in another, as [key, language].
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
    ...draft.marks.map(
      ({ place, label }) => /** @type {[string, ByLanguage]} */ ([`marks: ${place}`, label]),
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

/**
 * Return the change of a draft that accepts an answer played on the board.
 * @param {Draft} draft
 * @param {string[]} steps
 */
export function withAnswer({ accept, task }, steps) {
  const line = steps.join(", ");
  return {
    accept: accept.includes(line) ? accept : [...accept, line],
    task: steps.length > 1 && task === "play" ? "sequence" : task,
  };
}

/**
 * Return marks with another one; the same mark of the same kind is removed instead, and a label
 * replaces that of its place in one language.
 * @param {DraftMark[]} marks
 * @param {DraftMark} mark
 * @returns {DraftMark[]}
 */
export function withMark(marks, mark) {
  const isLabel = Object.keys(mark.label).length > 0;
  const same = marks.find(
    ({ place, to, label }) =>
      place === mark.place && to === mark.to && Object.keys(label).length > 0 === isLabel,
  );
  const others = marks.filter((one) => one !== same);
  const label = { ...same?.label, ...mark.label };
  const isEmpty = isLabel && Object.values(label).every((text) => !text.trim());
  const isAgain = !isLabel && same?.kind === mark.kind;
  return isEmpty || isAgain || others.length >= MAX_MARKS
    ? others
    : [...others, { ...mark, label }];
}
