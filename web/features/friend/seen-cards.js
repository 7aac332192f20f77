/** The cards that became visible through plays that were then taken back. Pure. */

/** @typedef {Record<string, Pile>} Places */

/** Return how many of each card lie face up. @param {Places} places */
function faceUp(places) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { up } of Object.values(places))
    for (const [card] of up) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/**
 * Return the cards that lay face up at a later moment, but not before and not now, in the order in
 * which they came to light.
 * @param {Places} before
 * @param {Places[]} later
 * @param {Places} [now]
 * @returns {string[]}
 */
export function cardsSeenLater(before, later, now = before) {
  const known = faceUp(before);
  for (const [card, count] of faceUp(now)) known.set(card, Math.max(count, known.get(card) ?? 0));
  return later.flatMap((places) =>
    [...faceUp(places)].flatMap(([card, count]) => {
      const more = Math.max(0, count - (known.get(card) ?? 0));
      if (more) known.set(card, count);
      return Array.from({ length: more }, () => card);
    }),
  );
}
