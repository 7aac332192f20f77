/** What the engine says about options that contradict each other. */

/** @typedef {{code: string, options: string[], text: string}} Contradiction code: of the catalogue; text: in the engine's own words */

/**
 * Return the contradiction between options of a game, or null. The game in progress stays as it is.
 * @param {Pick<import("../../protocol/client.js").EngineCalls, "look">} client
 * @param {import("../../protocol/types.js").Hello} hello
 * @param {string} preset
 * @param {Record<string, unknown>} options
 * @returns {Promise<Contradiction | null>}
 */
export async function contradiction(client, { schema, behaviour }, preset, options) {
  try {
    const record = { schema, behaviour, preset, options, seed: "", players: {}, events: [] };
    await client.look({ record });
    return null;
  } catch (error) {
    const { code = "", options: names = [], message = error } = /** @type {any} */ (error);
    return { code, options: names, text: String(message) };
  }
}
