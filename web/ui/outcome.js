/** How a game ended, in one word. */

/**
 * Return the headline of a result for the player at the seat.
 * @param {import("../protocol/types.js").Result} result
 * @param {string} seat
 */
export const outcome = (result, seat) =>
  result.winner === null ? "even" : result.winner === seat ? "won" : "lost";
