/**
 * The messages between a board and the page around it, and the check of every message. The element
 * and the board are both built with this file. Pure.
 */

export const VERSION = 1;
/**
 * What an element and a board say about themselves in their first messages. Older ones say nothing
 * and refuse what they do not know; from this level on, elements ignore new keys of events.
 */
export const LEVEL = 2;

/**
 * The calls of the host, each with the types of its arguments. The element itself calls
 * `fail` if it has no lesson to load, and `setLook` after a change of the page's colours.
 * @type {Record<string, Record<string, string>>}
 */
export const CALLS = {
  load: { lesson: "object", state: "string?" },
  fail: { parameter: "string", code: "string", value: "string" },
  setLook: { theme: "string", scheme: "string" },
  reset: {},
  goTo: { at: "number" },
  showLesson: { index: "number" },
  play: { step: "string" },
  hint: {},
  solution: {},
  flip: {},
  getPosition: {},
  getState: {},
  resume: { state: "string" },
  focus: {},
};

/**
 * The events of the board, each with the types of its detail; `?` marks what may be left out, by
 * the board or by an older copy of it in the browser's cache. The element keeps `close` to itself:
 * the lesson that was shown is gone.
 * @type {Record<string, Record<string, string>>}
 */
export const EVENTS = {
  "rb-ready": { mode: "string", task: "string", id: "string", prompt: "string?" },
  "rb-move": { step: "string", verdict: "object", result: "string?", by: "string?" },
  "rb-task": {
    task: "string",
    result: "string",
    attempts: "number",
    hints: "number",
    ms: "number",
    score: "number?",
    maximum: "number?",
    firstTry: "boolean?",
    remaining: "number?",
    state: "string?",
  },
  "rb-state": { state: "string" },
  "rb-step": { at: "number", of: "number", event: "string", done: "boolean?" },
  "rb-progress": { index: "number", of: "number", solved: "number", done: "number" },
  "rb-stop": { ground: "string", right: "boolean", by: "string?" },
  "rb-position": { pos: "string", record: "object?" },
  "rb-resize": { height: "number" },
  "rb-error": { parameter: "string", code: "string", message: "string" },
  "rb-warning": { parameter: "string", code: "string", message: "string" },
  close: {},
};

/** The events, and the keys of others, that elements without a level refuse. */
const LATER = [
  "rb-state",
  "rb-progress",
  "rb-warning",
  "close",
  "prompt",
  "score",
  "maximum",
  "firstTry",
  "remaining",
  "state",
  "done",
];

/**
 * Return the detail of an event that an element understands, null if it does not know the event.
 * @param {unknown} level that the element says @param {string} event @param {object} detail
 */
export function detailFor(level, event, detail) {
  if (Number(level) >= LEVEL) return detail;
  if (LATER.includes(event)) return null;
  return Object.fromEntries(Object.entries(detail).filter(([key]) => !LATER.includes(key)));
}

/** The key that does not fit, or "". @param {Record<string, string>} row @param {any} values */
export function misfit(row, values) {
  const isFit = (/** @type {unknown} */ value, /** @type {string} */ kind) =>
    value === undefined
      ? kind.endsWith("?")
      : value !== null &&
        typeof value === kind.replace("?", "") &&
        (typeof value === "number" ? Number.isFinite(value) : !Array.isArray(value));
  return Object.keys(row).find((key) => !isFit(values[key], row[key])) ?? "";
}

/**
 * Whether a table has a row of this name, and the values are those of the row.
 * @param {Record<string, Record<string, string>>} table @param {unknown} name @param {any} values
 * @param {{allowsMore?: boolean}} [options] allowsMore: whether there may be other values
 */
export function fits(table, name, values, { allowsMore = false } = {}) {
  const key = String(name);
  const row = Object.hasOwn(table, key) && table[key];
  if (!row || !values || typeof values !== "object") return false;
  return (
    (allowsMore || Object.keys(values).every((key) => Object.hasOwn(row, key))) &&
    !misfit(row, values)
  );
}
