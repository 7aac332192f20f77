/**
 * What the page's address asks for. Pure.
 */

/**
 * @typedef {object} Request
 * @property {string} [preset]
 * @property {string} [seed]
 * @property {string} [side] of the deal of that seed
 * @property {string} [level]
 * @property {string} [referee]
 * @property {string} [lang]
 * @property {boolean} still motion=off
 * @property {string} [show] new or keep: a dialog to begin with
 * @property {string} [rules] a preset, whose rules are to be read first
 * @property {string} [clause] the clause of them that is meant
 */

const LONGEST_SEED = 32;
const DEAL = ["preset", "seed", "side", "level", "referee"];
const ONCE = ["show", "rules", "clause"];

/**
 * Return what a query string asks for.
 * @param {string} search
 * @returns {Request}
 */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  /** @type {Request} */
  const request = { still: query.get("motion") === "off" };
  for (const key of /** @type {const} */ ([
    "preset",
    "seed",
    "side",
    "level",
    "referee",
    "lang",
    "rules",
    "clause",
  ])) {
    const value = query.get(key)?.trim();
    if (value) request[key] = [...value].slice(0, LONGEST_SEED).join("");
  }
  const show = query.get("show");
  if (show === "new" || show === "keep") request.show = show;
  return request;
}

/**
 * Tell whether the address names a deal at all; a side alone is a side of nothing.
 * @param {Request} request
 */
export const namesDeal = (request) =>
  Boolean(request.preset || request.seed || request.level || request.referee);

/**
 * Tell whether a saved game is another one than the address asks for.
 * @param {Request} request
 * @param {import("../protocol/types.js").GameRecord} record
 */
export function asksForAnother(request, record) {
  const levels = Object.values(record.players ?? {}).map((who) =>
    typeof who === "string" ? who : who.level,
  );
  return Boolean(
    (request.preset && request.preset !== record.preset) ||
      (request.seed && request.seed !== record.seed) ||
      (request.seed && request.side && request.side !== (record.side ?? "A")) ||
      (request.level && !levels.includes(request.level)) ||
      (request.referee && request.referee !== (record.options?.referee ?? "strict")),
  );
}

/**
 * Return a query string without some keys: those of the deal, for the time after another game was begun.
 * @param {string} search
 * @param {string[]} [keys]
 */
export function without(search, keys = DEAL) {
  const query = new URLSearchParams(search);
  for (const key of keys) query.delete(key);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/**
 * Return a query string without what was to be shown once.
 * @param {string} search
 */
export function withoutShow(search) {
  const query = new URLSearchParams(search);
  for (const key of ONCE) query.delete(key);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/**
 * Return the options of a game under a referee; none for the usual one.
 * @param {string} referee
 * @returns {Record<string, unknown>}
 */
export const refereed = (referee) => (referee && referee !== "strict" ? { referee } : {});
