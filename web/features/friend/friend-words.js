/** The texts of games with a friend, which the start of the page does not load. */
import { siteRoot } from "../../ui/page-url.js";
import { catalogueReader, createWords } from "../../ui/words.js";

/** @typedef {import("../../ui/words.js").Words} Words */

/**
 * Return the words of the page together with those of games with a friend.
 * @param {Words} words
 * @param {import("../../ui/words.js").Catalogue} catalogue
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
 * Return a function that loads the words once; it tries again after a failure.
 * @param {Words} words
 * @returns {() => Promise<Words>}
 */
export function friendWordsOf(words) {
  /** @type {Promise<Words> | null} */
  let loading = null;
  const load = catalogueReader(siteRoot(), words.lang);
  return () => {
    loading ??= load("friend").then((catalogue) => withCatalogue(words, catalogue));
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
}
