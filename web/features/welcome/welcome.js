/** The first visit: a welcome, which leads to the tutorial or to the table. Loaded only then. */
import { announceCoachedGame } from "../tutorial/tutorial-dialog.js";
import { runTutorial } from "../tutorial/tutorial.js";
import { showWelcome } from "./welcome-dialog.js";

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
