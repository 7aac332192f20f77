/**
 * Errors of the engine by their types.
 */

const LOST = ["WorkerCrashed", "Timeout"];

/** Tell whether an error means that the engine is gone. @param {unknown} error */
export const isLost = (error) => LOST.includes(typeOf(error));

/** Return the type of an error of the engine. @param {unknown} error @returns {string} */
export const typeOf = (error) => (error && typeof error === "object" && "type" in error ? String(error.type) : "Bug");

/**
 * Return what the engine says against the options of a game, or ""; the game in progress stays as it is.
 * @param {{call: (name: string, args: object) => Promise<unknown>}} client
 * @param {import("./protocol.js").Hello} hello
 * @param {string} preset
 * @param {Record<string, unknown>} options
 */
export async function faultOf(client, { schema, behaviour }, preset, options) {
  try {
    await client.call("look", { record: { schema, behaviour, preset, options, seed: "", players: {}, events: [] } });
    return "";
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

/**
 * Return what the new-game panel may ask.
 * @param {Parameters<typeof faultOf>[0]} client
 * @param {import("./protocol.js").Hello} hello
 * @param {(page: string) => Promise<import("./words.js").Catalogue>} texts
 */
export const deskOf = (client, hello, texts) => ({
  texts, check: (/** @type {string} */ preset, /** @type {Record<string, unknown>} */ options) => faultOf(client, hello, preset, options),
});
