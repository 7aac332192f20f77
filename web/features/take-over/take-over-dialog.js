/** Asks whether the game that is open in another tab continues in this one. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

/**
 * Say that the game is open in another tab; resolves when the player wants to continue in this one.
 * @param {Words} words
 * @param {() => boolean} isMine whether this tab owns the game by now
 */
export async function askTakeOver({ t }, isMine) {
  if (isMine()) return;
  for (let answer = ""; answer !== "here"; )
    answer = await openDialog(t, {
      title: t("turn.title"),
      className: "small elsewhere",
      body: [make("p", {}, t("turn.text"))],
      answers: [{ value: "here", label: t("turn.here"), main: true }],
    });
}

/** Close that dialog when no other tab owns the game any more. */
export const closeTakeOver = () =>
  void document
    .querySelector("dialog.elsewhere")
    ?.querySelector("footer button")
    ?.dispatchEvent(new MouseEvent("click"));
