/** The first visit: a welcome, which leads to the tutorial or to the table. Loaded only then. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { loadStylesheet } from "../../ui/loading.js";
import { announceCoachedGame, runTutorial } from "../tutorial/tutorial.js";

/** Show the dialog; resolves to learn, deal or "". @param {Words} words */
async function showWelcome({ t }) {
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

/**
 * Welcome the player, and show what the player chooses. A player who leaves the tutorial comes to
 * the table that has been dealt.
 * @param {Pick<Page, "store" | "words" | "createBoard" | "coach">} page
 */
export async function welcome({ store, words, createBoard, coach }) {
  store.writeNote("greeted", "now");
  const answer = await showWelcome(words);
  store.writeNote("greeted", "yes");
  if (answer !== "learn" || !(await runTutorial(words, createBoard))) return;
  if (await announceCoachedGame(words)) await coach.dealFirst();
}
