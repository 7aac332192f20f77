/**
 * A lesson as what an author puts into a page: an address, a frame, an element, Markdown, a file.
 */
import { packText } from "../storage/game-files.js";

/** @typedef {Record<string, any>} Lesson */

const MOST_ADDRESS = 1800;
/** @type {Record<string, string>} */
const MARKS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (mark) => MARKS[mark]);

/**
 * Return a lesson as words of an address, null where it needs a file: texts in several languages, rows, records.
 * @param {Lesson} lesson
 * @returns {[string, string][] | null}
 */
export function wordsOf({ format, version, languages: _, ...lesson }) {
  /** @type {[string, string][]} */
  const words = [];
  for (const [key, value] of Object.entries(lesson)) {
    if (key === "accept") words.push([key, value.join("; ")]);
    else if (
      key === "hint" &&
      Array.isArray(value) &&
      value.every((one) => typeof one === "string")
    )
      words.push(...value.map((one) => /** @type {[string, string]} */ ([key, one])));
    else if (value !== null && typeof value === "object") return null;
    else words.push([key, String(value)]);
  }
  return words;
}

/** The characters of a position may stand in an address as they are. @param {string} text */
const encoded = (text) =>
  encodeURIComponent(text).replace(/%(?:21|2A|3A|2C|7E|20)/g, (code) =>
    code === "%20" ? "+" : decodeURIComponent(code),
  );

/**
 * Return the address of the board alone.
 * @param {Lesson} lesson @param {string} base of the site
 */
export async function addressOf(lesson, base) {
  const words = wordsOf(lesson);
  const query = words?.map(([key, value]) => `${key}=${encoded(value)}`).join("&");
  if (query && query.length < MOST_ADDRESS) return `${base}embed/v1/?${query}`;
  return `${base}embed/v1/#lesson=${await packText(JSON.stringify(lesson))}`;
}

/** What is seen where no script runs: the picture that the kit gives as a file. @param {Lesson} lesson @param {string} told */
const stillOf = (lesson, told) =>
  `<noscript><img src="${nameOf(lesson)}.svg" alt="${escaped(told)}"></noscript>`;

/** @param {Lesson} lesson @param {string} base @param {string} still */
function elementOf(lesson, base, still) {
  const words = wordsOf(lesson);
  const script = `<script src="${base}embed/v1/board.js" async></script>\n`;
  const isPlain = words && new Set(words.map(([key]) => key)).size === words.length;
  if (isPlain)
    return `${script}<russian-bank-board ${words.map(([key, value]) => `${key}="${escaped(value)}"`).join("\n  ")}>${still}</russian-bank-board>`;
  return `${script}<russian-bank-board>\n<script type="application/json">${JSON.stringify(lesson).replaceAll("<", "\\u003c")}</script>\n${still}</russian-bank-board>`;
}

/** @param {string} text */
const plain = (text) => text.replace(/[[\]\\`*_]/g, "\\$&").replace(/\s+/g, " ");

/** @param {Lesson} lesson @returns {string} */
export const nameOf = ({ id }) => (/^[a-z0-9-]+$/.test(id ?? "") ? id : "russian-bank");

/**
 * Return everything that can be copied.
 * @param {Lesson} lesson @param {string} base of the site @param {string} title
 * @returns {Promise<Record<string, string>>}
 */
export async function copiesOf(lesson, base, title) {
  const address = await addressOf(lesson, base);
  const { prompt } = lesson;
  const told =
    typeof prompt === "string" ? prompt : prompt ? String(Object.values(prompt)[0]) : title;
  const still = stillOf(lesson, told);
  return {
    address,
    iframe: `<iframe src="${escaped(address)}" title="${escaped(told)}" width="100%" height="480" loading="lazy" style="border:0"></iframe>${still}`,
    element: elementOf(lesson, base, still),
    markdown: `[![${plain(told)}](${nameOf(lesson)}.svg)](${address})`,
  };
}
