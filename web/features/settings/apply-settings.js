/** Applies the settings to the page itself: its theme, its language, the names of the players. */
import { withoutKeys } from "../../game/url-parameters.js";
import { byId } from "../../ui/dom.js";
import { siteRoot } from "../../ui/page-url.js";
import { fetchWords, pickLanguage, setDocumentLanguage } from "../../ui/words.js";

/**
 * Apply the settings now and after every change; return the words of the page. Another language
 * loads the page again.
 * @param {import("../../storage/settings.js").SettingsStore} settings
 * @param {string} [language] that the address asks for
 */
export async function applySettings(settings, language) {
  const { dataset } = document.documentElement;
  dataset.theme = settings.values.theme;
  const wanted = [language, settings.values.lang, ...navigator.languages];
  const words = await fetchWords(siteRoot(), pickLanguage(wanted));
  words.names = settings.values.names;
  setDocumentLanguage(words, "app.title");
  byId("title").textContent = document.title;
  settings.onChange(({ lang }) => {
    const { pathname, search, hash } = location;
    if (lang && lang !== words.lang)
      location.replace(pathname + withoutKeys(search, ["lang"]) + hash);
    dataset.theme = settings.values.theme;
    words.names = settings.values.names;
  });
  return words;
}
