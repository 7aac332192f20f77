/**
 * The position of an exercise on the table, with the palette of cards and the chosen pile. It follows
 * every tap at once; what the fields beside it show is made by Python.
 */
import {
  countCards,
  ranksOfDeck,
  clearPile,
  parsePosition,
  pileText,
  putCard,
  removeTopCard,
  setPile,
} from "../../lesson/position-edit.js";
import { SHAPES } from "../../board/paint/suit-shapes.js";
import { SUITS } from "../../protocol/cards.js";
import { button } from "../../ui/buttons.js";
import { make, svgElement } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { inLanguage } from "../../lesson/texts.js";
import { formatPosition } from "../../protocol/position.js";
import { createPositionTable } from "./position-table.js";

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

/** @param {Words} words @param {PaletteActions} actions */
function createCardPalette(words, actions) {
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

const FIRST_PILE = "H1";

/** Return the pack of a preset. @param {Preset[]} presets @param {string} preset @returns {Pack} */
export function packOfPreset(presets, preset) {
  const options = presets.find(({ name }) => name === preset)?.options;
  const { packs = 2, deck = 52, joker = 0 } = /** @type {Partial<Pack>} */ (options ?? {});
  return { packs, deck, joker };
}

/** Return what stands in a field that the author is in, or null. @param {string} id */
export function entered(id) {
  const field = /** @type {HTMLInputElement | null} */ (document.activeElement);
  return field?.id === id ? field.value : null;
}

/**
 * @param {object} options @param {Words} options.words @param {Preset[]} options.presets
 * @param {(pos: string, key: string) => void} options.change
 * @param {(place: string) => boolean} options.tap marks a place that was tapped; returns whether
 *   the tap chooses it for cards instead
 * @param {() => void} options.refresh shows the fields anew
 */
export function createPositionEditor({ words, presets, change, tap, refresh }) {
  /** @type {Position | null} */
  let position = null;
  let chosen = FIRST_PILE;
  let arrow = "";
  let pos = "";
  /** what cannot be read, by field */
  let wrong = { pile: "", pos: "" };
  /** @type {Draft | null} */
  let draft = null;
  /** @param {(position: Position) => Position} act @param {string} [key] */
  const edit = (act, key = "") => position && change(formatPosition(act(position)), key);

  const table = createPositionTable(words, (place) => {
    if (!tap(place)) return;
    chosen = place;
    paint();
    refresh();
  });
  const palette = createCardPalette(words, {
    putCard: (card, isFaceDown) => edit((now) => putCard(now, chosen, card, isFaceDown)),
    removeTopCard: () => edit((now) => removeTopCard(now, chosen)),
    clear: () => edit((now) => clearPile(now, chosen)),
  });

  /** Show the position and the chosen pile. */
  function paint() {
    if (!position || !draft) return;
    if (!position.piles[chosen]) chosen = FIRST_PILE;
    const { lang, marks, look, side } = draft;
    palette.fill(position, packOfPreset(presets, position.preset));
    table.fill(position, {
      chosen: arrow || chosen,
      side,
      marks: marks.map((mark) => ({ ...mark, label: inLanguage(mark.label, lang) })),
      names: look.labels ?? "none",
    });
  }

  return {
    table: table.box,
    palette: palette.box,
    /** @param {Draft} next */
    fill(next) {
      draft = next;
      if (draft.pos !== pos) wrong = { pile: "", pos: "" };
      pos = draft.pos;
      const result = parsePosition(pos);
      position = "position" in result ? result.position : null;
      if ("fault" in result) wrong.pos = result.fault;
      paint();
    },
    /** Let an arrow begin at a place, or none. @param {string} place */
    beginArrow(place) {
      arrow = place;
      paint();
    },
    get arrow() {
      return arrow;
    },
    /** Take whose turn it is. @param {string} turn */
    setTurn: (turn) => edit((now) => ({ ...now, turn })),
    /** Take the cards of the chosen pile as they are entered. @param {string} text */
    enterPile(text) {
      if (!position) return;
      const result = setPile(position, chosen, text);
      wrong.pile = "fault" in result ? result.fault : "";
      if ("position" in result) edit(() => result.position, `pile ${chosen}`);
      else refresh();
    },
    /** Take the text of a position as it is entered. @param {string} text */
    enterPosition(text) {
      const result = parsePosition(text.trim());
      wrong.pos = "fault" in result ? result.fault : "";
      if ("position" in result) change(text.trim(), "pos");
      else refresh();
    },
    /** What the fields show: what is being entered, until the author leaves them. */
    get fields() {
      const [pile, text] = [entered("pile"), entered("pos")];
      return {
        place: chosen,
        pile: pile ?? (position ? pileText(position, chosen) : ""),
        text: text ?? pos,
        wrong: {
          pile: pile === null ? "" : wrong.pile,
          pos: text === null && position ? "" : wrong.pos,
        },
      };
    },
  };
}
