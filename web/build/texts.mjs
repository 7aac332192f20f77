// Reads the language files, and lists for translators which texts a language lacks, which are still
// English, and where each text appears.
//
// node texts.mjs [LANGUAGE [--all]]   without a language: one line for each
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { LANGUAGES } from "../ui/words.js";

/** @typedef {Record<string, string | Record<string, string>>} Catalogue */
/** @typedef {{file: string, key: string, english: unknown, text: unknown}} Text */

const WEB = fileURLToPath(new URL("../", import.meta.url));
/** The kinds of language files: the interface, then those whose name has a prefix. */
export const KINDS = ["", "kit.", "clauses.", "rules.", "options.", "friend.", "problems."];
const FORM = /^card\.(the|acc|gen)\./;
/** The folders with lessons, which contain their texts in all languages. */
const LESSONS = ["course/", "embed/tutorial/lessons/"];
const isLesson = (/** @type {string} */ file) => LESSONS.some((folder) => file.startsWith(folder));
/** Folders of the front end without code that shows texts. */
const WITHOUT_TEXTS = ["node_modules", "test", "build", "bench", "lang", "course", "vendor"];

/** @param {string} file from the folder of the front end @returns {any} */
const read = (file) => JSON.parse(fs.readFileSync(path.join(WEB, file), "utf8"));

/** @type {[pattern: string, languages: string][]} texts that may be the same in English */
export const NAMES = read("test/data/names.json");

/**
 * Return a language file without the forms of card names that only this language has; empty if there
 * is none.
 * @param {string} kind @param {string} lang
 * @returns {Catalogue}
 */
export function catalogueOf(kind, lang) {
  const file = `lang/${kind}${lang}.json`;
  const entries = Object.entries(fs.existsSync(path.join(WEB, file)) ? read(file) : {});
  return Object.fromEntries(entries.filter(([key]) => !FORM.test(key)));
}

/** What the list of names calls a text. @param {Pick<Text, "file" | "key">} text */
export const idOf = ({ file, key }) => (isLesson(file) ? `${file} ${key}` : key);

/** Whether a text may be the same in English and another language, such as a name. */
const mayBeEqual = (/** @type {string} */ id, /** @type {string} */ lang) =>
  NAMES.some(
    ([pattern, langs]) =>
      new RegExp(`^(${pattern})$`).test(id) && (langs === "all" || langs.split(" ").includes(lang)),
  );

/**
 * Return the texts in a part of a lesson, with their paths.
 * @param {unknown} part @param {string} [at]
 * @returns {[string, Record<string, string>][]}
 */
function textsOfLesson(part, at = "") {
  if (!part || typeof part !== "object") return [];
  const { en } = /** @type {Record<string, string>} */ (part);
  if (typeof en === "string") return [[at, /** @type {Record<string, string>} */ (part)]];
  return Object.entries(part).flatMap(([key, one]) =>
    textsOfLesson(one, at ? `${at}/${key}` : key),
  );
}

/**
 * Return all texts of the interface and of the lessons in a language; `text` is undefined where the
 * language has none.
 * @param {string} lang
 * @returns {Text[]}
 */
export function textsOf(lang) {
  const texts = KINDS.flatMap((kind) => {
    const own = catalogueOf(kind, lang);
    return Object.entries(catalogueOf(kind, "en")).map(([key, english]) => {
      return { file: `lang/${kind}${lang}.json`, key, english, text: own[key] };
    });
  });
  const lessons = LESSONS.flatMap((folder) =>
    fs.readdirSync(path.join(WEB, folder)).map((name) => `${folder}${name}`),
  );
  for (const file of lessons.filter((name) => name.endsWith(".json")))
    for (const [key, { en, [lang]: text }] of textsOfLesson(read(file)))
      texts.push({ file, key, english: en, text });
  return texts;
}

/** Whether a language lacks a text. @param {Text} text */
export const isMissing = ({ text }) => text === undefined;

/** Whether a text is still English. @param {Text} text @param {string} lang */
export const isUnchanged = (text, lang) =>
  JSON.stringify(text.text) === JSON.stringify(text.english) && !mayBeEqual(idOf(text), lang);

/** @param {string} folder @returns {string[]} the scripts of the page, from the folder of the front end */
const scriptsIn = (folder = "") =>
  fs.readdirSync(path.join(WEB, folder), { withFileTypes: true }).flatMap((one) => {
    const name = path.posix.join(folder, one.name);
    if (one.isDirectory())
      return WITHOUT_TEXTS.includes(name) || one.name.startsWith(".") ? [] : scriptsIn(name);
    return name.endsWith(".js") ? [name] : [];
  });

/** A quoted text that may be a key or its start, or a template that makes keys. */
const QUOTED = /(["'])([a-z][\w.-]*)\1|`([a-z][\w-]*\.(?:[^`\s$]|\$\{[^}]*\})*)`/g;

/**
 * Return where the scripts of the page name texts: the pattern of the keys, the file and the line.
 * @returns {{plain?: string, pattern?: RegExp, place: string}[]}
 */
function mentions() {
  const inLine = (/** @type {string} */ line) =>
    [...line.matchAll(QUOTED)].map(([, , plain, template]) =>
      plain ? { plain } : { pattern: patternOf(template) },
    );
  return scriptsIn().flatMap((file) => {
    const lines = fs.readFileSync(path.join(WEB, file), "utf8").split("\n");
    return lines.flatMap((line, at) =>
      inLine(line).map((found) => ({ ...found, place: `${file}:${at + 1}` })),
    );
  });
}

/** @param {string} template the source of a template literal */
function patternOf(template) {
  const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."));
  return new RegExp(`^${fixed.join(".+")}$`);
}

/**
 * Return a function that tells at which lines of the scripts a text appears: where its key is named
 * or made, else where the longest start of the key is. A text of a lesson appears in it.
 */
export function placesFinder() {
  const found = mentions();
  const plain = (/** @type {string} */ start) => found.filter((one) => one.plain === start);
  return (/** @type {Pick<Text, "file" | "key">} */ { file, key }) => {
    if (isLesson(file)) return [file];
    let places = plain(key);
    if (!places.length) places = found.filter(({ pattern }) => pattern?.test(key));
    for (let start = key; !places.length && start; places = plain(start))
      start = start.slice(0, Math.max(start.lastIndexOf("."), start.lastIndexOf("-"), 0));
    return [...new Set(places.map(({ place }) => place))];
  };
}

/** @param {string} lang */
function summary(lang) {
  const texts = textsOf(lang);
  const missing = texts.filter(isMissing).length;
  const unchanged = texts.filter((text) => isUnchanged(text, lang)).length;
  return `${lang}: ${texts.length} texts, ${missing} missing, ${unchanged} still English`;
}

/** @param {string} title @param {Text[]} texts */
function list(title, texts) {
  const placesOf = placesFinder();
  for (const one of texts) {
    console.log(`\n${title} ${one.file}  ${one.key}`);
    console.log(`  English: ${JSON.stringify(one.english)}`);
    if (one.text !== undefined) console.log(`  now:     ${JSON.stringify(one.text)}`);
    console.log(`  appears: ${placesOf(one).join(", ")}`);
  }
}

/** @param {string} [lang] @param {boolean} [isAll] */
function main(lang, isAll = false) {
  if (!lang)
    return console.log(
      LANGUAGES.filter((one) => one !== "en")
        .map(summary)
        .join("\n"),
    );
  if (lang === "en" || !/^[a-z]{2,3}$/.test(lang))
    throw new Error(`"${lang}" is not the code of a language to translate into, such as "fr"`);
  const texts = textsOf(lang);
  if (isAll) list("text", texts);
  else {
    list("missing", texts.filter(isMissing));
    list(
      "still English",
      texts.filter((text) => isUnchanged(text, lang)),
    );
  }
  console.log(`\n${summary(lang)}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    main(process.argv[2], process.argv[3] === "--all");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
