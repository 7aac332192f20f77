/**
 * The messages between a board and the page around it, and the check of every message. The element
 * and the board are both built with this file. Pure.
 */

export const VERSION = 1;

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
 * the board or by an older copy of it in the browser's cache.
 * @type {Record<string, Record<string, string>>}
 */
export const EVENTS = {
  "rb-ready": { mode: "string", task: "string", id: "string" },
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
};

/**
 * Return whether a table has a row of this name, and the values are exactly those of the row.
 * @param {Record<string, Record<string, string>>} table
 * @param {unknown} name
 * @param {any} values
 */
export function fits(table, name, values) {
  const row = Object.hasOwn(table, String(name)) ? table[String(name)] : null;
  if (!row || !values || typeof values !== "object") return false;
  if (Object.keys(values).some((key) => !Object.hasOwn(row, key))) return false;
  return Object.entries(row).every(([key, kind]) => {
    const value = values[key];
    return (
      (value === undefined && kind.endsWith("?")) ||
      (value !== null &&
        typeof value === kind.replace("?", "") &&
        (kind[0] !== "n" || Number.isFinite(value)))
    );
  });
}
