/**
 * Reads an author's lesson from an address, attributes or a file, checks it, and fills in defaults.
 * Whether the rules allow it is checked by the engine. Pure functions.
 */
import { SIDES } from "../protocol/players.js";
import { readBaked } from "./baked.js";
import { LessonError } from "./error.js";
import { CHOICES, GAMES, LESSON, LESSON_FORMAT, MIN_HEIGHT, MIN_WIDTH, VERSION } from "./keys.js";
import { checkMarksOn, readMarks } from "./marks.js";
import { packFault, syntaxFault } from "./position-check.js";
import { checkShapes } from "./shapes.js";
import { listOf } from "./texts.js";

const FORMS = {
  preset: /^[a-z0-9-]{1,32}$/,
  opponent: /^[a-z0-9-]{1,32}$/,
  lang: /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i,
  size: /^\d{3,4}x\d{3,4}$/,
  at: /^\d{1,5}$/,
  id: /^[^\p{C}]{1,64}$/u,
  seed: /^[^\p{C}]{1,32}$/u,
};

/** @param {unknown} value @param {string} key @param {readonly string[]} known */
function oneOf(value, key, known) {
  if (!known.includes(String(value))) throw new LessonError(key, "unknown", String(value));
  return String(value);
}

/** @param {unknown} value @param {string} key @param {readonly string[]} known */
const manyOf = (value, key, known) =>
  (Array.isArray(value) ? value : String(value).split(",")).map((part) =>
    oneOf(String(part).trim(), key, known),
  );

/**
 * @param {unknown} rules "name:value,name:value" or an object
 * @throws {LessonError} if it is text of another form
 */
function readOptions(rules) {
  if (rules && typeof rules === "object") return /** @type {Record<string, unknown>} */ (rules);
  const pairs = String(rules ?? "")
    .split(",")
    .filter(Boolean)
    .map((part) => part.trim().split(/ *: */));
  for (const pair of pairs)
    if (pair.length !== 2 || !/^\w{1,40}$/.test(pair[0]))
      throw new LessonError("rules", "form", pair.join(":"));
  return Object.fromEntries(
    pairs.map(([name, value]) => [
      name,
      value.includes("+") ? value.split("+") : /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
}

/**
 * Return options as the engine takes them: as text, a set with one element has no brackets.
 * @param {Record<string, unknown>} options @param {Hello["options"]} rows that the engine knows
 */
export function withSets(options, rows) {
  const isSet = (/** @type {string} */ name) =>
    rows?.some((row) => row.name === name && row.shape === "set");
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      isSet(name) && !Array.isArray(value) ? [value].filter(Boolean) : value,
    ]),
  );
}

/** @param {Json} given the lesson as the author wrote it @returns {string} */
const modeOf = ({ mode, task, game }) => mode ?? (task ? "task" : game ? "replay" : "view");

/** @param {Json} given */
function checkValues(given) {
  if (Number(given.version ?? VERSION) > VERSION)
    throw new LessonError("version", "version", String(given.version));
  checkShapes(given);
  if (given.format !== undefined) oneOf(given.format, "format", [LESSON_FORMAT]);
  for (const [key, known] of Object.entries(CHOICES))
    if (given[key] !== undefined)
      (LESSON[key] === "controls" ? manyOf : oneOf)(given[key], key, known);
  for (const [key, form] of Object.entries(FORMS))
    if (given[key] !== undefined && !form.test(String(given[key])))
      throw new LessonError(key, "form", String(given[key]));
  const [width = MIN_WIDTH, height = MIN_HEIGHT] = given.size?.split("x").map(Number) ?? [];
  if (width < MIN_WIDTH || height < MIN_HEIGHT) throw new LessonError("size", "small", given.size);
  if (given.preset !== undefined && !Object.hasOwn(GAMES, given.preset))
    throw new LessonError("preset", "unknown", given.preset);
}

/** Check that the keys go together. @param {Json} given @param {string} mode */
function checkTogether(given, mode) {
  const { pos, game, seed, task, side, controls, at, baked } = given;
  const starts = ["pos", "game", "seed"].filter((key) => given[key]);
  if (mode === "replay" && !game) throw new LessonError("game", "missing");
  if (!starts.length && mode !== "play") throw new LessonError("pos", "missing");
  if (starts.length > 1) throw new LessonError(starts[1], "beside", starts[0]);
  if (pos && Number(at ?? 0)) throw new LessonError("at", "beside", "pos");
  if (
    controls &&
    manyOf(controls, "controls", CHOICES.controls).length > 1 &&
    String(controls).includes("none")
  )
    throw new LessonError("controls", "beside", "none");
  if (mode === "task" && !task) throw new LessonError("task", "missing");
  if (
    mode === "task" &&
    ["play", "sequence", "call-stop"].includes(task) &&
    !listOf(given.accept).length &&
    !baked
  )
    throw new LessonError("accept", "missing");
  if (
    seed &&
    side &&
    SIDES.indexOf(side) >=
      (Number(readOptions(given.rules).players) || GAMES[given.preset ?? "pagat"][2])
  )
    throw new LessonError("side", "unknown", side);
}

/** @param {Json} given */
function checkPosition({ pos, preset, side, rules }) {
  if (typeof pos !== "string" || !pos) return;
  const malformed = syntaxFault(pos);
  if (malformed) throw new LessonError("pos", "form", malformed);
  const excess = packFault(pos, readOptions(rules));
  if (excess) throw new LessonError("pos", "excess", excess);
  const [named, , players] = pos.split("~");
  if (preset && preset !== named) throw new LessonError("preset", "beside", `pos=${named}`);
  if (side && !players.split(",").some((part) => part[0] === side))
    throw new LessonError("side", "unknown", side);
}

/** @param {Json[] | undefined} captions @param {string} key */
const readCaptions = (captions, key) =>
  (captions ?? []).map(
    (caption, at) =>
      /** @type {LessonCaption} */ ({
        ...caption,
        marks: readMarks(caption.marks, `${key}[${at}].marks`),
      }),
  );

/** @param {Json[]} [branches] @returns {Lesson["branch"]} */
const readBranches = (branches = []) =>
  branches.map(({ at, name, captions }, number) => ({
    at,
    name,
    captions: readCaptions(captions, `branch[${number}].captions`),
  }));

/** @param {Json} given as its author wrote it @returns {Lesson} @throws {LessonError} */
export function readLesson(given) {
  checkValues(given);
  const mode = modeOf(given);
  checkTogether(given, mode);
  checkPosition(given);
  const marks = readMarks(given.marks, "marks");
  if (typeof given.pos === "string") checkMarksOn(marks, given.pos);
  const { prompt, hint, success, wrong, solution, accept } = given;
  const {
    controls,
    lang = "",
    theme = "",
    deck = "plain",
    size = "",
    motion = "on",
    engine = "auto",
    labels = "none",
  } = given;
  return {
    mode,
    task: mode === "task" ? given.task : "",
    side: given.side ?? "A",
    preset: given.preset ?? "pagat",
    pos: given.pos ?? "",
    seed: given.seed ?? "",
    game: given.game ?? null,
    rules: readOptions(given.rules),
    id: given.id ?? "",
    at: Number(given.at ?? 0),
    opponent: given.opponent ?? "casual",
    captions: readCaptions(given.captions, "captions"),
    branch: readBranches(given.branch),
    marks,
    question: { prompt, hint, success, wrong, solution, accept },
    baked: readBaked(given, mode),
    given,
    look: {
      controls: controls === undefined ? null : manyOf(controls, "controls", CHOICES.controls),
      lang,
      theme,
      deck: manyOf(deck, "deck", CHOICES.deck),
      size,
      motion,
      engine,
      labels,
    },
  };
}
