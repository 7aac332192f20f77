/**
 * Paints the faces and backs of cards at any size. Pips, indices and backs are drawn; the pictures
 * of court cards are images, which are omitted until they have loaded.
 */
import { splitCard } from "../../protocol/cards.js";
import { INDEX } from "../layout/geometry.js";
import { fillSuit, PIP_POSITIONS, roundedBox } from "./shapes.js";

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */
/** @type {Record<string, string>} */
const TWO_COLOURS = { S: "#16181d", H: "#c8102e", D: "#c8102e", C: "#16181d" };
/** @type {Record<string, string>} */
const FOUR_COLOURS = { S: "#16181d", H: "#c8102e", D: "#c2560a", C: "#1d5fa8" };
export const PAPER = "#fdfcf7";
const FONT =
  '"Avenir Next", "Segoe UI", Roboto, "Helvetica Neue", "Nimbus Sans", Arial, sans-serif';

/** The colours of the backs of the two packs. @type {Record<string, Back[]>} */
const PAIRS = {
  blue: [
    { ground: "#274b86", line: "#8fb0e0", dark: "#1b3765" },
    { ground: "#9c2a35", line: "#eaa6a4", dark: "#731c26" },
  ],
  green: [
    { ground: "#1d6b50", line: "#93d0b6", dark: "#134a38" },
    { ground: "#6b3474", line: "#d3a8da", dark: "#4b2352" },
  ],
  slate: [
    { ground: "#2a2e35", line: "#a3acb8", dark: "#15181c" },
    { ground: "#b98a3a", line: "#f3deb0", dark: "#8a6322" },
  ],
};

/** @param {Back[]} pair */
const swapped = ([near, far]) => [far, near];

/** By the name of the setting, the near player's pack first. @type {Record<string, Back[]>} */
export const BACKS = {
  ...PAIRS,
  red: swapped(PAIRS.blue),
  plum: swapped(PAIRS.green),
  sand: swapped(PAIRS.slate),
};

/** Return the colour of a suit. @param {string} suit @param {boolean} four */
export const suitColour = (suit, four) => (four ? FOUR_COLOURS : TWO_COLOURS)[suit];

/** Sizes of indices and their margins, as fractions of the card width. */
const BIG = { size: 0.4, margin: 0.22 };
const PLAIN = { size: INDEX.plain, margin: 0.12 };
const SLIM = { size: INDEX.slim, margin: 0.075 };
const TINY = { size: INDEX.tiny, margin: 0.075 };
const THIN = { size: 0.14, margin: 0.049 };
/** The aspect ratio of the pictures of court cards. */
const PICTURE_ASPECT = 412 / 652;

/** @param {Context} ctx @param {number} w @param {number} h @param {number} inset */
function roundedCard(ctx, w, h, inset) {
  const box = { x: inset, y: inset, w: w - 2 * inset, h: h - 2 * inset };
  roundedBox(ctx, box, Math.max(1, w * 0.07 - inset));
}

/** @param {Context} ctx @param {number} w @param {number} h */
function paintPaper(ctx, w, h) {
  roundedCard(ctx, w, h, 0);
  ctx.fillStyle = PAPER;
  ctx.fill();
  const line = Math.max(0.75, w * 0.008);
  roundedCard(ctx, w, h, line / 2);
  ctx.lineWidth = line;
  ctx.strokeStyle = "rgba(22,24,29,.38)";
  ctx.stroke();
}

/**
 * @param {Context} ctx @param {string} text @param {string} suit
 * @param {{x: number, y: number, size: number, beside: number, maxWidth: number}} at beside: 1 if
 *   the suit is beside the rank, 0 if below; maxWidth: of the rank
 */
function paintIndex(ctx, text, suit, at) {
  const narrowing = text.length > 1 ? 0.78 : 1;
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(narrowing, 1);
  ctx.font = `700 ${at.size}px ${FONT}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(text, 0, at.size * 0.73, at.maxWidth / narrowing);
  ctx.restore();
  if (at.beside)
    fillSuit(ctx, suit, at.x + at.beside * at.size * 0.78, at.y + at.size * 0.38, at.size * 0.66);
  else fillSuit(ctx, suit, at.x, at.y + at.size * 1.16, at.size * 0.62);
}

/**
 * In the corners that stay visible in a fan.
 * @param {Context} ctx @param {number} w @param {number} h
 * @param {{text: string, suit: string, big: boolean, corner: string, tightness: number}} index
 */
function paintIndices(ctx, w, h, { text, suit, big, corner, tightness }) {
  const beside = corner === "top" ? 1 : 0;
  const { size: share, margin } =
    tightness > 2 ? (beside ? TINY : THIN) : tightness > 1 ? SLIM : big && !tightness ? BIG : PLAIN;
  const size = w * share;
  const x = (corner === "right" ? 1 - margin : margin) * w;
  const y = w * (tightness > 2 && beside ? 0.015 : 0.055);
  const toEdge = 1.94 * margin * w;
  const maxWidth = beside || big ? Math.min(toEdge, 0.9 * size) : toEdge;
  const at = { x, y, size, beside, maxWidth };
  paintIndex(ctx, text, suit, at);
  if (big) return;
  ctx.save();
  ctx.translate(w, h);
  ctx.rotate(Math.PI);
  paintIndex(ctx, text, suit, at);
  ctx.restore();
}

/**
 * Leave room for an index along the upper edge.
 * @param {Context} ctx @param {number} w @param {number} h
 * @param {{rank: string, suit: string, corner: string}} face
 */
function paintPips(ctx, w, h, { rank, suit, corner }) {
  const spots = PIP_POSITIONS[rank] ?? [];
  const size = w * (rank === "A" ? 0.46 : spots.length > 8 ? 0.18 : 0.2);
  const margin = corner === "top" ? 0.245 : 0.165;
  const [left, top, width, height] = [w * 0.355, h * margin, w * 0.29, h * (1 - 2 * margin)];
  for (const [x, y] of spots)
    fillSuit(ctx, suit, left + x * width, top + y * height, size, y > 0.5);
}

/**
 * Drawing a picture would throw that was broken after it was loaded, as when another frame that
 * shares it is closed.
 * @param {{complete?: boolean, naturalWidth?: number}} [picture] an image
 */
const isBroken = (picture) => picture?.complete && !picture.naturalWidth;

/**
 * Crop the picture to fill the box.
 * @param {Context} ctx @param {CanvasImageSource} picture @param {string} suit
 * @param {{x: number, y: number, w: number, h: number}} box
 */
function paintCourt(ctx, picture, suit, box) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(box.x, box.y, box.w, box.h);
  ctx.clip();
  const tall = Math.max(box.h, box.w / PICTURE_ASPECT);
  ctx.drawImage(
    picture,
    box.x + (box.w - tall * PICTURE_ASPECT) / 2,
    box.y + (box.h - tall) / 2,
    tall * PICTURE_ASPECT,
    tall,
  );
  const pip = box.w * 0.26;
  fillSuit(ctx, suit, box.x + box.w * 0.15, box.y + box.h * 0.105, pip);
  fillSuit(ctx, suit, box.x + box.w * 0.85, box.y + box.h * 0.895, pip, true);
  ctx.restore();
  ctx.lineWidth = Math.max(0.75, box.w * 0.012);
  ctx.strokeStyle = "rgba(51,80,143,.75)";
  ctx.strokeRect(box.x, box.y, box.w, box.h);
}

/** @param {number} w @param {number} h @param {{w: number, h: number}} share of the card width */
const centredBox = (w, h, share) => ({
  x: (w - share.w * w) / 2,
  y: (h - share.h * w) / 2,
  w: share.w * w,
  h: share.h * w,
});

/**
 * At the origin.
 * @param {Context} ctx
 * @param {{card: string, corner: string, tightness: number}} face corner: left, right or top
 * @param {number} w @param {number} h @param {Look} look
 */
export function paintFace(ctx, { card, corner, tightness }, w, h, look) {
  const { rank, suit } = splitCard(card);
  const court = look.courts[card];
  const picture = isBroken(/** @type {{}} */ (court)) ? undefined : court;
  paintPaper(ctx, w, h);
  ctx.fillStyle = suitColour(suit, look.four);
  const text = look.letters[rank] ?? rank;
  const isCourt = "JQK".includes(rank);
  if (look.big)
    paintLargeCentre(ctx, w, h, { suit, corner, picture: isCourt ? picture : undefined });
  else if (isCourt && picture)
    paintCourt(
      ctx,
      picture,
      suit,
      centredBox(w, h, corner === "top" ? { w: 0.58, h: 0.92 } : { w: 0.57, h: 0.96 }),
    );
  else if (isCourt) fillSuit(ctx, suit, w / 2, h / 2, w * 0.4);
  else paintPips(ctx, w, h, { rank, suit, corner });
  paintIndices(ctx, w, h, { text, suit, big: look.big, corner, tightness });
}

/**
 * The picture, or one large pip.
 * @param {Context} ctx @param {number} w @param {number} h
 * @param {{suit: string, corner: string, picture?: CanvasImageSource}} face
 */
function paintLargeCentre(ctx, w, h, { suit, corner, picture }) {
  const right = corner === "right";
  if (picture && corner !== "top") {
    paintCourt(ctx, picture, suit, {
      x: w * (right ? 0.05 : 0.39),
      y: w * 0.31,
      w: w * 0.56,
      h: w * 1.03,
    });
  } else if (picture)
    paintCourt(ctx, picture, suit, { x: w * 0.22, y: w * 0.48, w: w * 0.56, h: w * 0.87 });
  else
    fillSuit(
      ctx,
      suit,
      corner === "top" ? w * 0.5 : right ? w * 0.36 : w * 0.64,
      h * 0.7,
      w * 0.52,
    );
}

/** At the origin. @param {Context} ctx @param {Back} colour @param {number} w @param {number} h */
export function paintBack(ctx, colour, w, h) {
  paintPaper(ctx, w, h);
  ctx.save();
  roundedCard(ctx, w, h, w * 0.055);
  ctx.fillStyle = colour.ground;
  ctx.fill();
  ctx.clip();
  ctx.strokeStyle = colour.line;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = Math.max(0.6, w * 0.009);
  const pitch = w * 0.125;
  ctx.beginPath();
  for (let x = -h; x < w + h; x += pitch) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x + h, h);
    ctx.moveTo(x, h);
    ctx.lineTo(x + h, 0);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
  paintMedallion(ctx, colour, w, h);
  ctx.restore();
  roundedCard(ctx, w, h, w * 0.095);
  ctx.lineWidth = Math.max(0.75, w * 0.012);
  ctx.strokeStyle = colour.line;
  ctx.stroke();
}

/** @param {Context} ctx @param {Back} colour @param {number} w @param {number} h */
function paintMedallion(ctx, colour, w, h) {
  ctx.beginPath();
  ctx.ellipse(w / 2, h / 2, w * 0.24, w * 0.24, 0, 0, 2 * Math.PI);
  ctx.fillStyle = colour.dark;
  ctx.fill();
  ctx.lineWidth = Math.max(0.75, w * 0.014);
  ctx.strokeStyle = colour.line;
  ctx.stroke();
  ctx.fillStyle = colour.line;
  const [d, size] = [w * 0.1, w * 0.15];
  fillSuit(ctx, "S", w / 2, h / 2 - d, size);
  fillSuit(ctx, "H", w / 2 + d, h / 2, size);
  fillSuit(ctx, "C", w / 2, h / 2 + d, size);
  fillSuit(ctx, "D", w / 2 - d, h / 2, size);
}
