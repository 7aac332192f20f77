/**
 * Which piles each game has: how many foundations, whether reserves, and whether foundations belong
 * to a side. The text of a position does not show it: it has only the top cards of the foundations,
 * and room for a reserve in every game. A test compares these rows with the engine's rules.
 */

/**
 * hasSides: whether each player's aces begin foundations on that player's own side
 * @typedef {{foundations: number, reserve: boolean, hasSides?: boolean}} Shape
 */

/** @type {Shape} */
const USUAL = { foundations: 8, reserve: true };
const SIDED = { ...USUAL, hasSides: true };

/** @type {Record<string, Shape>} */
const OTHERS = {
  foster2: SIDED,
  "foster2-36": SIDED,
  "foster2-32": SIDED,
  foster1: { foundations: 0, reserve: false },
  "wegner-simple": { foundations: 4, reserve: true },
};

/**
 * Return which piles a game has.
 * @param {string} preset
 */
export const shapeOf = (preset) => (Object.hasOwn(OTHERS, preset) ? OTHERS[preset] : USUAL);
