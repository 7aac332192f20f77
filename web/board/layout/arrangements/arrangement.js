/**
 * What the arrangements share. Each is a pure function from the free area to places, for player A
 * below, with the neighbours of a real table: H4 beside A's reserve, H8 beside B's.
 */

/** The height of a card divided by its width. */
export const ASPECT = 1.4;
/** The step of a horizontal fan, of a vertical fan, and of a loaded reserve. */
export const STEP_ACROSS = 0.42;
export const STEP_DOWN = 0.4;
export const STEP_LOAD = 0.2;
/** Space between the cards and the edge of the table. */
export const EDGE = 0.08;

/** @param {Box} area @param {number} across in card widths @param {number} down in card widths */
export const cardWidth = (area, across, down) =>
  Math.floor(Math.min(area.w / across, area.h / down));

/** @param {number} w card width in pixels */
export function placeMaker(w) {
  /** @param {number} x @param {number} y */
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

/** @param {string} side @param {Place[]} some @param {number} margin */
export function trayAround(side, some, margin) {
  const x = Math.min(...some.map((p) => p.x)) - margin;
  const y = Math.min(...some.map((p) => p.y)) - margin;
  const right = Math.max(...some.map((p) => p.x + p.w)) + margin;
  const bottom = Math.max(...some.map((p) => p.y + p.h)) + margin;
  return { side, x, y, w: right - x, h: bottom - y };
}

/** @param {Record<string, Place>} places @param {number} w card width */
export function twoTrays(places, w) {
  return ["A", "B"].map((side) =>
    trayAround(
      side,
      ["hand", "reserve"].map((part) => places[`${side}.${part}`]),
      0.05 * w,
    ),
  );
}

/** There are two lanes, or one in the middle. @param {number} n @param {PileCounts} piles */
export const foundationLane = (n, { foundations }) => (foundations <= 4 ? 1.5 : n < 4 ? 1 : 2);
