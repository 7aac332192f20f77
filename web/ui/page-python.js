/** Asks the page's Python, which runs in the engine; what it lacks is sent: its modules, and texts. */
import { fetchJson } from "./retry.js";
import { catalogueReader } from "./words.js";

/** @typedef {import("../protocol/types.js").ViewAnswer} ViewAnswer */
/** @typedef {Omit<import("../protocol/types.js").ViewArguments, "words">} ViewRequest */

/** What may be missing, one after the other: modules, catalogues, and again after a lost engine. */
export const MAX_REQUESTS = 6;

/**
 * Return a function that resolves to what a view shows and does, or to null if the engine cannot say.
 * @param {object} parts
 * @param {Pick<Client, "view" | "loadPages">} parts.client
 * @param {<T>(send: () => Promise<T>) => Promise<T | null>} parts.send asks the engine, and once more if it was
 *   lost meanwhile
 * @param {Words} parts.words
 * @param {string} parts.base the address of the site
 */
export function createAsking({ client, send, words, base }) {
  const site = document.documentElement.dataset.site ?? "";
  /** @type {Promise<Record<string, string>> | null} */
  let sources = null;
  const readCatalogue = catalogueReader(base, words.lang);
  /** @type {Record<string, Catalogue>} */
  const extra = {};

  /** Send the page's Python to the engine; it is fetched once. */
  async function loadPages() {
    sources ??= fetchJson(new URL("rbpage.json", base));
    const loaded = await sources.catch((error) => {
      sources = null;
      throw error;
    });
    await send(() => client.loadPages({ sources: loaded }));
  }

  /** Return a catalogue besides that of the page; it is fetched once. @param {string} name */
  async function catalogueOf(name) {
    extra[name] ??= await readCatalogue(name);
    return extra[name];
  }

  /**
   * @param {ViewRequest} request
   * @param {string[]} [texts] catalogues besides that of the page
   * @returns {Promise<ViewAnswer | null>}
   */
  return async (request, texts = []) => {
    const { lang, device } = words;
    const names = ["", ...texts].map((name) => `${name} ${lang} ${site}`);
    /** @type {import("../protocol/types.js").ViewWords} */
    const usual = { names, lang, device, people: words.names };
    let own = usual;
    for (let requests = 0; requests < MAX_REQUESTS; requests++) {
      const args = { ...request, words: own };
      const answer = await send(() => client.view(args));
      if (!answer?.missing) return answer;
      if (answer.missing === "pages") await loadPages();
      const isTexts = answer.missing === "catalogues";
      own = isTexts
        ? {
            ...usual,
            catalogues: [words.catalogue, ...(await Promise.all(texts.map(catalogueOf)))],
          }
        : usual;
    }
    return null;
  };
}
