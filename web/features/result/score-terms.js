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
export function scoreTerms(result, rules) {
  const { how, winner, score } = result;
  if (winner === null) return [];
  const terms = WON.includes(how) ? termsOfWin(result, rules) : termsOfDifference(result, rules);
  const counting = terms.filter(({ times, count }) => times * count !== 0);
  const total = counting.reduce((points, { times, count }) => points + times * count, 0);
  return total === score[winner] ? counting : [];
}

const number = (/** @type {unknown} */ value) => Number(value ?? 0);

/** @param {Result} result @returns {string[]} the sides that have not won */
const losers = ({ left, winner }) =>
  Object.keys(left)
    .sort()
    .filter((side) => side !== winner);

/** @param {Result} result @param {Record<string, unknown>} rules @returns {Term[]} */
function termsOfWin(result, rules) {
  const { how, left } = result;
  // where a player has given up under a forfeit, only that player's cards count
  const counted = how === "abandon" ? [losers(result).at(-1) ?? ""] : losers(result);
  const sum = (/** @type {"reserve" | "hand"} */ part) =>
    counted.reduce((total, side) => total + left[side][part], 0);
  return [
    { name: "forfeit", times: 1, count: how === "abandon" ? number(rules.forfeit) : 0 },
    { name: "bonus", times: 1, count: number(rules.score_bonus) },
    { name: "reserve", times: number(rules.score_reserve), count: sum("reserve") },
    { name: "hand", times: number(rules.score_hand), count: sum("hand") },
  ];
}

/**
 * Return the cards of the others, and less than 0 the winner's own, once for each other.
 * @param {Result} result @param {Record<string, unknown>} rules @returns {Term[]}
 */
function termsOfDifference(result, rules) {
  const others = losers(result);
  const winner = result.winner ?? "";
  return [...others, winner].flatMap((side) => {
    const sign = side === winner ? -others.length : 1;
    const { reserve, hand } = result.left[side];
    return [
      { name: "reserve", times: sign * number(rules.score_reserve), count: reserve, side },
      { name: "hand", times: sign * number(rules.score_hand), count: hand, side },
    ];
  });
}
