/**
 * A lesson as its author wrote it, checked and filled up, whether it came from an address, from attributes or from a
 * file. Pure. What the rules think of it is the engine's business.
 */
import { THEMES } from "../storage/settings.js";
import { LANGUAGES } from "../ui/words.js";
import { Fault } from "./error.js";
import { checkShapes, checksum, isBaked } from "./format.js";
import { GAMES } from "./keys.js";

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
 * @property {import("../protocol/types.js").GameRecord | null} game
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

export const KEYS = [
  "pos",
  "game",
  "seed",
  "side",
  "preset",
  "rules",
  "mode",
  "task",
  "accept",
  "done",
  "prompt",
  "hint",
  "success",
  "wrong",
  "solution",
  "at",
  "captions",
  "opponent",
  "controls",
  "lang",
  "theme",
  "deck",
  "size",
  "motion",
  "sound",
  "engine",
  "id",
];
const SIDES = ["A", "B", "C"];
const VALUES = {
  format: ["russian-bank-lesson"],
  side: SIDES,
  mode: ["play", "task", "replay", "view"],
  task: ["find-compulsory", "play", "sequence", "call-stop", "free"],
  lang: LANGUAGES,
  theme: THEMES,
  motion: ["on", "off", "auto"],
  sound: ["on", "off"],
  engine: ["auto", "never"],
};
const LISTS = {
  controls: ["prompt", "hint", "solution", "reset", "undo", "flip", "expand", "sound", "none"],
  deck: ["plain", "large", "four"],
};
const FORMS = {
  preset: /^[a-z0-9-]{1,32}$/,
  opponent: /^[a-z0-9-]{1,32}$/,
  size: /^\d{3,4}x\d{3,4}$/,
  at: /^\d{1,5}$/,
  id: /^[^\p{C}]{1,64}$/u,
  seed: /^[^\p{C}]{1,32}$/u,
};
const ROW = "(?:(?:\\d+x|\\*?x|\\*?(?:10|[2-9AJQK])[SHDC]|\\*?JOKER)(?:\\.|$|(?=[_!,~])))*";
const PARTS = [
  "[a-z0-9-]+",
  "[A-C]",
  `[A-C]:${ROW}!?${ROW}_${ROW}_${ROW}_${ROW}(?:,[A-C]:${ROW}!?${ROW}_${ROW}_${ROW}_${ROW})+`,
  `(?:H\\d{1,2}:(?:closed|${ROW})(?:,|$))*`,
  ROW,
  "[a-z.]*",
  "[\\d.]*",
  "\\d*",
].map((part) => new RegExp(`^${part}$`));
const MOST = 2000;
const [LEAST_WIDTH, LEAST_HEIGHT] = [280, 320];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** @param {unknown} value @param {string} key @param {readonly string[]} known @returns {string} */
function among(value, key, known) {
  if (!known.includes(String(value))) throw new Fault(key, "unknown", String(value));
  return String(value);
}

/** @param {unknown} value @param {string} key @param {readonly string[]} known */
const listed = (value, key, known) =>
  (Array.isArray(value) ? value : String(value).split(",")).map((part) =>
    among(String(part).trim(), key, known),
  );

/**
 * Return what is wrong with the writing of a position, or "".
 * @param {string} text
 */
export function faultOfPosition(text) {
  const parts = text.split("~");
  if (text.length > MOST || parts.length !== PARTS.length) return text.slice(0, 60);
  const wrong = parts.findIndex((part, at) => !PARTS[at].test(part));
  return wrong < 0 ? "" : parts[wrong] || text.slice(0, 60);
}

/**
 * Return what a position cannot be for want of cards or players: an unknown game, a card too many, a side too many.
 * What lies there may be less than the whole game. "" where nothing is wrong.
 * @param {string} text @param {Record<string, unknown>} rules
 */
function excessOf(text, rules) {
  const [preset, turn, players, houses, foundations] = text.split("~");
  if (!Object.hasOwn(GAMES, preset)) return preset;
  const sides = players.split(",").map((part) => part[0]);
  if (new Set(sides).size < sides.length || !sides.includes(turn)) return `${turn}: ${sides}`;
  const [packs, cards] = GAMES[preset];
  if (Object.keys(rules).some((name) => ["packs", "deck", "joker", "players"].includes(name)))
    return "";
  const up = foundations
    .split(".")
    .flatMap((top) =>
      cards % 52
        ? [top]
        : RANKS.slice(0, RANKS.indexOf(top.slice(0, -1)) + 1).map((rank) => rank + top.slice(-1)),
    );
  const named = [...`${players},${houses}`.matchAll(/(?:10|[2-9AJQK])[SHDC]/g)]
    .map(([card]) => card)
    .concat(up);
  const most = named.find((card) => named.filter((one) => one === card).length > packs);
  if (most) return `${named.filter((one) => one === most).length} ${most}`;
  const unknown = [...`${players},${houses}`.matchAll(/(\d+)x/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  return named.length + unknown > cards ? `${named.length + unknown} > ${cards}` : "";
}

/** @param {unknown} rules "name:value,name:value" or an object @returns {Record<string, unknown>} */
function optionsOf(rules) {
  if (rules && typeof rules === "object") return /** @type {Record<string, unknown>} */ (rules);
  const pairs = String(rules ?? "")
    .split(",")
    .filter(Boolean)
    .map((part) => part.split(":"));
  for (const pair of pairs)
    if (pair.length !== 2 || !/^\w{1,40}$/.test(pair[0]))
      throw new Fault("rules", "form", pair.join(":"));
  return Object.fromEntries(
    pairs.map(([name, value]) => [
      name,
      value.includes("+") ? value.split("+") : /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
}

/** @param {Record<string, any>} given what an author wrote @returns {string} */
const modeOf = ({ mode, task, game }) => mode ?? (task ? "task" : game ? "replay" : "view");

/** @param {Record<string, any>} given */
function checkValues(given) {
  if (Number(given.version ?? 1) > 1) throw new Fault("version", "version", String(given.version));
  checkShapes(given);
  for (const [key, known] of Object.entries(VALUES))
    if (given[key] !== undefined) among(given[key], key, known);
  for (const [key, known] of Object.entries(LISTS))
    if (given[key] !== undefined) listed(given[key], key, known);
  for (const [key, form] of Object.entries(FORMS))
    if (given[key] !== undefined && !form.test(String(given[key])))
      throw new Fault(key, "form", String(given[key]));
  const [width = LEAST_WIDTH, height = LEAST_HEIGHT] = given.size?.split("x").map(Number) ?? [];
  if (width < LEAST_WIDTH || height < LEAST_HEIGHT) throw new Fault("size", "small", given.size);
  if (given.preset !== undefined && !Object.hasOwn(GAMES, given.preset))
    throw new Fault("preset", "unknown", given.preset);
}

/** Raise a Fault for what does not go together. @param {Record<string, any>} given @param {string} mode */
function checkTogether(given, mode) {
  const { pos, game, seed, task, side, controls, at, baked } = given;
  const starts = ["pos", "game", "seed"].filter((key) => given[key]);
  if (mode === "replay" && !game) throw new Fault("game", "missing");
  if (!starts.length && mode !== "play") throw new Fault("pos", "missing");
  if (starts.length > 1) throw new Fault(starts[1], "beside", starts[0]);
  if (pos && Number(at ?? 0)) throw new Fault("at", "beside", "pos");
  if (
    controls &&
    listed(controls, "controls", LISTS.controls).length > 1 &&
    String(controls).includes("none")
  )
    throw new Fault("controls", "beside", "none");
  if (mode === "task" && !task) throw new Fault("task", "missing");
  if (
    mode === "task" &&
    ["play", "sequence", "call-stop"].includes(task) &&
    !many(given.accept).length &&
    !baked
  )
    throw new Fault("accept", "missing");
  if (
    seed &&
    side &&
    SIDES.indexOf(side) >=
      (Number(optionsOf(given.rules).players) || GAMES[given.preset ?? "pagat"][2])
  )
    throw new Fault("side", "unknown", side);
}

/** @param {Record<string, any>} given */
function checkPosition({ pos, preset, side, rules }) {
  if (typeof pos !== "string" || !pos) return;
  const wrong = faultOfPosition(pos);
  if (wrong) throw new Fault("pos", "form", wrong);
  const excess = excessOf(pos, optionsOf(rules));
  if (excess) throw new Fault("pos", "excess", excess);
  const [named, , players] = pos.split("~");
  if (preset && preset !== named) throw new Fault("preset", "beside", `pos=${named}`);
  if (side && !players.split(",").some((part) => part[0] === side))
    throw new Fault("side", "unknown", side);
}

/**
 * Return the tree that was made ahead, or null where there is none or it is that of another lesson.
 * @param {Record<string, any>} given @param {string} mode @returns {Baked | null}
 */
function bakedOf(given, mode) {
  const { baked } = given;
  if (!baked) return null;
  const how = {
    isPosition: (/** @type {string} */ pos) => !faultOfPosition(pos),
    isAsked: mode === "task",
  };
  if (!isBaked(baked, how)) throw new Fault("baked", "form");
  const isOwn = [true, false].some(
    (isReplay) => (!isReplay || mode === "replay") && checksum(given, isReplay) === baked.of,
  );
  return isOwn ? { solution: [], ...baked } : null;
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
  const mode = modeOf(given);
  checkTogether(given, mode);
  checkPosition(given);
  const { prompt, hint, success, wrong, solution, accept } = given;
  const {
    controls,
    lang = "",
    theme = "",
    deck = "plain",
    size = "",
    motion = "on",
    engine = "auto",
  } = given;
  return {
    mode,
    task: mode === "task" ? given.task : "",
    side: given.side ?? "A",
    preset: given.preset ?? "pagat",
    pos: given.pos ?? "",
    seed: given.seed ?? "",
    game: given.game ?? null,
    rules: optionsOf(given.rules),
    id: given.id ?? "",
    at: Number(given.at ?? 0),
    opponent: given.opponent ?? "casual",
    captions: many(given.captions),
    branch: many(given.branch),
    question: { prompt, hint, success, wrong, solution, accept },
    baked: bakedOf(given, mode),
    given,
    look: {
      controls: controls === undefined ? null : listed(controls, "controls", LISTS.controls),
      lang,
      theme,
      deck: listed(deck, "deck", LISTS.deck),
      size,
      motion,
      engine,
    },
  };
}

/**
 * Return a text of the author in a language, or in one that there is.
 * @param {Text | undefined} text
 * @param {string} lang
 */
export function inLanguage(text, lang) {
  if (!text) return "";
  return typeof text === "string"
    ? text
    : String(text[lang] ?? text.en ?? Object.values(text)[0] ?? "");
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
