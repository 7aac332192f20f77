/** The pictures of court cards, fetched from the site, and a cache of painted cards. */

import { SUITS } from "../../protocol/cards.js";

export const COURTS = [..."JQK"].flatMap((rank) => SUITS.map((suit) => rank + suit));

/**
 * Leaves out what cannot be loaded.
 * @param {string} base URL of the site @param {string[]} [cards]
 * @returns {Promise<Record<string, CanvasImageSource>>}
 */
export async function fetchCourtPictures(base, cards = COURTS) {
  const pictures = await Promise.all(
    cards.map(async (card) => {
      const image = new Image();
      image.src = new URL(`art/${card}.svg`, base).href;
      try {
        await image.decode();
        return [[card, image]];
      } catch {
        return [];
      }
    }),
  );
  return Object.fromEntries(pictures.flat());
}

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */
/** @typedef {(ctx: Context, name: string, w: number, h: number) => void} Paint */
/** An element where the browser has no other kind. @param {number} width @param {number} height */
const createCanvas = (width, height) =>
  "OffscreenCanvas" in globalThis
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement("canvas"), { width, height });

/**
 * Paint each card once for each size, density and look, with its shadow, and copy it from then on.
 * @param {Paint} paint paints the card of a name at the origin, w by h device pixels
 */
export function createSprites(paint) {
  /** @type {Map<string, Sprite>} */
  const sprites = new Map();
  let [w, h] = [0, 0];

  return {
    /**
     * Another size, in device pixels, empties the cache.
     * @param {number} width @param {number} height
     */
    resize(width, height) {
      const [nextW, nextH] = [Math.round(width), Math.round(height)];
      if (nextW === w && nextH === h) return;
      [w, h] = [nextW, nextH];
      sprites.clear();
    },
    /** Empty the cache, as when the look has changed. */
    clear() {
      sprites.clear();
    },
    /** @param {string} name @returns {Sprite} */
    get(name) {
      let sprite = sprites.get(name);
      if (!sprite) {
        sprite = makeSprite(paint, name, w, h);
        sprites.set(name, sprite);
      }
      return sprite;
    },
    size: () => ({ w, h }),
  };
}

/** @param {Paint} paint @param {string} name @param {number} w @param {number} h */
function makeSprite(paint, name, w, h) {
  const pad = Math.ceil(w * 0.06);
  const face = createCanvas(w, h);
  const inner = contextOf(face);
  paint(inner, name, w, h);
  const image = createCanvas(w + 2 * pad, h + 2 * pad);
  const ctx = contextOf(image);
  ctx.shadowColor = "rgba(0,0,0,.42)";
  ctx.shadowBlur = pad * 0.7;
  ctx.shadowOffsetY = pad * 0.22;
  ctx.drawImage(face, pad, pad);
  return { image: "transferToImageBitmap" in image ? image.transferToImageBitmap() : image, pad };
}

/**
 * @template {HTMLCanvasElement | OffscreenCanvas} C @param {C} canvas
 * @returns {C extends HTMLCanvasElement ? CanvasRenderingContext2D : Context}
 */
export function contextOf(canvas) {
  const ctx = /** @type {CanvasRenderingContext2D | null} */ (canvas.getContext("2d"));
  if (!ctx) throw new Error("no canvas");
  return ctx;
}
