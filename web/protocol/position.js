/**
 * The piles of a position's text, for drawing. Pure.
 */

import { SUITS } from "./cards.js";
import { kindOfPlace, parsePositionText } from "./position-text.js";
import { shapeOf } from "./table-shapes.js";

const CLOSED_HOUSE_CARDS = 13;

/**
 * Return the face-up cards of a row, without unknown ones.
 * @param {string[]} cards
 * @returns {Pile["up"]}
 */
const faceUp = (cards) => cards.filter((card) => card !== "?").map((card) => [card, 0]);

/**
 * Return the piles of a position by their names.
 * @param {string} text
 * @returns {Record<string, Pile>}
 */
export function readPosition(text) {
  const { preset, piles } = parsePositionText(text).position;
  const shape = shapeOf(preset);
  /** @type {Record<string, Pile>} */
  const places = {};
  for (const [name, { down, up, closed }] of Object.entries(piles)) {
    const kind = /** @type {Pile["kind"]} */ (kindOfPlace(name));
    if (kind === "reserve" && !shape.reserve) continue;
    if (kind === "foundation") {
      const number = Number(name.slice(1)) - 1;
      if (number < shape.foundations)
        places[name] = { kind, suit: SUITS[number % 4], down: 0, up: faceUp(up) };
    } else if (closed) places[name] = { kind, down: CLOSED_HOUSE_CARDS, up: [], closed };
    else {
      const shown = faceUp(up);
      const side = kind === "house" ? {} : { side: name[0] };
      places[name] = { kind, ...side, down: down.length + up.length - shown.length, up: shown };
    }
  }
  return places;
}
