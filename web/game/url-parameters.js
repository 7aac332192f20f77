/** The query parameters of the game page. */

import { likelySeed, readQuery, tidyAddress } from "../protocol/addresses.js";
import { playerLevel, SEAT } from "../protocol/players.js";

const MAX_LENGTH = 32;
const DEAL_KEYS = ["preset", "seed", "side", "level", "referee"];
const PAGE_KEYS = ["rules", "clause", "lesson", "problem", "problems", "day", "show"];
/** Dialogs that an address can open: `keep` is the backup, and the language is a setting. */
const SHOWN = ["new", "keep", "language", "lessons", "problems", "tutorial"];
/** Those of them that need no game. */
const READ = ["lessons", "problems", "tutorial"];

const NAME = /^[a-z0-9-]+$/;
/** What the values of the parameters are; a seed may be any text. @type {Forms} */
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

/** Return the address of this page as the page would have written it. @param {string} address */
export const tidyPageAddress = (address) => tidyAddress(address, FORMS);

/** @param {string} search */
const queryOf = (search) => readQuery(search, FORMS);

/** Return the parameters in a query string. @param {string} search @returns {GameRequest} */
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

/**
 * Return whether a request asks for something to read before the game is opened.
 * @param {Partial<GameRequest>} request
 */
export const asksToRead = ({ rules, lesson, problem, problems, day, show = "" }) =>
  Boolean(rules || lesson || problem || problems || day || READ.includes(show));

/**
 * Return the query string of the same page, such as the rules of a preset, in another language.
 * @param {string} search @param {string} lang "" for the language of the browser
 */
export function inLanguage(search, lang) {
  const query = new URLSearchParams(search);
  const others = [...query.keys()].filter((key) => !PAGE_KEYS.includes(key));
  for (const key of others) query.delete(key);
  if (lang) query.append("lang", lang);
  return `?${query}`;
}

/**
 * Return whether a request names a game to deal. A side alone is not enough.
 * @param {GameRequest} request
 */
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

/**
 * Return whether a query string starts nothing: a language, or keys that others append to links,
 * are no reason to leave a first-time visitor without the welcome.
 * @param {string} search
 */
export function startsNothing(search) {
  const query = queryOf(search);
  return ![...DEAL_KEYS, ...PAGE_KEYS, "motion"].some((key) => query.has(key));
}

/**
 * Return a query string without some keys, by default those of a deal, which no longer apply after
 * another one.
 * @param {string} search @param {string[]} [keys]
 */
export function withoutKeys(search, keys = DEAL_KEYS) {
  const query = new URLSearchParams(search);
  for (const key of keys) query.delete(key);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/**
 * Return a query string without the keys of what is shown at the start, which opens only once.
 * @param {string} search
 */
export const withoutShow = (search) => withoutKeys(search, PAGE_KEYS);

/**
 * Return the options that select a referee; empty for the strict one, which is the default.
 * @param {string} referee @returns {Record<string, unknown>}
 */
export const refereeOptions = (referee) => (referee && referee !== "strict" ? { referee } : {});
