/**
 * What players read: looked up by concept in a catalogue, with values filled in and plural
 * forms chosen. No text for players stands in code.
 */

/** @typedef {Record<string, string | Record<string, string>>} Catalogue */
/** @typedef {Record<string, string | number>} Values */

/**
 * @typedef {object} Words
 * @property {string} lang
 * @property {(key: string, values?: Values) => string} t
 * @property {(key: string) => boolean} has
 * @property {(card: string) => string} card whole name of a card
 */

/**
 * Return the words of a catalogue. A value with plural forms is chosen by `values.count`.
 * @param {Catalogue} catalogue
 * @param {{lang?: string, missing?: (key: string) => string}} [options] missing: what to do
 *   about a key that is not there; throws RangeError unless given
 * @returns {Words}
 */
export function createWords(catalogue, { lang = "en", missing } = {}) {
  const plural = new Intl.PluralRules(lang);
  const lost = missing ?? ((key) => {
    throw new RangeError(`no text for ${key}`);
  });

  /** @type {Words["t"]} */
  function t(key, values = {}) {
    const entry = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    if (entry === undefined) return lost(key);
    const text = typeof entry === "string" ? entry : entry[plural.select(Number(values.count ?? 0))] ?? entry.other;
    return text.replace(/\{(\w+)\}/g, (_, name) => {
      if (!(name in values)) throw new RangeError(`${key} needs a value for ${name}`);
      const value = values[name];
      return typeof value === "number" ? value.toLocaleString(lang) : value;
    });
  }

  return { lang, t, has: (key) => Object.hasOwn(catalogue, key), card: (card) => t(`card.${card}`) };
}

/**
 * Fetch a language's catalogue; English when there is no such language.
 * @param {string} base address of the site
 * @param {string} lang
 * @param {(key: string) => string} [missing]
 * @returns {Promise<Words>}
 */
export async function fetchWords(base, lang, missing) {
  const known = LANGUAGES.includes(lang) ? lang : LANGUAGES[0];
  const answer = await fetch(new URL(`lang/${known}.json`, base));
  if (!answer.ok) throw new Error(`lang/${known}.json: ${answer.status}`);
  return createWords(await answer.json(), { lang: known, missing });
}

/**
 * Return a reader of the clauses of the rules, which are fetched when the first one is asked for.
 * It answers null when a clause has no text or cannot be had.
 * @param {string} base address of the site
 * @param {string} lang
 * @returns {(clause: string) => Promise<string | null>}
 */
export function clauseReader(base, lang) {
  /** @type {Promise<Catalogue> | null} */
  let asked = null;
  const load = async () => (await fetch(new URL(`lang/clauses.${lang}.json`, base))).json();
  return async (clause) => {
    try {
      asked ??= load();
      const text = (await asked)[`clause.${clause}`];
      return typeof text === "string" ? text : null;
    } catch {
      asked = null;
      return null;
    }
  };
}

export const LANGUAGES = ["en"];
