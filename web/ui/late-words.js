/** Texts of single features, which the start of the page does not load. */
import { lazily } from "./lazily.js";
import { siteRoot } from "./page-url.js";
import { catalogueReader, createWords } from "./words.js";

/**
 * Return the words of the page together with those of a feature.
 * @param {Words} words
 * @param {Catalogue} catalogue
 * @returns {Words}
 */
export function withCatalogue(words, catalogue) {
  const own = createWords(catalogue, { lang: words.lang });
  return {
    ...words,
    t: (key, values) => (own.has(key) ? own.t(key, values) : words.t(key, values)),
    has: (key) => own.has(key) || words.has(key),
  };
}

/**
 * Return a function that loads the words of a feature once.
 * @param {Words} words
 * @param {string} feature the name of its catalogue
 * @returns {() => Promise<Words>}
 */
export function lateWords(words, feature) {
  const load = catalogueReader(siteRoot(), words.lang);
  return lazily(async () => withCatalogue(words, await load(feature)));
}
