/** Checks with the engine whether the options of a game contradict each other. */

/** @typedef {import("../../engine/error.js").EngineError} EngineError */
/**
 * @typedef {{code: string, options: string[], text: string}} Contradiction code: of the message;
 *   text: the engine's message
 */

/**
 * Return the contradiction between options of a game, or null; null also if the engine does not
 * answer, which says nothing about the options. Does not affect the game in progress.
 * @param {Pick<EngineCalls, "tableAt">} client
 * @param {Hello} hello
 * @param {string} preset
 * @param {Record<string, unknown>} options
 * @returns {Promise<Contradiction | null>}
 */
export async function findContradiction(client, { schema, behaviour }, preset, options) {
  try {
    const record = { schema, behaviour, preset, options, seed: "", players: {}, events: [] };
    await client.tableAt({ record });
    return null;
  } catch (error) {
    const { type, code = "", options: names = [], message } = /** @type {EngineError} */ (error);
    if (type !== "RulesError") return null;
    return { code, options: names, text: message };
  }
}
