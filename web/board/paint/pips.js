/**
 * The shapes of the suits and the positions of pips, drawn here so that size and colours can be
 * settings. Shapes fill a box of 100 by 100 around the origin.
 */

/** @type {Record<string, string>} */
export const SHAPES = {
  S: "M0-49C11-29 43-9 43 16C43 31 33 39 22 39C14 39 7 35 3.5 28C4.5 38 9 45 17 49L-17 49C-9 45-4.5 38-3.5 28C-7 35-14 39-22 39C-33 39-43 31-43 16C-43-9-11-29 0-49Z",
  H: "M0 47C-9 29-46 10-46-17C-46-34-35-45-22-45C-12-45-4-39 0-28C4-39 12-45 22-45C35-45 46-34 46-17C46 10 9 29 0 47Z",
  D: "M0-50C8-33 22-15 37 0C22 15 8 33 0 50C-8 33-22 15-37 0C-22-15-8-33 0-50Z",
  C: "M-21-27a21 21 0 1 0 42 0a21 21 0 1 0-42 0ZM-45 10a21 21 0 1 0 42 0a21 21 0 1 0-42 0ZM3 10a21 21 0 1 0 42 0a21 21 0 1 0-42 0ZM-12-14L-10 14L10 14L12-14ZM-4 5C-4.5 33-8 43-17 49L17 49C8 43 4.5 33 4 5Z",
};

/** @type {Record<string, Path2D>} */
const paths = {};

/**
 * Fill a suit's shape.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx
 * @param {string} suit
 * @param {number} x middle
 * @param {number} y
 * @param {number} size
 * @param {boolean} [inverted]
 */
export function fillSuit(ctx, suit, x, y, size, inverted = false) {
  paths[suit] ??= new Path2D(SHAPES[suit]);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 100, inverted ? -size / 100 : size / 100);
  ctx.fill(paths[suit]);
  ctx.restore();
}

const [L, M, R] = [0, 0.5, 1];
const [T, B, C] = [0, 1, 0.5];

/**
 * The positions of the pips by rank, as fractions of the pip field; below the middle they are
 * inverted.
 * @type {Record<string, [number, number][]>}
 */
export const PIP_POSITIONS = {
  A: [[M, C]],
  2: [
    [M, T],
    [M, B],
  ],
  3: [
    [M, T],
    [M, C],
    [M, B],
  ],
  4: [
    [L, T],
    [R, T],
    [L, B],
    [R, B],
  ],
  5: [
    [L, T],
    [R, T],
    [M, C],
    [L, B],
    [R, B],
  ],
  6: [
    [L, T],
    [R, T],
    [L, C],
    [R, C],
    [L, B],
    [R, B],
  ],
  7: [
    [L, T],
    [R, T],
    [M, 0.25],
    [L, C],
    [R, C],
    [L, B],
    [R, B],
  ],
  8: [
    [L, T],
    [R, T],
    [M, 0.25],
    [L, C],
    [R, C],
    [M, 0.75],
    [L, B],
    [R, B],
  ],
  9: [
    [L, T],
    [R, T],
    [L, 1 / 3],
    [R, 1 / 3],
    [M, C],
    [L, 2 / 3],
    [R, 2 / 3],
    [L, B],
    [R, B],
  ],
  10: [
    [L, T],
    [R, T],
    [M, 1 / 6],
    [L, 1 / 3],
    [R, 1 / 3],
    [L, 2 / 3],
    [R, 2 / 3],
    [M, 5 / 6],
    [L, B],
    [R, B],
  ],
};
