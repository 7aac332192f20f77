/** The first visit: a welcome, which leads to the tutorial or to the table. Loaded only then. */
import { announceCoachedGame } from "../tutorial/tutorial-dialog.js";
import { runTutorial } from "../tutorial/tutorial.js";
import { showWelcome } from "./welcome-dialog.js";

/**
 * Welcome the player, and show what the player chooses. A player who leaves the tutorial comes to
 * the table that has been dealt.
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Words} parts.words
 * @param {CreateBoard} parts.createBoard
 * @param {() => Promise<unknown>} parts.dealCoached deals the first game, in which the coach helps
 */
export async function welcome({ store, words, createBoard, dealCoached }) {
  store.writeNote("greeted", "now");
  const answer = await showWelcome(words);
  store.writeNote("greeted", "yes");
  if (answer !== "learn" || !(await runTutorial(words, createBoard))) return;
  if (await announceCoachedGame(words)) await dealCoached();
}
