/**
 * The palette of the author kit: all cards of the pack, each with the number that is left, to put
 * on a pile.
 */
import { countCards, ranksOfDeck } from "../../lesson/position-edit.js";
import { SHAPES } from "../../board/paint/suit-shapes.js";
import { SUITS } from "../../protocol/cards.js";
import { button } from "../../ui/buttons.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { svgElement } from "../../ui/svg.js";

/**
 * @typedef {{packs: number, deck: number, joker: number}} Pack number of packs, cards of each, and
 *   jokers
 */

/**
 * The author's actions on the chosen pile.
 * @typedef {object} Actions
 * @property {(card: string, isFaceDown: boolean) => void} putCard
 * @property {() => void} removeTopCard
 * @property {() => void} clear
 */

/** @param {string} suit */
const suitIcon = (suit) =>
  svgElement(
    "svg",
    {
      viewBox: "-56 -56 112 112",
      class: "HD".includes(suit) ? "suit red" : "suit",
      "aria-hidden": "true",
    },
    svgElement("path", { d: SHAPES[suit] }),
  );

/**
 * @param {Words} words
 * @param {Actions} actions
 */
export function createCardPalette(words, actions) {
  const { t } = words;
  const faceDown = make("input", { type: "checkbox", role: "switch" });
  const box = make("div", { className: "palette", role: "group", "aria-label": t("kit.cards") });
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  let deck = 0;
  /** @param {string} card @param {string} face its visible text @param {...Node} sign */
  const cardButton = (card, face, ...sign) => {
    const made = make(
      "button",
      {
        type: "button",
        className: "card",
        on: { click: () => actions.putCard(card, faceDown.checked) },
      },
      ...sign,
    );
    Object.assign(made.dataset, { card, face });
    buttons.set(card, made);
    return made;
  };
  const special = make(
    "div",
    { className: "suits special" },
    button(t("kit.unknown"), () => actions.putCard("?", faceDown.checked)),
    make("label", { className: "switch" }, make("span", {}, t("kit.face-down")), faceDown),
    button(t("kit.take-off"), actions.removeTopCard, "plain take"),
    make(
      "button",
      { type: "button", className: "plain", on: { click: () => actions.clear() } },
      icon("bin"),
      t("kit.empty"),
    ),
  );
  return {
    box: make("div", {}, box, special),
    /** @param {Position} position @param {Pack} pack */
    fill(position, pack) {
      if (deck !== pack.deck * 2 + pack.joker) {
        deck = pack.deck * 2 + pack.joker;
        buttons.clear();
        box.replaceChildren(
          ...SUITS.map((suit) =>
            make(
              "div",
              { className: "suits" },
              ...ranksOfDeck(pack.deck).map((rank) =>
                cardButton(rank + suit, t(`index.${rank}`), suitIcon(suit)),
              ),
            ),
          ),
          ...(pack.joker ? [make("div", { className: "suits" }, cardButton("JOKER", "★"))] : []),
        );
      }
      const counts = countCards(position, pack.deck);
      for (const [card, one] of buttons) {
        const left = (card === "JOKER" ? pack.joker : pack.packs) - (counts[card] ?? 0);
        one.className = left < 0 ? "card over" : left ? "card" : "card none";
        one.setAttribute(
          "aria-label",
          t("kit.card-left", { card: words.card(card), count: Math.max(0, left) }),
        );
        one.dataset.left = left < 0 ? "!" : left === 1 && pack.packs === 2 ? "1" : "";
      }
    },
  };
}
