/**
 * What a host's page and a board may say to each other, and the test of every message. The same file is built into the
 * loader and into the board. Pure.
 */

export const VERSION = 1;

/** What a host asks for, with its values. @type {Record<string, Record<string, string>>} */
export const CALLS = {
  load: { lesson: "object" },
  reset: {},
  goTo: { at: "number" },
  play: { step: "string" },
  hint: {},
  solution: {},
  flip: {},
  getPosition: {},
  focus: {},
};

/** What a board tells, with its details; a question mark: may be left out. @type {Record<string, Record<string, string>>} */
export const EVENTS = {
  "rb-ready": { mode: "string", task: "string", id: "string" },
  "rb-move": { step: "string", verdict: "object", result: "string?", by: "string?" },
  "rb-task": {
    task: "string",
    result: "string",
    attempts: "number",
    hints: "number",
    ms: "number",
  },
  "rb-step": { at: "number", of: "number", event: "string" },
  "rb-stop": { ground: "string", right: "boolean", by: "string?" },
  "rb-position": { pos: "string", record: "object?" },
  "rb-resize": { height: "number" },
  "rb-error": { parameter: "string", code: "string", message: "string" },
};

/**
 * Tell whether a message names a row of a table and holds exactly its values.
 * @param {Record<string, Record<string, string>>} table
 * @param {unknown} name
 * @param {any} held
 */
export function fits(table, name, held) {
  const row = Object.hasOwn(table, String(name)) ? table[String(name)] : null;
  if (!row || !held || typeof held !== "object" || Object.keys(held).some((key) => !(key in row)))
    return false;
  return Object.entries(row).every(([key, kind]) => {
    const value = held[key];
    return (
      (value === undefined && kind.endsWith("?")) ||
      (value !== null &&
        typeof value === kind.replace("?", "") &&
        (kind[0] !== "n" || Number.isFinite(value)))
    );
  });
}
