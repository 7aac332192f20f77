/**
 * A lesson as snippets that an author copies into a page: an address, a frame, an element, and
 * what Markdown, MDX, React and Vue take. A lesson with its baked tree is copied with it, so that
 * its readers need no engine. Pure.
 */
import { likelyHeight } from "../embed/host/board-height.js";
import { listOf } from "../lesson/texts.js";
import { lessonFragment } from "../storage/lesson-link.js";

/** @typedef {Json} Lesson */

/**
 * @typedef {object} Snippet
 * @property {string} text
 * @property {"" | "baked" | "too-long" | "file"} note whether it contains the answers, leaves them
 *   out because it would be too long, or needs the lesson file beside the page
 */

/**
 * @typedef {object} Target where a lesson is copied to
 * @property {string} base the address of the site
 * @property {string} title of a board without a question
 * @property {number} width of the frame in CSS px
 * @property {boolean} [fitsHeight] whether the page of the frame sets its height by a script
 */

/** The widths of a frame that the kit offers, in CSS px. */
export const WIDTHS = [320, 480, 640, 800];
/** Chat programs, editors and servers cut off or refuse addresses that are much longer. */
const MAX_ADDRESS_LENGTH = 8000;
const MAX_QUERY_LENGTH = 1800;
/** A longer lesson is copied as the address of its file. */
const MAX_ELEMENT_LENGTH = 40_000;
/** @type {Record<string, string>} */
const ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // a blank line ends a block of Markdown, and two braces begin an expression of a template
  "\n": "&#10;",
  "{": "&#123;",
};

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"\n{]/g, (mark) => ENTITIES[mark]);

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
    if (key === "accept") parameters.push([key, listOf(value).join("; ")]);
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
 * @returns {Promise<Snippet>}
 */
async function addressOf(lesson, base) {
  const board = `${base}embed/v1/`;
  const packed = async (/** @type {Lesson} */ one) => board + (await lessonFragment(one));
  const { baked, ...rest } = lesson;
  if (baked) {
    const text = await packed(lesson);
    if (text.length <= MAX_ADDRESS_LENGTH) return { text, note: "baked" };
  }
  const query = parametersOf(rest)
    ?.map(([key, value]) => `${key}=${encodeValue(value)}`)
    .join("&");
  const text = query && query.length < MAX_QUERY_LENGTH ? `${board}?${query}` : await packed(rest);
  return { text, note: baked || text.length > MAX_ADDRESS_LENGTH ? "too-long" : "" };
}

/** Return the name of a lesson's files. @param {Lesson} lesson @returns {string} */
export const fileNameOf = ({ id }) => (/^[a-z0-9-]+$/.test(id ?? "") ? id : "russian-bank");

/** Return the texts of the question, one for each language. @param {Lesson} lesson @returns {string[]} */
const promptsOf = ({ prompt }) =>
  typeof prompt === "string" ? [prompt] : Object.values(prompt ?? {}).map(String);

/**
 * Return the size of a lesson's frame: the lesson's own, or this width and the height that fits.
 * @param {Lesson} lesson @param {number} width
 */
export function frameSize(lesson, width) {
  const [ownWidth, ownHeight] = String(lesson.size ?? "")
    .split("x")
    .map(Number);
  if (ownWidth && ownHeight) return { width: ownWidth, height: ownHeight };
  const longest = promptsOf(lesson).reduce((one, two) => (two.length > one.length ? two : one), "");
  return { width, height: likelyHeight(width, longest) };
}

/**
 * Return the script with which a page sets the height of its frames; kit/docs.html explains it.
 * @param {string} base
 */
const heightScript = (base) => `<script>
addEventListener("message", ({ data, origin, source }) => {
  if (origin !== new URL("${base}").origin || data?.format !== "russian-bank-height") return;
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source) frame.style.height = \`\${Number(data.height)}px\`;
});
</script>`;

/**
 * Return a lesson as JSON for the inside of a script. Template languages of site generators find
 * none of their marks in it.
 * @param {Lesson} lesson
 */
const jsonOf = (lesson) =>
  JSON.stringify(lesson)
    .replaceAll("<", "\\u003c")
    .replace(/\{(?=[{%#])/g, "\\u007b");

/**
 * @typedef {object} Parts of an element
 * @property {string} attributes
 * @property {string} json the lesson inside it, or ""
 * @property {Snippet["note"]} note
 */

/** @param {Lesson} lesson @returns {Parts} */
function partsOf(lesson) {
  const note = lesson.baked ? "baked" : "";
  const parameters = parametersOf(lesson);
  const isPlain = parameters && new Set(parameters.map(([key]) => key)).size === parameters.length;
  if (isPlain) {
    const attributes = parameters.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return { attributes: attributes.join("\n "), json: "", note };
  }
  const json = jsonOf(lesson);
  if (json.length <= MAX_ELEMENT_LENGTH) return { attributes: "", json, note };
  return { attributes: ` src="${fileNameOf(lesson)}.json"`, json: "", note: "file" };
}

/** @param {Parts} parts @param {string} loader @param {string} fallback */
function elementHtml({ attributes, json }, loader, fallback) {
  const inner = json ? `\n<script type="application/json">${json}</script>\n` : "";
  return `<script src="${loader}"></script>
<russian-bank-board${attributes}>${inner}${fallback}</russian-bank-board>`;
}

/** Return a text as a literal of JavaScript. @param {string} text */
const quoted = (text) => `'${text.replace(/['\\]/g, "\\$&")}'`;

/** Return what is inside an element of JSX. @param {string} html expression for the JSON */
const jsxScript = (html) =>
  `<script type="application/json" dangerouslySetInnerHTML={{ __html: ${html} }} />`;

/** @param {Parts} parts @param {string} loader */
function elementMdx({ attributes, json }, loader) {
  const inner = json ? `\n  ${jsxScript(quoted(json))}\n` : "";
  return `<script src="${loader}" async></script>

<russian-bank-board${attributes}>${inner}</russian-bank-board>`;
}

/** @param {Parts} parts @param {string} loader */
function elementReact({ attributes, json }, loader) {
  const inner = json ? `\n        ${jsxScript("lesson")}\n      ` : "";
  return `${json ? `const lesson = ${quoted(json)};\n\n` : ""}export function RussianBank() {
  return (
    <>
      <script src="${loader}" async />
      <russian-bank-board onrb-task={({ detail }) => console.log(detail.result)}${attributes}>${inner}</russian-bank-board>
    </>
  );
}`;
}

/** @param {Parts} parts @param {string} loader */
function elementVue({ attributes, json }, loader) {
  const lesson = json ? `const lesson = ${json};\n` : "";
  const given = json ? ' :lesson.prop="lesson"' : attributes;
  return `<!-- once in index.html: <script src="${loader}" async></script> -->
<script setup>
${lesson}const onTask = ({ detail }) => console.log(detail.result);
</script>

<template>
  <russian-bank-board @rb-task="onTask"${given}></russian-bank-board>
</template>`;
}

/** @param {string} text */
const escapeMarkdown = (text) => text.replace(/[[\]\\`*_]/g, "\\$&").replace(/\s+/g, " ");

/**
 * Return the snippets of a lesson.
 * @param {Lesson} lesson with its baked tree, if it has one
 * @param {Target} target
 * @returns {Promise<Record<string, Snippet>>}
 */
export async function snippetsOf(lesson, { base, title, width, fitsHeight }) {
  const { baked, ...rest } = lesson;
  // only the engine can play freely
  const copied = baked && lesson.task !== "free" ? lesson : rest;
  const [label = title] = promptsOf(lesson);
  const loader = `${base}embed/v1/board.js`;
  const fallback = `<noscript><img src="${fileNameOf(lesson)}.svg" alt="${escapeHtml(label)}"></noscript>`;
  const address = await addressOf(copied, base);
  const size = frameSize(lesson, width);
  const attributes = `src="${escapeHtml(address.text)}" title="${escapeHtml(label)}" width="${size.width}" height="${size.height}"`;
  const frame = `<iframe ${attributes} loading="lazy" style="border:0;max-width:100%"></iframe>`;
  const parts = partsOf(copied);
  const element = elementHtml(parts, loader, fallback);
  const { note } = parts;
  return {
    iframe: { ...address, text: fitsHeight ? `${frame}\n${heightScript(base)}` : frame },
    address,
    element: { text: element, note },
    // a block that Markdown leaves as it is
    markdown: { text: `<div>\n${element}\n</div>`, note },
    mdx: { text: elementMdx(parts, loader), note },
    react: { text: elementReact(parts, loader), note },
    vue: { text: elementVue(parts, loader), note },
    picture: {
      ...address,
      text: `[![${escapeMarkdown(label)}](${fileNameOf(lesson)}.svg)](${address.text})`,
    },
  };
}
