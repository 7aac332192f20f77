/** The query parameters of the game page. */

/**
 * @typedef {object} Request
 * @property {string} [preset]
 * @property {string} [seed]
 * @property {string} [side] whose cards of the deal A gets
 * @property {string} [level]
 * @property {string} [referee]
 * @property {string} [lang]
 * @property {boolean} still motion=off
 * @property {string} [show] new or keep: a dialog to open at the start
 * @property {string} [rules] a preset, whose rules are shown first
 * @property {string} [clause] of these rules, to be shown first
 */

const LONGEST_SEED = 32;
const DEAL = ["preset", "seed", "side", "level", "referee"];
const ONCE = ["show", "rules", "clause"];

/**
 * Return the parameters in a query string.
 * @param {string} search
 * @returns {Request}
 */
export function readUrl(search) {
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
 * Return whether a request names a deal; a side alone does not.
 * @param {Request} request
 */
export const namesDeal = (request) =>
  Boolean(request.preset || request.seed || request.level || request.referee);

/**
 * Return whether a request names another game than the saved one.
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
 * Return a query string without some keys, by default those of the deal, which are out of date once another game begins.
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
 * Return a query string without what is shown only once.
 * @param {string} search
 */
export function withoutShow(search) {
  const query = new URLSearchParams(search);
  for (const key of ONCE) query.delete(key);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/**
 * Return the options that a referee needs; none for the strict one.
 * @param {string} referee
 * @returns {Record<string, unknown>}
 */
export const refereed = (referee) => (referee && referee !== "strict" ? { referee } : {});
