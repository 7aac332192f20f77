/**
 * Checks a draft with the engine: whether the position is legal, which plays are compulsory, and
 * whether the question can be answered.
 */
import { countCards, parsePosition } from "../lesson/position-edit.js";
import { hasEnded } from "../engine/restart-and-retry.js";
import { bakeLesson } from "../lesson/baked.js";
import { BLANK } from "./draft.js";
import { lessonOf } from "./draft-lesson.js";

/** @typedef {import("./lesson-import.js").Engine} Engine */
/**
 * @typedef {{packs: number, deck: number, joker: number}} Pack number of packs, cards of each, and
 *   jokers
 */

/**
 * @typedef {object} Parts
 * @property {Engine} engine
 * @property {(preset: string) => Pack} packOf
 * @property {(rules: unknown) => Record<string, unknown>} optionsOf returns the options of the key
 *   `rules`
 */

/**
 * @typedef {object} Check
 * @property {number} total number of cards on the table
 * @property {number} whole number of cards of the game
 * @property {string} error why the position is not legal, in the engine's words, or the part of its
 *   text that cannot be read
 * @property {{card: string, from: string, to: string, clause: string}[] | null} duties null if the
 *   engine did not answer
 * @property {{key: string, text: string} | null} fault of the lesson; without a key if it is not one
 *   of the author
 * @property {Json | null} lesson with its tree, if it can be shown
 * @property {string[]} solution
 */

const DELAY_MS = 300;
/** @type {Check} */
const EMPTY = {
  total: 0,
  whole: 0,
  error: "",
  duties: [],
  fault: null,
  lesson: null,
  solution: [],
};

/**
 * Return the pack of a preset.
 * @param {Preset[]} presets
 * @param {string} preset
 * @returns {Pack}
 */
export function packOfPreset(presets, preset) {
  const options = presets.find(({ name }) => name === preset)?.options;
  const { packs = 2, deck = 52, joker = 0 } = /** @type {Partial<Pack>} */ (options ?? {});
  return { packs, deck, joker };
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {Parts} parts
 * @param {Draft} draft
 * @returns {Promise<Check>}
 */
async function checkPosition({ engine, packOf, optionsOf }, { start, pos, rules }) {
  if (start !== "pos") return EMPTY;
  const parsed = parsePosition(pos);
  if ("fault" in parsed) return { ...EMPTY, error: parsed.fault };
  const { packs, deck, joker } = packOf(parsed.position.preset);
  const { total } = countCards(parsed.position, deck);
  const check = { ...EMPTY, total, whole: packs * deck + joker };
  const players = { A: "human", B: "human" };
  try {
    const options = optionsOf(rules);
    const { duties } = await engine.deal({ position: pos, options, players });
    return { ...check, duties };
  } catch (error) {
    const text = messageOf(error);
    if (hasEnded(error)) return { ...check, duties: null, fault: { key: "", text } };
    return { ...check, error: text };
  }
}

/**
 * @param {Parts} parts
 * @param {Draft} draft
 * @returns {Promise<Check>}
 */
async function checkDraft(parts, draft) {
  const { engine } = parts;
  const check = await checkPosition(parts, draft);
  if (check.error || check.fault) return check;
  const lesson = lessonOf(draft);
  if (draft.mode === "play" || (draft.mode === "view" && draft.start === "pos"))
    return { ...check, lesson };
  try {
    const baked = await bakeLesson(engine, lesson);
    return { ...check, lesson: { ...lesson, baked }, solution: baked.solution };
  } catch (error) {
    const message = messageOf(error);
    const [, key = "", text = message] = /^([\w.[\]]+): (.*)$/s.exec(message) ?? [];
    return { ...check, fault: { key, text } };
  }
}

/**
 * Check drafts soon after they change; the result of a draft that has changed since is dropped.
 * @param {Parts} parts
 * @param {(check: Check, draft: Draft, isCurrent: () => boolean) => unknown} onResult shows the
 *   result
 */
export function createDraftChecker(parts, onResult) {
  let timer = 0;
  let count = 0;
  /** @type {Draft} */
  let draft = BLANK;
  /** @type {Promise<Check> | null} the check of the draft, null before it has begun */
  let checking = null;

  /** @param {Draft} draft */
  async function check(draft) {
    const number = ++count;
    const isCurrent = () => number === count;
    const result = await checkDraft(parts, draft).catch((error) => ({
      ...EMPTY,
      error: String(error),
    }));
    if (isCurrent()) await onResult(result, draft, isCurrent);
    return result;
  }

  function begin() {
    clearTimeout(timer);
    checking ??= check(draft);
    return checking;
  }

  return {
    /** @param {Draft} next */
    schedule(next) {
      clearTimeout(timer);
      draft = next;
      checking = null;
      timer = setTimeout(begin, DELAY_MS);
    },
    /** Return the lesson of the last draft, with its tree if it has one, once it has been checked. */
    async lesson() {
      const checked = draft;
      const { lesson } = await begin();
      return lesson ?? lessonOf(checked);
    },
    /** How many checks have begun. */
    get count() {
      return count;
    },
  };
}
