/**
 * The two orientations of a game with a friend: that of its document, with the inviter as A, and that
 * of the friend, who is A on their own device. rbcore/friend/mirror.py does the same. Pure functions.
 */
import { shapeOf } from "./table-shapes.js";

/** Return the other side of two. @param {string} side */
const other = (side) => (side === "A" ? "B" : side === "B" ? "A" : side);

/**
 * Return the place with the same meaning for the other side.
 * @param {string} place
 * @param {Pick<Position, "preset" | "piles">} position any of the game
 */
export function mirrorPlace(place, { preset, piles }) {
  if (/^[AB]\./.test(place)) return other(place[0]) + place.slice(1);
  const isHouse = /^H\d$/.test(place);
  if (!isHouse && !(/^F\d$/.test(place) && shapeOf(preset).hasSides)) return place;
  const count = Object.keys(piles).filter(
    (one) => /^\w\d$/.test(one) && one[0] === place[0],
  ).length;
  return `${place[0]}${((Number(place[1]) - 1 + count / 2) % count) + 1}`;
}

/** @param {Position} position @returns {Position} */
export function mirrorPosition(position) {
  const { turn, piles } = position;
  const mirrored = Object.keys(piles).map((place) => [place, piles[mirrorPlace(place, position)]]);
  return { ...position, turn: other(turn), piles: Object.fromEntries(mirrored) };
}

/**
 * @param {string} event such as "A move 6S H4 F1"
 * @param {Position} position any of the game
 */
export function mirrorEvent(event, position) {
  const [side, ...words] = event.split(" ");
  return [other(side), ...words.map((word) => mirrorPlace(word, position))].join(" ");
}
