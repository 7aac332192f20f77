/**
 * What lies on the table in games that are unlike most: the text of a position does not say which
 * piles there are. A test holds these rows against the engine's rules.
 */

/** @typedef {{foundations: number, reserve: boolean}} Shape */

/** @type {Shape} */
const USUAL = { foundations: 8, reserve: true };

/** @type {Record<string, Shape>} */
const OTHERS = {
  foster1: { foundations: 0, reserve: false },
  "wegner-simple": { foundations: 4, reserve: true },
};

/**
 * Return which piles a game has.
 * @param {string} preset
 */
export const shapeOf = (preset) => (Object.hasOwn(OTHERS, preset) ? OTHERS[preset] : USUAL);
