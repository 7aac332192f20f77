/** Draws suits and boxes with round corners, and has the positions of pips. */
import { SHAPES } from "./suit-shapes.js";

/** @type {Record<string, Path2D>} */
const paths = {};

/**
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx @param {string} suit
 * @param {number} x middle @param {number} y @param {number} size @param {boolean} [inverted]
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

/** By rank, as fractions of the pip field. @type {Record<string, [number, number][]>} */
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

/**
 * `roundRect` is missing in Chromium before 99 and in Firefox before 112.
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx @param {Box} box
 * @param {number} radius
 */
export function roundedBox(ctx, { x, y, w, h }, radius) {
  const [right, bottom, r] = [x + w, y + h, Math.min(radius, w / 2, h / 2)];
  ctx.beginPath();
  if (typeof ctx.roundRect === "function") return ctx.roundRect(x, y, w, h, radius);
  ctx.moveTo(x + r, y);
  ctx.arcTo(right, y, right, bottom, r);
  ctx.arcTo(right, bottom, x, bottom, r);
  ctx.arcTo(x, bottom, x, y, r);
  ctx.arcTo(x, y, right, y, r);
  ctx.closePath();
}
