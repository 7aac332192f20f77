/**
 * Paints what is under and on the piles: trays, empty places, counts, the sign of a complete foundation,
 * and highlights: rings, targets, overlooked plays and the cards moved last. Units: device pixels.
 */
import { clamp } from "../layout/geometry.js";
import { PAPER } from "./card-faces.js";
import { fillSuit, roundedBox } from "./shapes.js";

/** @typedef {CanvasRenderingContext2D} Context */

/** The share of a place's width that its name may take. */
const CAPTION_SHARE = 0.92;
const LINE_HEIGHT = 1.15;
/** The largest size of a count, as a share of the width of its pile. */
const COUNT_SHARE = 0.3;

/**
 * The side to move has a bright edge.
 * @param {Context} ctx @param {Box} box @param {number} unit card width @param {boolean} active
 * @param {Colours} colours
 */
export function paintTray(ctx, box, unit, active, colours) {
  roundedBox(ctx, box, unit * 0.11);
  ctx.fillStyle = colours.tray;
  ctx.fill();
  if (!active) return;
  ctx.lineWidth = Math.max(1.5, unit * 0.02);
  ctx.strokeStyle = colours.active;
  ctx.stroke();
}

/**
 * @param {Context} ctx @param {Box} box
 * @param {{suit?: string, canTurnOver: boolean, caption?: Caption}} what canTurnOver: the waste can
 *   be turned over here
 * @param {Colours} colours
 */
export function paintEmptyPlace(ctx, box, what, colours) {
  roundedBox(ctx, { x: box.x + 0.5, y: box.y + 0.5, w: box.w - 1, h: box.h - 1 }, box.w * 0.07);
  ctx.fillStyle = colours.hollow;
  ctx.fill();
  ctx.lineWidth = Math.max(1, box.w * 0.012);
  ctx.strokeStyle = colours.line;
  ctx.stroke();
  ctx.fillStyle = colours.line;
  if (what.suit) fillSuit(ctx, what.suit, box.x + box.w / 2, box.y + box.h / 2, box.w * 0.44);
  else if (what.canTurnOver) turnOverSign(ctx, box, colours.ink);
  else if (what.caption) paintCaption(ctx, box, what.caption, colours.ink);
}

/**
 * Beyond the first card, where the fan ends.
 * @param {Context} ctx @param {Box & {dx: number, dy: number, room: number}} place
 * @param {string} number @param {string} colour
 */
export function paintHouseNumber(ctx, { x, y, w, h, dx, dy, room }, number, colour) {
  const size = 0.2 * w;
  if (room < 1.5 * size) return;
  const away = room - 0.6 * size;
  ctx.font = `600 ${size}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = colour;
  const [across, down] = [(w / 2 + away) * dx, (h / 2 + away) * dy];
  ctx.fillText(number, x + w / 2 + across, y + h / 2 + down);
}

/** @param {Context} ctx @param {Box} box @param {string} colour */
function turnOverSign(ctx, box, colour) {
  const [x, y, r] = [box.x + box.w / 2, box.y + box.h / 2, box.w * 0.2];
  ctx.strokeStyle = colour;
  ctx.lineWidth = box.w * 0.05;
  ctx.beginPath();
  ctx.arc(x, y, r, -0.4, 1.5 * Math.PI);
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(x, y - r - box.w * 0.1);
  ctx.lineTo(x + box.w * 0.14, y - r);
  ctx.lineTo(x, y - r + box.w * 0.1);
  ctx.fill();
}

/**
 * One word per line where they do not fit on one.
 * @param {Context} ctx @param {Box} box @param {Caption} caption @param {string} colour
 */
function paintCaption(ctx, box, { text, font, minSize, maxScale }, colour) {
  const least = Math.max(minSize, Math.round(box.w * 0.145));
  const room = box.w * CAPTION_SHARE;
  ctx.fillStyle = colour;
  ctx.font = `500 ${least}px ${font}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const widthOf = (/** @type {string} */ line) => ctx.measureText(line).width;
  const lines = widthOf(text) * maxScale > room ? text.split(" ") : [text];
  const size = least * clamp(room / Math.max(...lines.map(widthOf)), 1, maxScale);
  ctx.font = `500 ${size}px ${font}`;
  const top = box.y + box.h / 2 - ((lines.length - 1) / 2) * size * LINE_HEIGHT;
  for (const [at, line] of lines.entries())
    ctx.fillText(line, box.x + box.w / 2, top + at * size * LINE_HEIGHT, room);
}

/**
 * @param {Context} ctx @param {Box} box of the pile @param {string} text
 * @param {TextSize & {isLeft: boolean}} options isLeft: at the left corner, not the right one
 */
export function paintCount(ctx, box, text, { minSize, maxScale, isLeft }) {
  const least = Math.max(minSize, box.w * 0.16);
  const size = Math.max(least, Math.min(minSize * maxScale, box.w * COUNT_SHARE));
  ctx.font = `600 ${size}px system-ui, sans-serif`;
  const w = Math.max(size * 1.7, ctx.measureText(text).width + size);
  const h = size * 1.45;
  const overhang = box.w * 0.03;
  const pill = {
    x: isLeft ? box.x - overhang : box.x + box.w - w + overhang,
    y: box.y - box.w * 0.035,
    w,
    h,
  };
  roundedBox(ctx, pill, h / 2);
  ctx.fillStyle = "rgba(12,16,20,.82)";
  ctx.fill();
  ctx.lineWidth = Math.max(1, size * 0.07);
  ctx.strokeStyle = "rgba(255,255,255,.35)";
  ctx.stroke();
  ctx.fillStyle = "#fff";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, pill.x + w / 2, pill.y + h / 2 + size * 0.04);
}

/**
 * The suit on a light disc, over cards that are turned down.
 * @param {Context} ctx @param {Box} box @param {string} suit @param {string} colour
 */
export function paintComplete(ctx, box, suit, colour) {
  const [x, y, r] = [box.x + box.w / 2, box.y + box.h / 2, box.w * 0.27];
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fillStyle = PAPER;
  ctx.fill();
  ctx.lineWidth = Math.max(1, box.w * 0.02);
  ctx.strokeStyle = "rgba(10,14,18,.55)";
  ctx.stroke();
  ctx.fillStyle = colour;
  fillSuit(ctx, suit, x, y, r * 1.2);
}

// --- highlights

const STRONG_MOVES = 3;
const FAINT = 0.3;

/**
 * A double one, dark and light, so that it is visible on cards and on felt.
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
 * A ring and a disc, so that the target is not shown by colour only.
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
 * A ring, and an exclamation mark in the lower corner that has no index.
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

/** From 0 to 1: the last moves of a long turn stand out. @param {Iterable<string>} moved */
export function trailStrengths(moved) {
  const ids = [...moved];
  return new Map(ids.map((id, at) => [id, at >= ids.length - STRONG_MOVES ? 1 : FAINT]));
}

/** @param {Context} ctx @param {Box} box @param {string} colour */
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
