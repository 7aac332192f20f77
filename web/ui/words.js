/** The texts of the page, from the catalogue of a language. The code has no texts for players. */

import { fetchJson, lazily } from "./loading.js";
import { siteRoot } from "./page-url.js";

/** The languages of the page. */
export const LANGUAGES = ["en", "fr", "de", "pt", "es", "it", "nl", "pl", "sv", "ru", "ar"];
const RIGHT_TO_LEFT = ["ar"];
/** The letters of Hebrew, Arabic and the other scripts that are written from right to left. */
const RTL =
  "\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}";
/** Marks of a direction, which are not visible. */
const MARKS = "\\u061c\\u200e\\u200f";
/** What has another direction than a text: a letter, a mark, or in a text from right to left a digit. */
const FOREIGN = {
  ltr: new RegExp(`[${RTL}${MARKS}]`, "u"),
  rtl: new RegExp(`(?![${RTL}])[\\p{L}\\d]|[${MARKS}]`, "u"),
};

/** Return the direction in which a language is written. @param {string} lang */
export const directionOf = (lang) => (RIGHT_TO_LEFT.includes(lang) ? "rtl" : "ltr");

/** Isolate what is of another direction. @param {string} name @param {string} lang */
const isolated = (name, lang) =>
  FOREIGN[directionOf(lang)].test(name) ? `\u2068${name}\u2069` : name;

/** How the page is used: with fingers, or with a mouse. @returns {"touch" | "mouse"} */
const deviceOf = () =>
  globalThis.matchMedia?.("(hover: hover) and (pointer: fine)").matches ? "mouse" : "touch";

/** Regions are ignored. @param {(string | undefined)[]} requested */
export function pickLanguage(requested) {
  const known = requested
    .map((tag) => tag?.toLowerCase().split(/[-_]/)[0] ?? "")
    .find((lang) => LANGUAGES.includes(lang));
  return known ?? LANGUAGES[0];
}

/** Return names by plain names. @param {Catalogue} catalogue @param {string} form such as "the" */
function formsOf(catalogue, form) {
  const start = `card.${form}.`;
  const plain = (/** @type {string} */ card) =>
    catalogue[card === "any" ? "ground.card" : `card.${card}`];
  const entries = Object.entries(catalogue).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(
    entries.map(([key, text]) => [String(plain(key.slice(start.length))), String(text)]),
  );
}

/**
 * A value with plural forms is chosen by `values.count`; `{card:the}` is the name of a card in the
 * form under `card.the`. A text that differs by device has a second key that ends with `.touch` or
 * `.mouse`.
 * @param {Catalogue} catalogue
 * @param {{lang?: string, missing?: (key: string) => string, device?: "touch" | "mouse"}} [options]
 *   missing: returns the text for an unknown key, which throws RangeError by default
 * @returns {Words}
 */
export function createWords(catalogue, { lang = "en", missing, device = deviceOf() } = {}) {
  const plural = new Intl.PluralRules(lang);
  const digits = `${lang}-u-nu-latn`;
  /** @type {Record<string, Record<string, string>>} */
  const forms = {};
  const onMissing =
    missing ??
    ((key) => {
      throw new RangeError(`no text for ${key}`);
    });

  /** @type {Words["t"]} */
  function t(key, values = {}) {
    const own = [`${key}.${device}`, key].find((one) => Object.hasOwn(catalogue, one));
    if (own === undefined) return onMissing(key);
    const entry = catalogue[own];
    const text =
      typeof entry === "string"
        ? entry
        : (entry[plural.select(Number(values.count ?? 0))] ?? entry.other);
    return text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name, form) => {
      if (!(name in values)) throw new RangeError(`${key} needs a value for ${name}`);
      const value = values[name];
      if (typeof value === "number") return value.toLocaleString(digits);
      if (!form) return value;
      forms[form] ??= formsOf(catalogue, form);
      return forms[form][value] ?? value;
    });
  }

  return {
    lang,
    catalogue,
    device,
    t,
    has: (key) => Object.hasOwn(catalogue, key),
    card: (card) => t(`card.${card}`),
    list: (parts) => parts.join(t("list.comma")),
    name: (name) => isolated(name, lang),
    names: {},
  };
}

/** @param {string} base URL of the site @param {string} name @returns {Promise<Catalogue>} */
const fetchCatalogue = (base, name) => fetchJson(new URL(`lang/${name}.json`, base));

/**
 * A missing text is reported on the console and replaced by its key.
 * @param {string} base URL of the site @param {string} lang one of LANGUAGES
 * @param {string[]} pages with catalogues of their own
 */
export async function fetchWords(base, lang, ...pages) {
  const names = [lang, ...pages.map((page) => `${page}.${lang}`)];
  const catalogues = await Promise.all(names.map((name) => fetchCatalogue(base, name)));
  const missing = (/** @type {string} */ key) => {
    console.error(`no text for ${key}`);
    return key;
  };
  return createWords(Object.assign({}, ...catalogues), { lang, missing });
}

/** In English, if those of the language cannot be loaded. @type {typeof fetchWords} */
export const fetchFirstWords = (base, lang, ...pages) =>
  fetchWords(base, lang, ...pages).catch((error) =>
    lang === LANGUAGES[0] ? Promise.reject(error) : fetchWords(base, LANGUAGES[0], ...pages),
  );

/** @param {Words} words @param {string} title its key */
export function setDocumentLanguage({ lang, t }, title) {
  Object.assign(document.documentElement, { lang, dir: directionOf(lang) });
  document.title = t(title);
}

/**
 * For what only some dialogs need.
 * @param {string} base URL of the site @param {string} lang
 * @returns {(page: string) => Promise<Catalogue>}
 */
export const catalogueReader = (base, lang) => (page) => fetchCatalogue(base, `${page}.${lang}`);

// --- texts of single features, which the start of the page does not load

/** @param {Words} words @param {Catalogue} catalogue @returns {Words} */
function withCatalogue(words, catalogue) {
  const own = createWords(catalogue, { lang: words.lang });
  return {
    ...words,
    t: (key, values) => (own.has(key) ? own.t(key, values) : words.t(key, values)),
    has: (key) => own.has(key) || words.has(key),
  };
}

/** Loads them once. @param {Words} words @param {string} feature the name of its catalogue */
export function lateWords(words, feature) {
  const load = catalogueReader(siteRoot(), words.lang);
  return lazily(async () => withCatalogue(words, await load(feature)));
}
