/**
 * Errors of the engine by their types.
 */

const LOST = ["WorkerCrashed", "Timeout"];

/** Tell whether an error means that the engine is gone. @param {unknown} error */
export const isLost = (error) => LOST.includes(typeOf(error));

/** Return the type of an error of the engine. @param {unknown} error @returns {string} */
export const typeOf = (error) =>
  error && typeof error === "object" && "type" in error ? String(error.type) : "Bug";

/** @typedef {{code: string, options: string[], text: string}} Fault options that do not go together: why, as a code and in the engine's own words */

/**
 * Return what the engine says against the options of a game, or null; the game in progress stays as it is.
 * @param {{call: (name: string, args: object) => Promise<unknown>}} client
 * @param {import("./types.js").Hello} hello
 * @param {string} preset
 * @param {Record<string, unknown>} options
 * @returns {Promise<Fault | null>}
 */
export async function faultOf(client, { schema, behaviour }, preset, options) {
  try {
    await client.call("look", {
      record: { schema, behaviour, preset, options, seed: "", players: {}, events: [] },
    });
    return null;
  } catch (error) {
    const { code = "", options: names = [], message = error } = /** @type {any} */ (error);
    return { code, options: names, text: String(message) };
  }
}

/**
 * Return what the new-game panel may ask.
 * @param {Parameters<typeof faultOf>[0]} client
 * @param {import("./types.js").Hello} hello
 * @param {(page: string) => Promise<import("../ui/words.js").Catalogue>} texts
 */
export const deskOf = (client, hello, texts) => ({
  texts,
  check: (/** @type {string} */ preset, /** @type {Record<string, unknown>} */ options) =>
    faultOf(client, hello, preset, options),
});
