/**
 * The sheet that tells how the game becomes an app of the device. It has its own words where the browser cannot ask.
 */
import { openDialog } from "../ui/dialog.js";
import { make } from "../ui/dom.js";

/**
 * Show the sheet; tells whether the player wants it.
 * @param {import("../ui/words.js").Words} words
 * @param {"ask" | "ipad"} kind ask: the browser asks; ipad: the player must do it
 */
export async function showInstall({ t }, kind) {
  const steps =
    kind === "ipad"
      ? make("ol", {}, ...[1, 2, 3].map((number) => make("li", {}, t(`install.ipad.${number}`))))
      : null;
  const answer = await openDialog({
    title: t("install.title"),
    closeLabel: t("message.close"),
    className: "small",
    body: [make("div", { className: "keep" }, make("p", {}, t("install.text")), steps)],
    answers:
      kind === "ipad"
        ? [{ value: "no", label: t("settings.done"), main: true }]
        : [
            { value: "no", label: t("install.no") },
            { value: "yes", label: t("install.yes"), main: true },
          ],
  });
  return answer === "yes";
}
