/**
 * Dragging a card over the table: lift, snap to a target, commit on release or fly back.
 */
import { contains, extent, overlap } from "./geometry.js";
import { Gesture } from "./gesture.js";
import { fanCount, topItem } from "./scene.js";
import { ownTarget, targetsOf } from "./selection.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./scene.js").Item} Item */

const SNAP = 0.12;
const POINTED = 0.5;
const ILLEGAL = 0.4;

/** The card of a table that is being dragged, if any. */
export class Drag {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {{place: string, item: Item, x: number, y: number} | null} */
    this.held = null;
    this.gesture = new Gesture(table.element, {
      press: () => table.press(), lift: (at) => this.lift(at), drag: (by, at) => this.drag(by, at),
      drop: (at) => this.drop(at), back: () => this.off(),
    });
    table.element.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel());
  }

  get scene() {
    return this.table.sight.scene;
  }

  /** @param {string} name @returns {import("./geometry.js").Box | null} */
  boxOf(name) {
    const place = this.scene?.layout.places[name];
    return this.scene && place ? extent(place, fanCount(this.scene.snapshot.places[name])) : null;
  }

  /** @param {Point} at */
  placeAt(at) {
    for (const name of Object.keys(this.scene?.snapshot.places ?? {})) {
      const box = this.boxOf(name);
      if (box && contains(box, at)) return name;
    }
    return null;
  }

  /** @param {Point} at */
  lift(at) {
    const { table, scene } = this;
    const place = this.placeAt(at);
    if (!scene || !place || table.pending || table.deaf || !scene.snapshot.sources[place] || ownTarget(scene.snapshot, place)) return false;
    const item = topItem(scene, place);
    if (!item?.id) return false;
    this.held = { place, item, x: item.x, y: item.y };
    table.sight.marks.away = new Set([item.id]);
    table.sight.marks.selected = null;
    table.select(place, false);
    return true;
  }

  /** @param {Point} at @returns {string | null} the target under the dragged card, legal ones first */
  targetAt(at) {
    const { scene, held } = this;
    if (!scene || !held) return null;
    const lit = targetsOf(scene.snapshot, held.place);
    const { w, h } = scene.layout.card;
    let best = null;
    let most = w * h * SNAP;
    for (const name of scene.snapshot.sources[held.place]?.possible ?? []) {
      const box = this.boxOf(name);
      if (!box) continue;
      const pointed = contains(box, at);
      const shared = overlap(box, { x: held.x, y: held.y, w, h }) + (pointed ? w * h * POINTED : 0);
      const weight = lit.includes(name) ? shared : pointed ? shared * ILLEGAL : 0;
      if (weight > most) [best, most] = [name, weight];
    }
    return best;
  }

  /** @param {Point} by @param {Point} at */
  drag(by, at) {
    const { held, table } = this;
    if (!held) return;
    held.x = held.item.x + by.x;
    held.y = held.item.y + by.y;
    const target = this.targetAt(at);
    table.aim(target && table.sight.marks.lit.includes(target) ? target : null);
    table.sight.painter.fly([{ ...held.item, up: true, x: held.x, y: held.y, squeeze: 1, rise: 1 }]);
  }

  /** @param {Point} at */
  async drop(at) {
    const { scene, held } = this;
    if (!held || !scene) return;
    const { place, item, x, y } = held;
    const target = this.targetAt(at);
    const origin = { x: item.x, y: item.y };
    // the flight of the answer must begin where the card was let go
    [item.x, item.y] = [x, y];
    this.release();
    if (target) await this.table.play(place, target);
    if (scene !== this.scene) return;
    [item.x, item.y] = [origin.x, origin.y];
    this.back(item, x, y);
  }

  /** Nothing is held or selected any more. */
  release() {
    this.held = null;
    Object.assign(this.table.sight.marks, { selected: null, lit: [], aim: null });
    this.table.repaint();
  }

  /** @param {Item} item @param {number} x where it is @param {number} y */
  back(item, x, y) {
    this.table.sight.fly([{ ...item, start: { x, y, up: true }, end: { x: item.x, y: item.y, up: true }, target: item.place, delay: 0 }], true);
  }

  /** The drag was cancelled: the card goes back. */
  off() {
    if (!this.held) return;
    const { item, x, y } = this.held;
    this.release();
    this.back(item, x, y);
  }

  cancel() {
    this.gesture.cancel();
  }

  close() {
    this.gesture.close();
  }
}
