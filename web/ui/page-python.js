/** Asks the page's Python, which runs in the engine; what it lacks is sent: its modules, and texts. */
import { once } from "../base/promises.js";
import { fetchJson } from "./loading.js";
import { catalogueReader } from "./words.js";

/** What may be missing, one after the other: modules, catalogues, and again after a lost engine. */
export const MAX_REQUESTS = 6;

/**
 * Return a function that resolves to what a view shows and does, or to null if the engine cannot
 * say. It rejects with a LoadError if a file cannot be loaded.
 * @param {object} parts @param {Pick<Client, "view" | "loadPages">} parts.client
 * @param {<T>(send: () => Promise<T>) => Promise<T | null>} parts.send again after a lost engine
 * @param {Words} parts.words @param {string} parts.base the address of the site
 * @param {string[]} [parts.files] of Python @param {boolean} [parts.isEarly] fetch them now
 */
export function createAsking({
  client,
  send,
  words,
  base,
  files = ["rbpage.json"],
  isEarly = false,
}) {
  const site = document.documentElement.dataset.site ?? "";
  const fetchSources = once(async () => {
    const parts = await Promise.all(files.map((file) => fetchJson(new URL(file, base))));
    return /** @type {Record<string, string>} */ (Object.assign({}, ...parts));
  });
  if (isEarly) fetchSources().catch(() => undefined);
  const readCatalogue = catalogueReader(base, words.lang);
  /** Send the page's Python to the engine. */
  async function loadPages() {
    const sources = await fetchSources();
    await send(() => client.loadPages({ sources }));
  }

  /** Return a catalogue; that of the page has no name. @param {string} name */
  const catalogueOf = async (name) => [name, name ? await readCatalogue(name) : words.catalogue];

  /** @param {ViewRequest} request @returns {Promise<ViewAnswer | null>} */
  return async (request) => {
    const { lang, device } = words;
    const usual = { version: `${lang} ${site}`, lang, device, people: words.names };
    /** @type {ViewWords} */
    let own = usual;
    for (let requests = 0; requests < MAX_REQUESTS; requests++) {
      const args = { ...request, words: own };
      const answer = await send(() => client.view(args));
      if (!answer?.missing) return answer;
      own = usual;
      if (answer.missing === "pages") await loadPages();
      else {
        const entries = await Promise.all((answer.names ?? []).map(catalogueOf));
        own = { ...usual, catalogues: Object.fromEntries(entries) };
      }
    }
    return null;
  };
}
