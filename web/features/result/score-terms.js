/** How the score of a finished game adds up. Pure. */

/** @typedef {import("../../protocol/types.js").Result} Result */
/**
 * @typedef {object} Term
 * @property {"bonus" | "forfeit" | "reserve" | "hand"} name
 * @property {number} times what each card counts, or 1; less than 0 where the cards are subtracted
 * @property {number} count of cards, or the points
 * @property {string} [side] whose cards they are, where the score is a difference
 */

/** How a game ends in which the winner scores the cards of the others, not a difference. */
const WON = ["win", "resign", "abandon"];

/**
 * Return the terms whose sum is the winner's score; none if nobody scored.
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
  /** @type {(sides: string[], sign?: number, side?: string) => Term[]} */
  const cards = (sides, sign = 1, side) =>
    /** @type {const} */ (["reserve", "hand"]).map((name) => ({
      ...{ name, side, times: sign * number(`score_${name}`) },
      count: sides.reduce((total, one) => total + left[one][name], 0),
    }));
  // where a player has given up under a forfeit, only that player's cards count
  const isForfeit = how === "abandon";
  /** @type {Term[]} */
  const terms = WON.includes(how)
    ? [
        { name: "forfeit", times: 1, count: isForfeit ? number("forfeit") : 0 },
        { name: "bonus", times: 1, count: number("score_bonus") },
        ...cards(isForfeit ? others.slice(-1) : others),
      ]
    : [
        ...others.flatMap((side) => cards([side], 1, side)),
        ...cards([winner], -others.length, winner),
      ];
  const counting = terms.filter(({ times, count }) => times * count);
  const total = counting.reduce((points, { times, count }) => points + times * count, 0);
  return total === score[winner] ? counting : [];
}
