/** Reads the options of a lesson, its key `rules`. Pure. */
import { LessonError } from "./error.js";

/**
 * @param {unknown} rules "name:value,name:value" or an object
 * @returns {Record<string, unknown>}
 * @throws {LessonError} if it is text of another form
 */
export function readOptions(rules) {
  if (rules && typeof rules === "object") return /** @type {Record<string, unknown>} */ (rules);
  const pairs = String(rules ?? "")
    .split(",")
    .filter((part) => part.trim())
    .map((part) => part.split(":").map((word) => word.trim()));
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
 * @param {Record<string, unknown>} options
 * @param {import("../protocol/types.js").Hello["options"]} rows that the engine knows
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
