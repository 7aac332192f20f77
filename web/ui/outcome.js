/** The outcome of a game. */

/**
 * Return even, won or lost, for the player at the seat.
 * @param {import("../protocol/types.js").Result} result
 * @param {string} seat
 */
export const outcome = (result, seat) =>
  result.winner === null ? "even" : result.winner === seat ? "won" : "lost";
