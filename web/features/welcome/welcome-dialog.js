/** The welcome dialog for first-time visitors: what the game is about, and two ways to begin. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

/**
 * Show the dialog; resolves to learn, deal or "".
 * @param {Words} words
 */
export async function showWelcome({ t }) {
  await loadStylesheet("features/welcome/welcome.css");
  const way = (/** @type {string} */ value, /** @type {string} */ picture) =>
    make(
      "button",
      { type: "submit", value, className: `way ${value}` },
      icon(picture),
      make("strong", {}, t(`welcome.${value}`)),
    );
  const learn = way("learn", "hint");
  const closed = openDialog(t, {
    title: t("app.title"),
    className: "first",
    body: [
      make("p", {}, t("welcome.text")),
      make("div", { className: "beginnings" }, learn, way("deal", "play")),
    ],
  });
  learn.focus({ focusVisible: false });
  return closed;
}
