/** Opens dialogs that the page's Python shows: a frame at once, its content when the engine has made it. */
import { openDialog } from "../ui/dialog.js";
import { make } from "../ui/dom.js";
import { siteRoot } from "../ui/page-url.js";
import { fetchJson } from "../ui/retry.js";
import { loadStylesheet } from "../ui/stylesheet.js";
import { showTree } from "../ui/tree.js";

/** A longer wait is explained. Unit: ms. */
const PATIENCE_MS = 200;
/** What may be missing, one after the other: modules, texts, and again after a lost engine. */
const MAX_REQUESTS = 6;

/**
 * What a dialog shows. title: the key of it; stored: returns what the view
 * needs, by name, or null if the engine does not answer
 * @typedef {{view: string, title: string, className: string, stored: () => Promise<Record<string, unknown> | null>}} View
 */

/** @param {Pick<Page, "session" | "words">} page */
export function createViews({ session, words }) {
  const { client, recovery } = session;
  const site = document.documentElement.dataset.site ?? "";
  const texts = { name: `${words.lang} ${site}`, lang: words.lang, device: words.device };
  /** @type {Promise<Record<string, string>> | null} */
  let sources = null;

  /** Send the page's Python to the engine; it is fetched once. */
  async function loadPages() {
    sources ??= fetchJson(new URL("rbpage.json", siteRoot()));
    const loaded = await sources.catch((error) => {
      sources = null;
      throw error;
    });
    await recovery.askTwice(() => client.loadPages({ sources: loaded }));
  }

  /**
   * Return the tree of a view, or null if the engine cannot make it.
   * @param {string} view @param {Record<string, unknown>} stored
   */
  async function treeOf(view, stored) {
    /** @type {import("../protocol/types.js").ViewWords} */
    let own = texts;
    for (let requests = 0; requests < MAX_REQUESTS; requests++) {
      const args = { view, stored, words: own };
      const answer = await recovery.askTwice(() => client.view(args));
      if (!answer) return null;
      if (answer.tree) return /** @type {import("../ui/tree.js").Child[]} */ (answer.tree);
      own = answer.missing === "catalogue" ? { ...texts, catalogue: words.catalogue } : texts;
      if (answer.missing === "pages") await loadPages();
    }
    return null;
  }

  return {
    treeOf,

    /** Show a dialog until it is closed. @param {View} what @returns {Promise<string>} its answer */
    async open({ view, title, className, stored }) {
      const { t } = words;
      await loadStylesheet("styles/games.css");
      const waiting = make("p", { role: "status" });
      const timer = setTimeout(() => waiting.append(t("app.starting")), PATIENCE_MS);
      const closed = openDialog(t, { title: t(title), className, body: [waiting] });
      const body = /** @type {HTMLElement} */ (waiting.parentElement);
      body.setAttribute("aria-busy", "true");
      const tree = await stored()
        .then((values) => values && treeOf(view, values))
        .catch(() => null);
      clearTimeout(timer);
      if (tree) {
        waiting.remove();
        showTree(body, tree);
      } else waiting.replaceChildren(t("message.dead"));
      body.removeAttribute("aria-busy");
      return closed;
    },
  };
}
