/**
 * Two people at one tablet: the bar of the player opposite, turned round, with a Stop! of its own.
 * Loaded when two sit so.
 */
import { nameOf } from "../protocol/players.js";
import { createTools } from "../ui/bars.js";
import { make } from "../ui/dom.js";
import { giveUp, stop } from "./calls/calls.js";

/** @typedef {import("../main.js").Page} Page */

const FAR = "B";
const NEAR = "A";

/** @type {{tools: ReturnType<typeof createTools>, turn: HTMLElement, messages: HTMLElement} | null} */
let bar = null;

/** @param {Page} page @param {HTMLElement} element */
function barOf(page, element) {
  const turn = make("strong", { className: "turn" });
  // what the player opposite is told lies over his own name, and grows towards him
  const messages = make("div", { className: "messages" });
  element.append(make("div", { className: "who" }, turn, messages));
  const run = (/** @type {import("../ui/bars.js").Command} */ command) => {
    if (command === "stop") return stop(page, FAR);
    return command === "resign" ? giveUp(page, FAR) : page.run(command);
  };
  return {
    turn,
    messages,
    tools: createTools(element, page.words, run, {
      name: "app.far",
      commands: ["stop", "undo", "redo", "end", "resign"],
    }),
  };
}

/**
 * Seat two people face to face, or side by side again.
 * @param {Page} page
 * @param {boolean} on
 */
export function sitFacing(page, on) {
  const element = document.getElementById("far");
  const { snapshot } = page.session;
  if (!element || !snapshot) return;
  element.hidden = !on;
  if (on) document.body.dataset.face = "";
  else delete document.body.dataset.face;
  bar ??= barOf(page, element);
  page.messages.setFarRegion(on ? bar.messages : null);
  bar.turn.textContent = page.words.t("status.named", {
    name: nameOf(page.words, snapshot, snapshot.turn),
  });
  element.dataset.turn = snapshot.turn === FAR ? "mine" : "theirs";
  bar.tools.show(snapshot, FAR);
  page.tools.show(snapshot, on ? NEAR : undefined);
}
