/** Suits that rain over the dialog of a game that the player has won. */
import { make } from "../../ui/dom.js";
import { SUIT_SIGNS } from "../../protocol/cards.js";

const SUITS = Object.values(SUIT_SIGNS);
const COUNT = 36;
const DURATION_MS = 4500;

/** @param {HTMLElement} dialog */
export function celebrate(dialog) {
  const drops = Array.from({ length: COUNT }, (_, at) => {
    const drop = make("i", { className: at % 4 === 1 || at % 4 === 2 ? "red" : "" }, SUITS[at % 4]);
    drop.style.left = `${(at * 100) / COUNT}%`;
    drop.style.animationDelay = `${(at * 7) % 13}00ms`;
    drop.style.fontSize = `${20 + ((at * 5) % 4) * 8}px`;
    return drop;
  });
  const rain = make("div", { className: "rain", "aria-hidden": "true" }, ...drops);
  dialog.append(rain);
  setTimeout(() => rain.remove(), DURATION_MS);
}
