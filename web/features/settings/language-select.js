import { make } from "../../ui/dom.js";
import { labelled } from "../../ui/elements.js";
import { LANGUAGES } from "../../ui/words.js";

/**
 * Return a labelled list of the languages of the page.
 * @param {import("../../ui/words.js").Words} words
 * @param {string} id
 * @param {(changed: {lang: string}) => void} change
 * @param {boolean} [autofocus] whether a dialog opens at the list
 */
export function languageSelect({ t, lang }, id, change, autofocus = false) {
  const options = LANGUAGES.map((value) =>
    make("option", { value, lang: value, selected: value === lang }, t(`language.${value}`)),
  );
  const select = make(
    "select",
    { id, autofocus, on: { change: () => change({ lang: select.value }) } },
    ...options,
  );
  return labelled(t("settings.lang"), select);
}
