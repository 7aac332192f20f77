/** The dialog that offers to install the game as an app. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

/**
 * Show the dialog; resolves to whether the player wants to install the app.
 * @param {Words} words
 * @param {"ask" | "ipad"} kind ask: the browser can install it; ipad: the player must do it by hand
 */
export async function showInstall({ t }, kind) {
  const steps =
    kind === "ipad"
      ? make("ol", {}, ...[1, 2, 3].map((number) => make("li", {}, t(`install.ipad.${number}`))))
      : null;
  const answer = await openDialog(t, {
    title: t("install.title"),
    className: "small",
    body: [make("div", { className: "sections" }, make("p", {}, t("install.text")), steps)],
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
