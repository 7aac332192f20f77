/**
 * The table of the author kit: a drawing of the position with a button over every pile, and all cards to put there.
 */
import { layout } from "../../board/layout/layout.js";
import { SHAPES } from "../../board/paint/pips.js";
import { makeScene } from "../../board/layout/scene.js";
import { placesOf } from "../../lesson/lesson-snapshot.js";
import { countCards } from "../../lesson/position-edit.js";
import { formatPosition, kindOfPlace, ranksOfDeck } from "../../lesson/position-text.js";
import { SUITS } from "../../protocol/cards.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { positionPicture } from "../../ui/position-picture.js";
import { svgElement } from "../../ui/svg.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../lesson/position-text.js").Position} Position */
/** @typedef {{packs: number, deck: number, joker: number}} Pack */

/**
 * @typedef {object} Port
 * @property {(place: string) => void} choose
 * @property {(card: string, hidden: boolean) => void} put
 * @property {() => void} removeTopCard
 * @property {() => void} empty
 */

const LEAST = 24;

/** @param {Words} words @param {string} place */
export function nameOfPlace({ t }, place) {
  const number = Number(place.slice(1));
  if (kindOfPlace(place) === "house") return t("place.house", { number });
  if (kindOfPlace(place) === "foundation")
    return t("place.foundation", {
      suit: t(`suit.${SUITS[(number - 1) % 4]}`),
      number: number > 4 ? 2 : 1,
    });
  return t(`place.named.${kindOfPlace(place)}`, { name: place[0] });
}

/**
 * Return the picture of a position.
 * @param {Words} words @param {Position} position
 * @param {{width: number, height: number, side: string}} how
 */
export function picture(words, position, { width, height, side }) {
  return positionPicture(placesOf(formatPosition(position)), {
    width,
    height,
    turned: side === "B",
    four: false,
    label: words.t("app.board"),
    letter: (rank) => words.t(`index.${rank}`),
  });
}

/** @param {Position} position @param {{width: number, height: number, side: string}} how */
function boxesOf(position, { width, height, side }) {
  const places = placesOf(formatPosition(position));
  const piles = Object.values(places);
  const count = (/** @type {string} */ kind) => piles.filter((pile) => pile.kind === kind).length;
  const sides = count("hand");
  const found = layout({
    width,
    height,
    sides,
    each: Math.ceil(count("house") / sides),
    foundations: count("foundation"),
    turned: side === "B",
  });
  const { items } = makeScene(/** @type {any} */ ({ places }), found);
  return Object.entries(found.places)
    .filter(([place]) => position.piles[place])
    .map(([place, { x, y, w, h }]) => {
      const cards = items.filter((item) => item.place === place && item.isVisible);
      const [left, top] = [
        Math.min(x, ...cards.map((item) => item.x)),
        Math.min(y, ...cards.map((item) => item.y)),
      ];
      return {
        place,
        x: left,
        y: top,
        w: Math.max(LEAST, x + w - left, ...cards.map((item) => item.x + w - left)),
        h: Math.max(LEAST, y + h - top, ...cards.map((item) => item.y + h - top)),
      };
    });
}

/** @param {Words} words @param {Position} position @param {string} place */
function labelOf(words, position, place) {
  const { down, up, closed } = position.piles[place];
  const parts = [
    ...[...up].reverse().map((card) => (card === "?" ? words.t("kit.unknown") : words.card(card))),
    ...(down.length ? [words.t("pile.hidden", { count: down.length })] : []),
  ];
  const content = closed
    ? words.t("reason.closed-pile")
    : parts.length
      ? words.list(parts)
      : words.t("pile.empty");
  return words.t("say.pile", { place: nameOfPlace(words, place), list: content });
}

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

/** @param {Words} words @param {Port} port */
function palette(words, port) {
  const { t } = words;
  const hidden = make("input", { type: "checkbox", role: "switch" });
  const box = make("div", { className: "palette", role: "group", "aria-label": t("kit.cards") });
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  let deck = 0;
  /** @param {string} card @param {string} face @param {...Node} sign */
  const button = (card, face, ...sign) => {
    const made = make(
      "button",
      { type: "button", className: "card", on: { click: () => port.put(card, hidden.checked) } },
      ...sign,
    );
    Object.assign(made.dataset, { card, face });
    buttons.set(card, made);
    return made;
  };
  const special = make(
    "div",
    { className: "suits special" },
    make(
      "button",
      { type: "button", className: "plain", on: { click: () => port.put("?", hidden.checked) } },
      t("kit.unknown"),
    ),
    make("label", { className: "switch" }, make("span", {}, t("kit.face-down")), hidden),
    make(
      "button",
      { type: "button", className: "plain take", on: { click: () => port.removeTopCard() } },
      t("kit.take-off"),
    ),
    make(
      "button",
      { type: "button", className: "plain", on: { click: () => port.empty() } },
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
                button(rank + suit, t(`index.${rank}`), suitIcon(suit)),
              ),
            ),
          ),
          ...(pack.joker ? [make("div", { className: "suits" }, button("JOKER", "★"))] : []),
        );
      }
      const { counts } = countCards(position, pack.deck);
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

/**
 * Return the table with its cards.
 * @param {Words} words
 * @param {Port} port
 */
export function createEditTable(words, port) {
  const board = make("div", {
    className: "drawing",
    role: "group",
    "aria-label": words.t("app.board"),
  });
  const cards = palette(words, port);
  /** @type {{position: Position, chosen: string, side: string} | null} */
  let shown = null;

  function paint() {
    if (!shown || !board.clientWidth) return;
    const { position, chosen, side } = shown;
    const held = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.place;
    const how = { width: board.clientWidth, height: board.clientHeight, side };
    const piles = boxesOf(position, how).map(({ place, x, y, w, h }) => {
      const one = make("button", {
        type: "button",
        className: "spot",
        "aria-label": labelOf(words, position, place),
        "aria-pressed": String(place === chosen),
        on: { click: () => port.choose(place) },
      });
      one.dataset.place = place;
      Object.assign(one.style, {
        left: `${x}px`,
        top: `${y}px`,
        width: `${w}px`,
        height: `${h}px`,
      });
      return one;
    });
    board.replaceChildren(picture(words, position, how), ...piles);
    if (held)
      /** @type {HTMLElement | null} */ (board.querySelector(`[data-place="${held}"]`))?.focus();
  }
  new ResizeObserver(() => paint()).observe(board);

  return {
    board,
    cards: cards.box,
    /** @param {Position} position @param {{chosen: string, side: string, pack: Pack}} how */
    fill(position, { chosen, side, pack }) {
      shown = { position, chosen, side };
      cards.fill(position, pack);
      paint();
    },
  };
}
