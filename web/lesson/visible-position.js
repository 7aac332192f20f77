/** A position as somebody who sees the table knows it. Pure. */
import { formatPosition, parsePositionText } from "../protocol/position-text.js";

/**
 * Return the text of a position in which all face-down cards are unknown.
 * @param {string} pos
 */
export function visiblePosition(pos) {
  const { position } = parsePositionText(pos);
  const piles = Object.entries(position.piles).map(([place, pile]) => [
    place,
    { ...pile, down: pile.down.map(() => "?") },
  ]);
  return formatPosition({ ...position, piles: Object.fromEntries(piles) });
}
