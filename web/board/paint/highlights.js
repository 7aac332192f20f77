/**
 * Highlights on piles: rings, targets, overlooked plays and the cards moved last. Units: device
 * pixels.
 */
import { roundedBox } from "./rounded-box.js";

/** @typedef {import("./places.js").Context} Context */

const STRONG_MOVES = 3;
const FAINT = 0.3;

/**
 * Paint a double ring, dark and light, so that it is visible on cards and on felt.
 * @param {Context} ctx @param {Box} box @param {string} colour @param {number} width
 */
export function paintRing(ctx, box, colour, width) {
  const out = width * 0.9;
  roundedBox(
    ctx,
    { x: box.x - out, y: box.y - out, w: box.w + 2 * out, h: box.h + 2 * out },
    box.w * 0.07 + out,
  );
  ctx.lineWidth = width * 2.1;
  ctx.strokeStyle = "rgba(10,14,18,.85)";
  ctx.stroke();
  ctx.lineWidth = width * 1.3;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

/**
 * Mark a target with a ring and a disc, so that it is not shown by colour only.
 * @param {Context} ctx @param {Box} box @param {string} colour @param {boolean} isAimed
 */
export function paintTarget(ctx, box, colour, isAimed) {
  paintRing(ctx, box, colour, Math.max(1.5, box.w * (isAimed ? 0.045 : 0.028)));
  if (isAimed) {
    roundedBox(ctx, box, box.w * 0.07);
    ctx.globalAlpha = 0.22;
    ctx.fillStyle = colour;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  ctx.beginPath();
  ctx.arc(box.x + box.w / 2, box.y + box.h - box.w * 0.16, box.w * 0.075, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.lineWidth = Math.max(1, box.w * 0.02);
  ctx.strokeStyle = "rgba(10,14,18,.85)";
  ctx.stroke();
}

/**
 * Mark an overlooked play: a ring, and an exclamation mark in the lower corner that has no index.
 * @param {Context} ctx @param {Box} box @param {string} colour @param {boolean} isRight
 */
export function paintDuty(ctx, box, colour, isRight) {
  paintRing(ctx, box, colour, Math.max(2, box.w * 0.035));
  const [x, y, r] = [
    box.x + box.w * (isRight ? 0.88 : 0.12),
    box.y + box.h - box.w * 0.12,
    box.w * 0.15,
  ];
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.lineWidth = Math.max(1, r * 0.14);
  ctx.strokeStyle = "rgba(10,14,18,.85)";
  ctx.stroke();
  ctx.fillStyle = "#14181d";
  ctx.fillRect(x - r * 0.13, y - r * 0.62, r * 0.26, r * 0.72);
  ctx.fillRect(x - r * 0.13, y + r * 0.28, r * 0.26, r * 0.26);
}

/**
 * Return the strength of the mark of each card that the opponent has moved: the last moves of a long
 * turn stand out.
 * @param {Iterable<string>} moved in the order of their moves
 * @returns {Map<string, number>} from 0 to 1
 */
export function trailStrengths(moved) {
  const ids = [...moved];
  return new Map(ids.map((id, at) => [id, at >= ids.length - STRONG_MOVES ? 1 : FAINT]));
}

/**
 * Underline a card that the opponent has moved.
 * @param {Context} ctx @param {Box} box @param {string} colour @param {number} [strength] from 0 to 1
 */
export function paintLastMoved(ctx, box, colour, strength = 1) {
  roundedBox(
    ctx,
    { x: box.x + box.w * 0.2, y: box.y + box.h - box.w * 0.065, w: box.w * 0.6, h: box.w * 0.045 },
    box.w * 0.02,
  );
  ctx.globalAlpha = strength;
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.globalAlpha = 1;
}
