import { openDialog } from "./dialog.js";
import { make } from "./dom.js";

/**
 * Ask a yes-or-no question.
 * @param {Words} words
 * @param {string} key prefix of the texts .title, .text, .yes and .no
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
