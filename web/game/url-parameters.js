/** The query parameters of the game page. */

import { likelySeed, readQuery, tidyAddress } from "../protocol/addresses.js";
import { playerLevel, SEAT } from "../protocol/players.js";

const MAX_LENGTH = 32;
const DEAL_KEYS = ["preset", "seed", "side", "level", "referee"];
const PAGE_KEYS = ["rules", "clause", "lesson", "problem", "problems", "day", "show"];
/** Dialogs that an address can open; `keep` is the backup, `language` a setting. */
const SHOWN = ["new", "keep", "language", "lessons", "problems", "tutorial"];
/** These need no game. */
const READ = ["lessons", "problems", "tutorial"];

const NAME = /^[a-z0-9-]+$/;
/** A seed may be any text. @type {Forms} */
const FORMS = {
  preset: NAME,
  seed: null,
  side: /^[A-C]$/,
  level: NAME,
  referee: NAME,
  lang: /^[a-z]{2,3}([-_][a-z0-9]+)*$/i,
  rules: NAME,
  clause: /^[A-Z]\d+$/,
  lesson: NAME,
  problem: NAME,
  problems: NAME,
  day: /^\d{4}-\d\d-\d\d$/,
  motion: NAME,
  show: NAME,
};
const TEXT_KEYS = /** @type {const} */ ([
  "preset",
  "seed",
  "side",
  "level",
  "referee",
  "lang",
  "rules",
  "clause",
  "lesson",
  "problem",
  "problems",
  "day",
]);

/** @param {string} address */
export const tidyPageAddress = (address) => tidyAddress(address, FORMS);

/** @param {string} search */
const queryOf = (search) => readQuery(search, FORMS);

/** @param {string} search @returns {GameRequest} */
export function readUrl(search) {
  const query = queryOf(search);
  /** @type {GameRequest} */
  const request = { still: query.get("motion") === "off" };
  for (const key of TEXT_KEYS) {
    const value = query.get(key)?.trim();
    if (value) request[key] = [...value].slice(0, MAX_LENGTH).join("");
  }
  const show = query.get("show") ?? "";
  if (SHOWN.includes(show)) request.show = show;
  const likely = likelySeed(request.seed ?? "");
  if (likely && likely !== request.seed) request.likelySeed = likely;
  return request;
}

/** Return whether something is to be read before the game. @param {Partial<GameRequest>} request */
export const asksToRead = ({ rules, lesson, problem, problems, day, show = "" }) =>
  Boolean(rules || lesson || problem || problems || day || READ.includes(show));

/** Return the query of the same page in a language. @param {string} search @param {string} lang */
export function inLanguage(search, lang) {
  const query = new URLSearchParams(search);
  const others = [...query.keys()].filter((key) => !PAGE_KEYS.includes(key));
  for (const key of others) query.delete(key);
  if (lang) query.append("lang", lang);
  return `?${query}`;
}

/** A side alone names no deal. @param {GameRequest} request */
export const namesDeal = (request) =>
  Boolean(request.preset || request.seed || request.level || request.referee);

/**
 * Return whether a request asks for a game other than the saved one.
 * @param {GameRequest} request @param {GameRecord} record
 */
export function asksForAnother(request, record) {
  const levels = Object.values(record.players ?? {}).map(playerLevel);
  return Boolean(
    (request.preset && request.preset !== record.preset) ||
      (request.seed && request.seed !== record.seed) ||
      (request.seed && request.side && request.side !== (record.side ?? SEAT)) ||
      (request.level && !levels.includes(request.level)) ||
      (request.referee && request.referee !== (record.options?.referee ?? "strict")),
  );
}

/** A language, or keys that others append, start nothing. @param {string} search */
export function startsNothing(search) {
  const query = queryOf(search);
  return ![...DEAL_KEYS, ...PAGE_KEYS, "motion"].some((key) => query.has(key));
}

/** Remove keys, by default those of a deal. @param {string} search @param {string[]} [keys] */
export function withoutKeys(search, keys = DEAL_KEYS) {
  const query = new URLSearchParams(search);
  for (const key of keys) query.delete(key);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Remove what opens only once, at the start. @param {string} search */
export const withoutShow = (search) => withoutKeys(search, PAGE_KEYS);

/** {} is the strict referee. @param {string} referee @returns {Record<string, unknown>} */
export const refereeOptions = (referee) => (referee && referee !== "strict" ? { referee } : {});
