/** Dialogs that ask a question. */
import { openDialog } from "./dialog.js";
import { make } from "./dom.js";

/**
 * @param {Words} words @param {string} key prefix of the texts .title, .text, .yes and .no
 * @param {Record<string, string | number>} [values]
 */
export async function confirm({ t }, key, values = {}) {
  const answer = await openDialog(t, {
    title: t(`${key}.title`),
    className: "small",
    body: [make("p", {}, t(`${key}.text`, values))],
    answers: [
      { value: "no", label: t(`${key}.no`) },
      { value: "yes", label: t(`${key}.yes`, values), main: true },
    ],
  });
  return answer === "yes";
}

/** Ask whether to load again what could not be loaded. @param {Words} words */
export async function askToRetry({ t }) {
  const answer = await openDialog(t, {
    title: t("load.title"),
    className: "small",
    body: [make("p", {}, t("load.text"))],
    answers: [{ value: "again", label: t("load.again"), main: true }],
  });
  return answer === "again";
}
