/**
 * The magnifier: the card under a resting finger, enlarged and named in words. It is shown beside
 * the finger and follows it along a fan.
 */
import { placeName } from "../speech/describe.js";
import { paintFace } from "../paint/card-faces.js";
import { contains } from "../layout/geometry.js";

/** @typedef {import("../layout/geometry.js").Point} Point */
/** @typedef {import("../layout/scene.js").Scene} Scene */
/** @typedef {import("../layout/scene.js").Item} Item */

const MIN_WIDTH_PX = 150;
const MAX_WIDTH_SHARE = 0.42;
const LABEL_PX = 62;
const PADDING_PX = 10;
const FINGER_GAP_PX = 34;

/**
 * Return the face-up card at a point, or null.
 * @param {Scene} scene
 * @param {Point} at
 * @returns {Item | null}
 */
export function cardUnder({ items, layout }, at) {
  const { w, h } = layout.card;
  const item = items
    .filter((one) => one.isVisible && contains({ x: one.x, y: one.y, w, h }, at))
    .at(-1);
  return item?.card ? item : null;
}

/**
 * Return the position of the magnifier: above the finger if there is room, else beside it.
 * @param {Point} at the finger
 * @param {{w: number, h: number}} size of the magnifier
 * @param {{w: number, h: number}} room the table
 * @returns {Point}
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

/** The magnifier of a table. */
export class Magnifier {
  /** @param {import("../table.js").Table} table */
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
    this.box.append(this.face, this.cardName, this.placeName);
    table.element.append(this.box);
  }

  /** Show the card under a finger; return whether a card is shown. @param {Point} at */
  magnify(at) {
    const { scene } = this.table.view;
    const item = scene && cardUnder(scene, at);
    if (scene && item) this.show(scene, item);
    if (!this.shown) return false;
    const { clientWidth: w, clientHeight: h } = this.table.element;
    const { x, y } = magnifierAt(
      at,
      { w: this.box.offsetWidth, h: this.box.offsetHeight },
      { w, h },
    );
    this.box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    return true;
  }

  /** @param {Scene} scene @param {Item} item */
  show({ snapshot, layout }, item) {
    const key = `${item.place} ${item.id}`;
    if (!item.card || key === this.shown) return;
    const { words, seat, element, view } = this.table;
    this.shown = key;
    const room_px =
      (element.clientHeight - LABEL_PX - 2 * PADDING_PX) * (layout.card.w / layout.card.h);
    const w = Math.round(
      Math.min(
        Math.max(MIN_WIDTH_PX, layout.card.w * 1.4),
        element.clientWidth * MAX_WIDTH_SHARE,
        room_px,
      ),
    );
    this.paint(item.card, w, Math.round((w * layout.card.h) / layout.card.w), {
      ...view.look(),
      big: view.settings.big,
    });
    this.cardName.textContent = words.card(item.card);
    this.placeName.textContent = placeName(words, snapshot, item.place, seat);
    this.box.hidden = false;
    this.table.announce(this.cardName.textContent);
  }

  /**
   * @param {string} card
   * @param {number} w CSS px
   * @param {number} h CSS px
   * @param {import("../paint/card-faces.js").Look} look
   */
  paint(card, w, h, look) {
    const density = globalThis.devicePixelRatio || 1;
    Object.assign(this.face, { width: Math.round(w * density), height: Math.round(h * density) });
    Object.assign(this.face.style, { width: `${w}px`, height: `${h}px` });
    const ctx = this.face.getContext("2d");
    if (ctx)
      paintFace(
        ctx,
        { card, corner: "left", tightness: 0 },
        this.face.width,
        this.face.height,
        look,
      );
  }

  hide() {
    this.shown = null;
    this.box.hidden = true;
  }
}
