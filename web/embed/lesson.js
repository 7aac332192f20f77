/**
 * A lesson as its author wrote it, checked and filled up, whether it came from an address, from attributes or from a
 * file. Pure. What the rules think of it is the engine's business.
 */
import { THEMES } from "../settings.js";
import { LANGUAGES } from "../words.js";
import { Fault } from "./fault.js";

/** @typedef {string | Record<string, string>} Text in one language, or by language */
/** @typedef {{when?: string, text: Text}} Wrong */
/** @typedef {{at: number, text: Text, ask?: Question}} Caption */

/**
 * One position of a baked lesson, and everything that can be done in it.
 * @typedef {object} Node
 * @property {string} pos
 * @property {Record<string, [rule: string | null, result: string, next: number | null, text: number]>} legal
 * @property {Record<string, {clause: string, moves: string[], texts?: Record<string, number>}>} refused
 * @property {string[]} due
 */

/** @typedef {{nodes: Node[], solution: string[]}} Tree of one question */

/**
 * What was made of a lesson ahead: what is shown, what led there, and the tree of its question; of a replay the trees
 * of its captions' questions and its other lines.
 * @typedef {Tree & {frames: string[], events: string[], asks?: (Tree | null)[], branches?: {at: number, frames: string[], events: string[], asks?: (Tree | null)[]}[]}} Baked
 */

/** @typedef {{hint?: Text | Text[], wrong?: Text | Wrong[], prompt?: Text, success?: Text, solution?: Text, accept?: unknown}} Question */

/**
 * @typedef {object} Lesson
 * @property {string} mode
 * @property {string} task
 * @property {string} side
 * @property {string} preset
 * @property {string} pos
 * @property {string} seed
 * @property {import("../protocol.js").GameRecord | null} game
 * @property {Record<string, unknown>} rules
 * @property {string} id
 * @property {number} at
 * @property {string} opponent
 * @property {Caption[]} captions
 * @property {{at: number, name: Text, captions?: Caption[]}[]} branch
 * @property {Question} question
 * @property {{controls: string[] | null, lang: string, theme: string, deck: string[], size: string, motion: string, engine: string}} look
 * @property {Baked | null} baked
 * @property {Record<string, unknown>} given as the author wrote it
 */

export const KEYS = ["pos", "game", "seed", "side", "preset", "rules", "mode", "task", "accept", "done", "prompt", "hint", "success", "wrong", "solution",
  "at", "captions", "opponent", "controls", "lang", "theme", "deck", "size", "motion", "sound", "engine", "id"];
const VALUES = {
  side: ["A", "B", "C"], mode: ["play", "task", "replay", "view"], task: ["find-compulsory", "play", "sequence", "call-stop", "free"],
  lang: LANGUAGES, theme: THEMES, motion: ["on", "off", "auto"], sound: ["on", "off"], engine: ["auto", "never"],
};
const LISTS = {
  controls: ["prompt", "hint", "solution", "reset", "undo", "flip", "expand", "sound", "none"],
  deck: ["plain", "large", "four"],
};
const FORMS = { preset: /^[a-z0-9-]{1,32}$/, opponent: /^[a-z0-9-]{1,32}$/, size: /^\d{3,4}x\d{3,4}$/, at: /^\d{1,5}$/, id: /^[^\p{C}]{1,64}$/u, seed: /^[^\p{C}]{1,32}$/u };
const ROW = "(?:(?:\\d+x|\\*?x|\\*?(?:10|[2-9AJQK])[SHDC]|\\*?JOKER)(?:\\.|$|(?=[_!,~])))*";
const PARTS = [
  "[a-z0-9-]+", "[A-C]", `[A-C]:${ROW}!?${ROW}_${ROW}_${ROW}_${ROW}(?:,[A-C]:${ROW}!?${ROW}_${ROW}_${ROW}_${ROW})*`,
  `(?:[A-Za-z0-9.]+:(?:closed|${ROW})(?:,|$))*`, ROW, "[a-z.]*", "[\\d.]*", "\\d*",
].map((part) => new RegExp(`^${part}$`));
const MOST = 2000;

/** @param {unknown} value @param {string} key @param {readonly string[]} known @returns {string} */
function among(value, key, known) {
  if (!known.includes(String(value))) throw new Fault(key, "unknown", String(value));
  return String(value);
}

/** @param {unknown} value @param {string} key @param {readonly string[]} known */
const listed = (value, key, known) => (Array.isArray(value) ? value : String(value).split(",")).map((part) => among(String(part).trim(), key, known));

/**
 * Return what is wrong with the writing of a position, or "".
 * @param {string} text
 */
export function faultOfPosition(text) {
  const parts = text.split("~");
  if (text.length > MOST || parts.length !== PARTS.length) return text.slice(0, 60);
  return parts.find((part, at) => !PARTS[at].test(part)) ?? "";
}

/** @param {unknown} rules "name:value,name:value" or an object @returns {Record<string, unknown>} */
function optionsOf(rules) {
  if (rules && typeof rules === "object") return /** @type {Record<string, unknown>} */ (rules);
  const pairs = String(rules ?? "").split(",").filter(Boolean).map((part) => part.split(":"));
  for (const pair of pairs) if (pair.length !== 2 || !/^\w{1,40}$/.test(pair[0])) throw new Fault("rules", "form", pair.join(":"));
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.includes("+") ? value.split("+") : /^\d+$/.test(value) ? Number(value) : value]));
}

/** @param {Record<string, any>} given what an author wrote @returns {string} */
const modeOf = ({ mode, task, game }) => mode ?? (task ? "task" : game ? "replay" : "view");

/** @param {Record<string, any>} given */
function checkValues(given) {
  for (const [key, known] of Object.entries(VALUES)) if (given[key] !== undefined) among(given[key], key, known);
  for (const [key, known] of Object.entries(LISTS)) if (given[key] !== undefined) listed(given[key], key, known);
  for (const [key, form] of Object.entries(FORMS)) if (given[key] !== undefined && !form.test(String(given[key]))) throw new Fault(key, "form", String(given[key]));
  const wrong = typeof given.pos === "string" ? faultOfPosition(given.pos) : "";
  if (wrong) throw new Fault("pos", "form", wrong);
  if (Number(given.version ?? 1) > 1) throw new Fault("version", "version", String(given.version));
  if (given.game !== undefined && !Array.isArray(given.game?.events)) throw new Fault("game", "form");
  if (!given.pos && !given.game && !given.seed && given.mode !== "play") throw new Fault("pos", "missing");
}

/** @param {unknown} baked @returns {Baked | null} */
function bakedOf(baked) {
  const found = /** @type {any} */ (baked);
  if (!found) return null;
  const whole = [found.frames, found.events, found.nodes, found.solution ?? []].every(Array.isArray) && found.frames.length;
  const trees = whole ? [found, ...(found.asks ?? []).filter(Boolean)] : [];
  const texts = trees.flatMap((tree) => [...(tree.frames ?? []), ...tree.nodes.map((/** @type {any} */ node) => node?.pos)]);
  const named = whole && texts.every((pos) => typeof pos === "string" && !faultOfPosition(pos));
  if (!named) throw new Fault("baked", "form");
  return { solution: [], ...found };
}

/** @template T @param {T | T[] | undefined} value @returns {T[]} */
export const many = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/**
 * Return a lesson that can be shown.
 * @param {Record<string, any>} given
 * @returns {Lesson}
 */
export function readLesson(given) {
  checkValues(given);
  const { prompt, hint, success, wrong, solution, accept } = given;
  const mode = modeOf(given);
  if (mode === "task" && !given.task) throw new Fault("task", "missing");
  if (mode === "replay" && !given.game) throw new Fault("game", "missing");
  if (mode === "task" && ["play", "sequence", "call-stop"].includes(given.task) && !many(accept).length && !given.baked) throw new Fault("accept", "missing");
  const { controls, lang = "", theme = "", deck = "plain", size = "", motion = "on", engine = "auto" } = given;
  return {
    mode, task: mode === "task" ? given.task : "", side: given.side ?? "A", preset: given.preset ?? "pagat", pos: given.pos ?? "",
    seed: given.seed ?? "", game: given.game ?? null, rules: optionsOf(given.rules), id: given.id ?? "", at: Number(given.at ?? 0),
    opponent: given.opponent ?? "casual", captions: many(given.captions), branch: many(given.branch),
    question: { prompt, hint, success, wrong, solution, accept }, baked: bakedOf(given.baked), given,
    look: { controls: controls === undefined ? null : listed(controls, "controls", LISTS.controls), lang, theme, deck: listed(deck, "deck", LISTS.deck), size, motion, engine },
  };
}

/**
 * Return a text of the author in a language, or in one that there is.
 * @param {Text | undefined} text
 * @param {string} lang
 */
export function inLanguage(text, lang) {
  if (!text) return "";
  return typeof text === "string" ? text : String(text[lang] ?? text.en ?? Object.values(text)[0] ?? "");
}

/**
 * Return what the author says about a wrong answer: the row of its number, or the last one.
 * @param {Question} question @param {number} number @param {string} lang
 */
export function wrongText({ wrong }, number, lang) {
  const rows = Array.isArray(wrong) ? wrong : wrong ? [{ text: wrong }] : [];
  const last = rows.at(-1);
  return inLanguage(rows[number]?.text ?? (last && !last.when ? last.text : ""), lang);
}
