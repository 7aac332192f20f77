import { make } from "../../ui/dom.js";
import { labelled } from "../../ui/elements.js";
import { siteUrl } from "../../ui/page-url.js";
import { fetchFile, retried } from "../../ui/retry.js";
import { LANGUAGES } from "../../ui/words.js";

/** Fetch what the page needs in a language; it is loaded again in that language. @param {string} lang */
const fetchPageIn = (lang) =>
  Promise.all(["index.html", `lang/${lang}.json`].map((path) => fetchFile(siteUrl(path))));

/**
 * Return a labelled list of the languages of the page. One that cannot be loaded is not chosen.
 * @param {Words} words
 * @param {string} id
 * @param {(changed: {lang: string}) => void} change
 * @param {boolean} [autofocus] whether a dialog opens at the list
 */
export function languageSelect({ t, lang }, id, change, autofocus = false) {
  const options = LANGUAGES.map((value) =>
    make("option", { value, lang: value, selected: value === lang }, t(`language.${value}`)),
  );
  async function choose() {
    const { value } = select;
    try {
      await retried(() => fetchPageIn(value));
      change({ lang: value });
    } catch {
      select.value = lang;
    }
  }
  const select = make("select", { id, autofocus, on: { change: choose } }, ...options);
  return labelled(t("settings.lang"), select);
}
