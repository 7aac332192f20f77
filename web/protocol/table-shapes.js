/**
 * Which piles each game has: how many foundations, whether reserves, and whose the foundations are.
 * The text of a position has the same places for every game, so its readers leave out those that the
 * game does not have. A test compares these rows with the engine's rules.
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
