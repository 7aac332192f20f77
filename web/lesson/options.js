/** The options of a lesson, for the engine. Pure. */

/**
 * Return options as the engine takes them: as text, a set with one element has no brackets.
 * @param {Record<string, unknown>} options
 * @param {Hello["options"]} rows that the engine knows
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
