/**
 * The magnifier: the card under a resting finger, enlarged and named, and below it its whole house,
 * spread to be read. It is beside the finger and follows it; while the key of a pile is held, it
 * shows the last card.
 */
import { placeName } from "../speech/names.js";
import { paintFace } from "../paint/card-faces.js";
import { contains } from "../layout/geometry.js";

const MIN_WIDTH_PX = 150;
/** The least width of the card while its house is spread below it. */
const MIN_WIDTH_OVER_SPREAD_PX = 104;
const MAX_WIDTH_SHARE = 0.42;
const LABEL_PX = 62;
const PADDING_PX = 10;
const FINGER_GAP_PX = 34;
/** The cards of the spread house: their width, the widest step between two, and how far one rises. */
const SPREAD = { w: 46, step: 25, rise: 8 };
const SPREAD_SIDE_PX = 24;

/** Return the face-up card at a point, or null. @param {Scene} scene @param {Point} at */
export function cardUnder({ items, layout }, at) {
  const { w, h } = layout.card;
  const item = items
    .filter((one) => one.isVisible && contains({ x: one.x, y: one.y, w, h }, at))
    .at(-1);
  return item?.card ? item : null;
}

/**
 * Return a place above the finger if there is room, else beside it.
 * @param {Point} at the finger @param {{w: number, h: number}} size
 * @param {{w: number, h: number}} room of the table
 */
export function magnifierAt(at, size, room) {
  const within = (/** @type {number} */ value, /** @type {number} */ max) =>
    Math.max(0, Math.min(value, max));
  const above = at.y - FINGER_GAP_PX - size.h;
  if (above >= 0) return { x: within(at.x - size.w / 2, room.w - size.w), y: above };
  const right = at.x + FINGER_GAP_PX;
  const x = right + size.w <= room.w ? right : at.x - FINGER_GAP_PX - size.w;
  return { x: within(x, room.w - size.w), y: within(at.y - size.h / 2, room.h - size.h) };
}

/**
 * Side by side, in as much room as there is.
 * @param {number} count @param {number} room_px @returns {{width: number, step: number}} CSS pixels
 */
export function spreadOf(count, room_px) {
  const step = Math.min(SPREAD.step, (room_px - SPREAD.w) / Math.max(1, count - 1));
  return { width: SPREAD.w + step * (count - 1), step };
}

export class Magnifier {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {string | null} identity of the card shown */
    this.shown = null;
    this.box = document.createElement("div");
    this.box.className = "lens";
    this.box.hidden = true;
    this.box.setAttribute("aria-hidden", "true");
    this.face = document.createElement("canvas");
    this.cardName = document.createElement("strong");
    this.placeName = document.createElement("span");
    for (const line of [this.cardName, this.placeName]) line.dir = "auto";
    this.house = document.createElement("canvas");
    this.house.className = "house";
    this.box.append(this.face, this.house, this.cardName, this.placeName);
    table.element.append(this.box);
  }

  /** Show the card under a finger; return whether a card is shown. @param {Point} at */
  magnify(at) {
    const { scene } = this.table.view;
    const item = scene && cardUnder(scene, at);
    if (scene && item) this.show(scene, item);
    if (!this.shown) return false;
    this.moveTo(at);
    return true;
  }

  /** Show the last card of a pile, or hide the magnifier. @param {string | null} place */
  magnifyPile(place) {
    const { scene } = this.table.view;
    const item = scene?.items.filter((one) => one.place === place && one.card).at(-1);
    if (!scene || !item || !place) return this.hide();
    this.show(scene, item);
    const { x, y, w } = this.table.boxes[place];
    this.moveTo({ x: x + w / 2, y });
  }

  /** @param {Point} at */
  moveTo(at) {
    const { clientWidth: w, clientHeight: h } = this.table.element;
    const { x, y } = magnifierAt(
      at,
      { w: this.box.offsetWidth, h: this.box.offsetHeight },
      { w, h },
    );
    this.box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  /** @param {Scene} scene @param {Item} item */
  show({ snapshot, layout, items }, item) {
    const key = `${item.place} ${item.id}`;
    if (!item.card || key === this.shown) return;
    const { words, seat, element, view } = this.table;
    this.shown = key;
    const house =
      snapshot.places[item.place].kind === "house"
        ? items.filter((one) => one.place === item.place && one.card)
        : [];
    this.house.hidden = house.length < 2;
    const shape = layout.card.h / layout.card.w;
    const spread_px = this.house.hidden ? 0 : SPREAD.w * shape + SPREAD.rise;
    const least_px = this.house.hidden ? MIN_WIDTH_PX : MIN_WIDTH_OVER_SPREAD_PX;
    const room_px = (element.clientHeight - LABEL_PX - 2 * PADDING_PX - spread_px) / shape;
    const w = Math.round(
      Math.min(
        Math.max(least_px, layout.card.w * 1.4),
        element.clientWidth * MAX_WIDTH_SHARE,
        room_px,
      ),
    );
    const look = { ...view.look(), big: view.settings.big };
    const ctx = contextOf(this.face, w, w * shape);
    if (ctx) paintCard(ctx, item.card, w, w * shape, look);
    if (!this.house.hidden) this.spread(house, item, shape, look);
    this.cardName.textContent = words.card(item.card);
    this.placeName.textContent = placeName(words, snapshot, item.place, seat);
    this.box.hidden = false;
    this.table.announce(this.cardName.textContent);
  }

  /**
   * The magnified card rises out of its house.
   * @param {Item[]} cards @param {Item} item @param {number} shape height of a card by its width
   * @param {Look} look
   */
  spread(cards, item, shape, look) {
    const { w, rise } = SPREAD;
    const { width, step } = spreadOf(
      cards.length,
      this.table.element.clientWidth - 2 * SPREAD_SIDE_PX,
    );
    const ctx = contextOf(this.house, width, w * shape + rise);
    cards.forEach((one, n) => {
      ctx?.save();
      ctx?.translate(step * n, one === item ? 0 : rise);
      if (ctx && one.card) paintCard(ctx, one.card, w, w * shape, look);
      ctx?.restore();
    });
  }

  hide() {
    this.shown = null;
    this.box.hidden = true;
  }
}

/** Units: CSS pixels. @param {HTMLCanvasElement} canvas @param {number} w @param {number} h */
function contextOf(canvas, w, h) {
  const density = globalThis.devicePixelRatio || 1;
  Object.assign(canvas, { width: Math.round(w * density), height: Math.round(h * density) });
  Object.assign(canvas.style, { width: `${w}px`, height: `${h}px` });
  const ctx = canvas.getContext("2d");
  ctx?.scale(canvas.width / w, canvas.height / h);
  return ctx;
}

/**
 * @param {CanvasRenderingContext2D} ctx @param {string} card @param {number} w CSS px
 * @param {number} h CSS px @param {Look} look
 */
const paintCard = (ctx, card, w, h, look) =>
  paintFace(ctx, { card, corner: "left", tightness: 0 }, w, h, look);
