/**
 * Applies the settings to the page itself: its theme, its language, the names of the players; and creates boards
 * with them: the table of the game, and those in dialogs.
 */
import { inLanguage, withoutKeys } from "../../game/url-parameters.js";
import { byId } from "../../ui/dom.js";
import { siteRoot } from "../../ui/page-url.js";
import { fetchFirstWords, pickLanguage, setDocumentLanguage } from "../../ui/words.js";
import { fetchCourtPictures } from "../../board/paint/card-pictures.js";
import { createTable } from "../../board/table.js";
import { SEAT } from "../../protocol/players.js";

/**
 * Apply the settings now and after every change; return the words of the page, and whether they are
 * in the language that was wanted. Another language loads the page again, at the same setting.
 * @param {SettingsStore} settings @param {string} [language] that the address asks for
 */
export async function applySettings(settings, language) {
  const { dataset } = document.documentElement;
  dataset.theme = settings.values.theme;
  const wanted = [language, settings.values.lang, ...navigator.languages];
  const lang = pickLanguage(wanted);
  const words = await fetchFirstWords(siteRoot(), lang);
  words.names = settings.values.names;
  setDocumentLanguage(words, "app.title");
  byId("title").textContent = document.title;
  nameOtherLanguages();
  settings.onChange(({ lang }) => {
    if (lang && lang !== words.lang) reopenSettings();
    dataset.theme = settings.values.theme;
    words.names = settings.values.names;
  });
  return { words, isInLanguage: words.lang === lang };
}

/** Load the page in the language of the settings, which open where the language was chosen. */
function reopenSettings() {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(withoutKeys(search, ["lang"]));
  query.set("show", "language");
  location.replace(`${pathname}?${query}${hash}`);
}

/** Name the addresses of this page in the other languages, for search engines. */
function nameOtherLanguages() {
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (
    document.querySelectorAll("link[hreflang]")
  );
  for (const link of links)
    link.href = inLanguage(location.search, link.hreflang === "x-default" ? "" : link.hreflang);
}

/** @param {Words} words @param {SettingsStore} settings @returns {CreateBoard} */
export function boardsFor(words, settings) {
  const courts = fetchCourtPictures(siteRoot());
  return (element, port, changes = {}) => {
    const looks = { ...settings.shown, ...changes };
    const board = createTable(element, port, { words, settings: looks, seat: SEAT });
    courts.then((pictures) => board.setCourts(pictures));
    return board;
  };
}
