import { openDialog } from "./dialog.js";
import { make } from "./dom.js";

/**
 * Ask whether to load again what could not be loaded.
 * @param {Words} words
 */
export async function askToRetry({ t }) {
  const answer = await openDialog(t, {
    title: t("load.title"),
    className: "small",
    body: [make("p", {}, t("load.text"))],
    answers: [{ value: "again", label: t("load.again"), main: true }],
  });
  return answer === "again";
}
