/** The parameters in the address of a board, and those that are none. */
import { readQuery, tidyAddress } from "../../protocol/addresses.js";
import { ATTRIBUTES, CHOICES, LESSON } from "../../lesson/keys.js";
import { readMarks } from "../../lesson/marks.js";
import { syntaxFault } from "../../lesson/position-check.js";

const NAME = /^[a-z0-9-]+$/;
/** What ends in a letter or a digit, as moves and options do. */
const CODE = /[\p{L}\p{N}]$/u;
/** Parameters of the board's page itself. @type {Forms} */
const PAGE_FORMS = { lesson: null, problem: NAME, wait: null, offline: null, state: null };
/** Parameters that other sites add to links for tracking. */
const TRACKING =
  /^((utm|mc|gad|fb)_.*|utm|[a-z]*cl(k)?id|[gw]braid|srsltid|mkt_tok|trk|ref|igshid|igsh|si)$/;
/** A key with fewer letters is like too many others. */
const LEAST_LETTERS = 3;

/** @param {string} text */
function isMarks(text) {
  try {
    return readMarks(text, "marks").length > 0;
  } catch {
    return false;
  }
}

/**
 * What values of each shape are like; the other shapes may have any text.
 * @type {Record<string, (key: string) => Forms[string]>}
 */
const FORMS_OF_SHAPES = {
  choice: (key) => (value) => CHOICES[key].includes(value),
  controls: (key) => (value) =>
    value.split(",").every((part) => CHOICES[key].includes(part.trim())),
  language: () => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i,
  level: () => NAME,
  marks: () => isMarks,
  number: () => /^\d+$/,
  position: () => (value) => !syntaxFault(value),
  rules: () => CODE,
  size: () => /^\d+x\d+$/,
  steps: () => CODE,
  string: () => NAME,
  ways: () => CODE,
};

/** @type {Forms} */
const FORMS = {
  ...Object.fromEntries(
    Object.entries(LESSON).map(([key, shape]) => [key, FORMS_OF_SHAPES[shape]?.(key) ?? null]),
  ),
  ...PAGE_FORMS,
};

/** Return the address of a board as the kit would have written it. @param {string} address */
export const tidyBoardAddress = (address) => new URL(tidyAddress(address, FORMS));

/** @param {string} search */
export const boardQuery = (search) => readQuery(search, FORMS);

/** Counts letters to change, add, leave out or swap. @param {string} one @param {string} other */
function distance(one, other) {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at++) {
    rows.push([at]);
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      rows[at][to] = Math.min(
        rows[at - 1][to] + 1,
        rows[at][to - 1] + 1,
        rows[at - 1][to - 1] + (isSame ? 0 : 1),
        isSwapped ? rows[at - 2][to - 2] + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return rows[one.length][other.length];
}

/** Return the parameter that a key is nearly, or "". @param {string} key */
function nearestParameter(key) {
  const plain = key.toLowerCase();
  const most = plain.length > 5 ? 2 : 1;
  const known = [...ATTRIBUTES, ...Object.keys(PAGE_FORMS)].filter(
    (one) => one.length >= LEAST_LETTERS,
  );
  const near = known
    .map((one) => ({ one, count: plain.startsWith(one) ? 1 : distance(plain, one) }))
    .sort((a, b) => a.count - b.count)[0];
  return plain.length >= LEAST_LETTERS && near.count <= most ? near.one : "";
}

/**
 * Keys that no board knows, with the nearest parameter; and attributes that nearly are one.
 * @param {string} search
 */
export function unknownKeys(search) {
  const query = boardQuery(search);
  const isUnknown = (/** @type {string} */ key) =>
    !Object.hasOwn(FORMS, key) && !key.startsWith("_") && !TRACKING.test(key);
  const withNearest = (/** @type {string} */ key) => ({
    key: key.slice(0, 64),
    nearest: nearestParameter(key),
  });
  const attributes = (query.get("_attributes") ?? "").split(",").map(withNearest);
  return [
    ...[...new Set(query.keys())].filter(isUnknown).map(withNearest),
    ...attributes.filter(({ nearest }) => nearest),
  ];
}
