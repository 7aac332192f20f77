/** A position as somebody who sees the table knows it. Pure. */
import { formatPosition, parsePositionText } from "../protocol/position-text.js";

/** Return the position with all face-down cards unknown. @param {Position} position */
export function hideFaceDown(position) {
  const piles = Object.entries(position.piles).map(([place, pile]) => [
    place,
    { ...pile, down: pile.down.map(() => "?") },
  ]);
  return { ...position, piles: Object.fromEntries(piles) };
}

/**
 * Return the text of a position in which all face-down cards are unknown.
 * @param {string} pos
 */
export const visiblePosition = (pos) =>
  formatPosition(hideFaceDown(parsePositionText(pos).position));
