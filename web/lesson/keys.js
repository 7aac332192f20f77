/**
 * What a lesson may hold: the shape of each key's value, and the cards of each game. A test holds these rows against
 * rbcore/lesson/keys.py and rbcore/rules/presets.py. Pure.
 */

/** @typedef {Record<string, string>} Shapes shape of a value by its key */

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
  seed: "string",
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
  opponent: "string",
  branch: "branches",
  controls: "controls",
  lang: "language",
  theme: "string",
  deck: "string",
  size: "string",
  motion: "choice",
  sound: "choice",
  engine: "choice",
  baked: "object",
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
export const CAPTION = { at: "number", text: "text", ask: "ask" };
/** @type {Shapes} */
export const BRANCH = { at: "number", name: "text", game: "record", captions: "captions" };

/** Packs, cards in all and players of each game. @type {Record<string, [number, number, number]>} */
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
