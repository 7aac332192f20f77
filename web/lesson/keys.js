/**
 * The keys of a lesson, the shapes and the bounds of their values, and the cards of each preset.
 * Generated from rbcore/lesson/keys.py by `python3 -m web.build.protocol`; do not edit.
 */

/** @typedef {Record<string, string>} Shapes the shape of a value by its key */

/** @type {Shapes} */
export const LESSON = {
  format: "constant",
  version: "constant",
  id: "name",
  title: "text",
  languages: "languages",
  clause: "clauses",
  drill: "flag",
  pos: "position",
  game: "record",
  seed: "seed",
  side: "choice",
  preset: "string",
  rules: "rules",
  mode: "choice",
  task: "choice",
  accept: "ways",
  done: "steps",
  prompt: "text",
  hint: "texts",
  success: "text",
  wrong: "wrongs",
  solution: "text",
  at: "number",
  captions: "captions",
  marks: "marks",
  labels: "choice",
  opponent: "level",
  branch: "branches",
  controls: "controls",
  lang: "language",
  theme: "choice",
  deck: "controls",
  size: "size",
  motion: "choice",
  sound: "choice",
  engine: "choice",
  baked: "object",
};

/** @type {Shapes} several lessons in one file, with what they have in common */
export const SERIES = {
  format: "constant",
  version: "constant",
  id: "name",
  lessons: "lessons",
  controls: "controls",
  labels: "choice",
  lang: "language",
  theme: "choice",
  deck: "controls",
  size: "size",
  motion: "choice",
  sound: "choice",
  engine: "choice",
};
/** @type {Shapes} */
export const WRONG = { when: "step", text: "text" };
/** @type {Shapes} */
export const ASK = {
  accept: "ways",
  prompt: "text",
  hint: "texts",
  success: "text",
  wrong: "wrongs",
  solution: "text",
};
/** @type {Shapes} */
export const CAPTION = { at: "number", text: "text", ask: "ask", marks: "marks" };
/** @type {Shapes} */
export const MARK = {
  place: "string",
  from: "string",
  to: "string",
  label: "text",
  kind: "choice",
};
/** @type {Shapes} */
export const BRANCH = { at: "number", name: "text", game: "record", captions: "captions" };

export const LESSON_FORMAT = "russian-bank-lesson";
export const SERIES_FORMAT = "russian-bank-series";
export const VERSION = 1;
/** The least size of a board in CSS pixels, and the most letters or items of some values. */
export const MIN_WIDTH = 280;
export const MIN_HEIGHT = 320;
export const MAX_LESSONS = 30;
export const MAX_MARKS = 24;
export const MAX_MARKS_LETTERS = 2000;
export const MAX_LABEL_LETTERS = 40;

/**
 * The words of the keys that have a choice of them.
 * @type {Record<string, readonly string[]>}
 */
export const CHOICES = {
  side: ["A", "B", "C"],
  mode: ["play", "task", "replay", "view"],
  task: ["find-compulsory", "play", "sequence", "call-stop", "free"],
  labels: ["none", "houses", "all"],
  controls: [
    "prompt",
    "hint",
    "solution",
    "reset",
    "undo",
    "moves",
    "flip",
    "copy",
    "expand",
    "sound",
    "none",
  ],
  theme: ["auto", "felt", "blue", "red", "grey", "night", "day", "contrast"],
  deck: ["plain", "large", "four"],
  motion: ["on", "off", "auto"],
  sound: ["on", "off"],
  engine: ["auto", "never"],
};

export const MARK_KINDS = ["good", "bad"];

/**
 * The number of packs, of all cards and of players by preset.
 * @type {Record<string, [number, number, number]>}
 */
export const GAMES = {
  foster2: [2, 104, 2],
  "foster2-36": [2, 72, 2],
  "foster2-32": [2, 64, 2],
  foster1: [1, 52, 2],
  pagat: [2, 104, 2],
  "pagat-strict": [2, 104, 2],
  "pagat-facedown": [2, 104, 2],
  crossley: [2, 104, 2],
  "wegner-simple": [1, 52, 2],
  "wegner-three": [2, 105, 3],
  brief: [2, 104, 2],
};

/** The keys on which the tree of a lesson depends; `at` only if the lesson is not a replay. */
export const TREE_KEYS = [
  "pos",
  "game",
  "seed",
  "preset",
  "rules",
  "mode",
  "task",
  "accept",
  "done",
];

/** The keys that may also be parameters of a board's address and attributes of its element. */
export const ATTRIBUTES = [
  "id",
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
  "marks",
  "labels",
  "opponent",
  "controls",
  "lang",
  "theme",
  "deck",
  "size",
  "motion",
  "sound",
  "engine",
];
