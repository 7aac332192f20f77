/**
 * Positions as the author kit edits them. Pure.
 */
import { RANKS } from "../protocol/cards.js";
import {
  FOUNDATIONS,
  kindOfPlace,
  PLAYER_PILES,
  parsePositionText,
  sidesAmong,
} from "../protocol/position-text.js";
import { syntaxFault } from "./position-check.js";

export { formatPosition, formatRow, kindOfPlace } from "../protocol/position-text.js";

/** @typedef {import("../protocol/position-text.js").Pile} Pile */
/** @typedef {import("../protocol/position-text.js").Position} Position */

/** Return the ranks of a pack, lowest first. @param {number} deck number of its cards */
export const ranksOfDeck = (deck) =>
  deck === 52 ? RANKS : [...RANKS.slice(RANKS.length - (deck / 4 - 1)), "A"];

/** @param {Position} position */
export const sidesOf = ({ piles }) => sidesAmong(Object.keys(piles));

/**
 * Return the position of a text, or the part of the text that is not well formed.
 * @param {string} text
 * @returns {{position: Position} | {fault: string}}
 */
export function parsePosition(text) {
  const fault = syntaxFault(text);
  if (fault) return { fault };
  const { position, extra } = parsePositionText(text);
  return extra ? { fault: extra } : { position };
}

/**
 * Return a position without cards.
 * @param {string} preset
 * @param {string[]} places of a table of this preset
 * @returns {Position}
 */
export function emptyPosition(preset, places) {
  const sides = sidesAmong(places);
  const all = [
    ...sides.flatMap((side) => PLAYER_PILES.map((kind) => `${side}.${kind}`)),
    ...places.filter((place) => kindOfPlace(place) === "house"),
    ...FOUNDATIONS,
  ];
  return {
    preset,
    turn: "A",
    piles: Object.fromEntries(all.map((place) => [place, { down: [], up: [] }])),
    memory: "",
    runs: sides.map(() => 0).join("."),
    vanished: "0",
  };
}
