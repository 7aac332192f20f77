/**
 * The size of cards: the width that an arrangement leaves for them, and the steps of their fans.
 * Units: CSS pixels; constants are fractions of the card width.
 */

/** The height of a card divided by its width. */
export const ASPECT = 1.4;
/** The step of a horizontal fan, of a vertical fan, and of a loaded reserve. */
export const STEP_ACROSS = 0.42;
export const STEP_DOWN = 0.4;
export const STEP_LOAD = 0.2;
/** Space between the cards and the edge of the table. */
export const EDGE = 0.08;

/** The visible strips of covered cards that need a smaller index: a small, a slim or a tiny one. */
export const STRIPS = { wide: 0.4, narrow: 0.22, thin: 0.16 };
/** The height of the letters of an index in a fan, by how narrow the visible strip is. */
export const INDEX = { plain: 0.235, slim: 0.17, tiny: 0.13 };

/** @param {number} value @param {number} min @param {number} max */
export const clamp = (value, min, max) => Math.max(min, Math.min(max, value));

/**
 * Return the card width for a table that is `across` card widths wide and `down` card widths high.
 * @param {Box} area
 * @param {number} across
 * @param {number} down
 */
export const cardWidth = (area, across, down) =>
  Math.floor(Math.min(area.w / across, area.h / down));

/**
 * Return a function that makes a place from its corner and its fan.
 * @param {number} w card width in pixels
 */
export function placeMaker(w) {
  /**
   * @param {number} x @param {number} y
   * @param {number} [dx] @param {number} [dy] @param {number} [room] @param {number} [step]
   * @returns {Place}
   */
  return (x, y, dx = 0, dy = 0, room = 0, step = 0) => ({
    x: Math.round(x),
    y: Math.round(y),
    w,
    h: Math.round(w * ASPECT),
    dx,
    dy,
    room: Math.max(0, room),
    step: step * w,
  });
}
