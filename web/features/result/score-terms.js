/** How the score of a finished game adds up. Pure. */

/** @typedef {import("../../protocol/types.js").Result} Result */
/**
 * @typedef {object} Term
 * @property {"bonus" | "forfeit" | "reserve" | "hand"} name
 * @property {number} times what each card counts, or 1
 * @property {number} count of cards, or the points
 */

/**
 * Return the terms whose sum is the winner's score; none if it is a difference or nobody scored.
 * @param {Result} result
 * @param {Record<string, unknown>} rules the options of the game
 * @returns {Term[]}
 */
export function scoreTerms({ how, winner, score, left }, rules) {
  if (winner === null) return [];
  const number = (/** @type {string} */ name) => Number(rules[name] ?? 0);
  const others = Object.keys(left)
    .sort()
    .filter((side) => side !== winner);
  // where a player has given up under a forfeit, only that player's cards count
  const counted = how === "abandon" ? [others.at(-1) ?? ""] : others;
  const sum = (/** @type {"reserve" | "hand"} */ part) =>
    counted.reduce((total, side) => total + left[side][part], 0);
  /** @type {Term[]} */
  const terms = [
    { name: "forfeit", times: 1, count: how === "abandon" ? number("forfeit") : 0 },
    { name: "bonus", times: 1, count: number("score_bonus") },
    { name: "reserve", times: number("score_reserve"), count: sum("reserve") },
    { name: "hand", times: number("score_hand"), count: sum("hand") },
  ];
  const counting = terms.filter(({ times, count }) => times * count > 0);
  const total = counting.reduce((points, { times, count }) => points + times * count, 0);
  return total === score[winner] ? counting : [];
}
