/** The table of the author kit: a picture of the position with a button over every pile. */
import { formatPosition } from "../../protocol/position.js";
import { countPiles, layout } from "../../board/layout/layout.js";
import { itemsOf } from "../../board/layout/scene.js";
import { placesOf } from "../../lesson/lesson-snapshot.js";
import { kindOfPlace, suitOfFoundation } from "../../protocol/cards.js";
import { make } from "../../ui/dom.js";
import { positionPicture } from "../../ui/position-picture.js";

const MIN_BUTTON_PX = 24;

/** Return what a place is called. @param {Words} words @param {string} place */
function nameOfPlace({ t }, place) {
  const number = Number(place.slice(1));
  if (kindOfPlace(place) === "house") return t("place.house", { number });
  if (kindOfPlace(place) === "foundation")
    return t("place.foundation", {
      suit: t(`suit.${suitOfFoundation(place)}`),
      number: number > 4 ? 2 : 1,
    });
  return t(`place.named.${kindOfPlace(place)}`, { name: place[0] });
}

/**
 * Return the picture of a position.
 * @param {Words} words @param {Position} position @param {View} view
 */
export function drawPosition(words, position, { width, height, side, marks, names }) {
  return positionPicture(placesOf(formatPosition(position)), {
    width,
    height,
    turned: side === "B",
    four: false,
    label: words.t("app.board"),
    letter: (rank) => words.t(`index.${rank}`),
    marks,
    names,
  });
}

/**
 * Return the box of every pile, with all of its cards.
 * @param {Position} position @param {View} view
 */
function boxesOf(position, { width, height, side }) {
  const places = placesOf(formatPosition(position));
  const table = layout({ width, height, turned: side === "B", ...countPiles(places) });
  const items = itemsOf(places, table);
  return Object.entries(table.places)
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
        w: Math.max(MIN_BUTTON_PX, x + w - left, ...cards.map((item) => item.x + w - left)),
        h: Math.max(MIN_BUTTON_PX, y + h - top, ...cards.map((item) => item.y + h - top)),
      };
    });
}

/**
 * Return the name of a pile with its cards.
 * @param {Words} words @param {Position} position @param {string} place
 */
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

/** @param {Words} words @param {(place: string) => void} choose a pile to edit */
export function createPositionTable(words, choose) {
  const box = make("div", {
    className: "drawing",
    role: "group",
    "aria-label": words.t("app.board"),
  });
  /** @type {{position: Position, chosen: string, side: string, marks: DrawnMark[], names: string} | null} */
  let shown = null;

  /** @param {string} place @param {{x: number, y: number, w: number, h: number}} box */
  function pileButton(place, { x, y, w, h }) {
    const { position, chosen } = /** @type {NonNullable<typeof shown>} */ (shown);
    const made = make("button", {
      type: "button",
      className: "spot",
      "aria-label": labelOf(words, position, place),
      "aria-pressed": String(place === chosen),
      on: { click: () => choose(place) },
    });
    made.dataset.place = place;
    const style = { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
    Object.assign(made.style, style);
    return made;
  }

  function paint() {
    if (!shown || !box.clientWidth) return;
    const { position, side, marks, names } = shown;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.place;
    const view = { width: box.clientWidth, height: box.clientHeight, side, marks, names };
    const buttons = boxesOf(position, view).map(({ place, ...area }) => pileButton(place, area));
    box.replaceChildren(drawPosition(words, position, view), ...buttons);
    if (focused) buttons.find((one) => one.dataset.place === focused)?.focus();
  }
  new ResizeObserver(paint).observe(box);

  return {
    box,
    /**
     * @param {Position} position
     * @param {{chosen: string, side: string, marks: DrawnMark[], names: string}} options chosen: the pile
     *   to edit; side: at the bottom
     */
    fill(position, options) {
      shown = { position, ...options };
      paint();
    },
  };
}
