/**
 * A lesson as snippets that an author copies into a page: an address, a frame, an element,
 * Markdown. Pure.
 */
import { packText } from "../storage/game-files.js";

/** @typedef {import("../lesson/shapes.js").Json} Lesson */

const MAX_ADDRESS_LENGTH = 1800;
/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark]);

/**
 * Return a lesson as parameters of an address; null where one does not fit there, such as texts in
 * several languages, rows and records.
 * @param {Lesson} lesson
 * @returns {[string, string][] | null}
 */
export function parametersOf({ format, version, languages: _, ...lesson }) {
  /** @type {[string, string][]} */
  const parameters = [];
  for (const [key, value] of Object.entries(lesson)) {
    if (key === "accept") parameters.push([key, value.join("; ")]);
    else if (
      key === "hint" &&
      Array.isArray(value) &&
      value.every((one) => typeof one === "string")
    )
      parameters.push(...value.map((one) => /** @type {[string, string]} */ ([key, one])));
    else if (value !== null && typeof value === "object") return null;
    else parameters.push([key, String(value)]);
  }
  return parameters;
}

/** Encode a value; the characters of a position stay readable. @param {string} text */
const encodeValue = (text) =>
  encodeURIComponent(text).replace(/%(?:21|2A|3A|2C|7E|20)/g, (code) =>
    code === "%20" ? "+" : decodeURIComponent(code),
  );

/**
 * Return the address of the board alone.
 * @param {Lesson} lesson @param {string} base of the site
 */
export async function addressOf(lesson, base) {
  const parameters = parametersOf(lesson);
  const query = parameters?.map(([key, value]) => `${key}=${encodeValue(value)}`).join("&");
  if (query && query.length < MAX_ADDRESS_LENGTH) return `${base}embed/v1/?${query}`;
  return `${base}embed/v1/#lesson=${await packText(JSON.stringify(lesson))}`;
}

/**
 * Return the picture for readers without scripts, a file that the kit offers.
 * @param {Lesson} lesson
 * @param {string} label
 */
const fallbackOf = (lesson, label) =>
  `<noscript><img src="${fileNameOf(lesson)}.svg" alt="${escapeHtml(label)}"></noscript>`;

/** @param {Lesson} lesson @param {string} base @param {string} fallback */
function elementOf(lesson, base, fallback) {
  const parameters = parametersOf(lesson);
  const script = `<script src="${base}embed/v1/board.js" async></script>\n`;
  const isPlain = parameters && new Set(parameters.map(([key]) => key)).size === parameters.length;
  if (isPlain) {
    const attributes = parameters.map(([key, value]) => `${key}="${escapeHtml(value)}"`);
    return `${script}<russian-bank-board ${attributes.join("\n  ")}>${fallback}</russian-bank-board>`;
  }
  const json = JSON.stringify(lesson).replaceAll("<", "\\u003c");
  const content = `<script type="application/json">${json}</script>\n${fallback}`;
  return `${script}<russian-bank-board>\n${content}</russian-bank-board>`;
}

/** @param {string} text */
const escapeMarkdown = (text) => text.replace(/[[\]\\`*_]/g, "\\$&").replace(/\s+/g, " ");

/** Return the name of a lesson's files. @param {Lesson} lesson @returns {string} */
export const fileNameOf = ({ id }) => (/^[a-z0-9-]+$/.test(id ?? "") ? id : "russian-bank");

/**
 * Return the snippets of a lesson.
 * @param {Lesson} lesson @param {string} base of the site @param {string} title
 * @returns {Promise<Record<string, string>>}
 */
export async function snippetsOf(lesson, base, title) {
  const address = await addressOf(lesson, base);
  const { prompt } = lesson;
  const label =
    typeof prompt === "string" ? prompt : prompt ? String(Object.values(prompt)[0]) : title;
  const fallback = fallbackOf(lesson, label);
  const attributes = `src="${escapeHtml(address)}" title="${escapeHtml(label)}" width="100%" height="480"`;
  return {
    address,
    iframe: `<iframe ${attributes} loading="lazy" style="border:0"></iframe>${fallback}`,
    element: elementOf(lesson, base, fallback),
    markdown: `[![${escapeMarkdown(label)}](${fileNameOf(lesson)}.svg)](${address})`,
  };
}
