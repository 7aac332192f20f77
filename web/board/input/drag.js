/**
 * Dragging a card over the table: lift, snap to a target, commit on release or fly back.
 */
import { contains, extent, overlap } from "../layout/geometry.js";
import { Gesture } from "./gesture.js";
import { Lens } from "./magnifier.js";
import { wayAt } from "./group-moves.js";
import { fanCount, lastItems } from "../layout/scene.js";
import { ownTarget, refusalOf, targetsOf } from "./selection.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../layout/geometry.js").Point} Point */
/** @typedef {import("../layout/scene.js").Item} Item */

const SNAP = 0.12;
const POINTED = 0.5;
const ILLEGAL = 0.4;

/** The card of a table that is being dragged, if any. */
export class Drag {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {{place: string, items: Item[], by: Point} | null} */
    this.held = null;
    this.lens = new Lens(table);
    this.gesture = new Gesture(table.element, {
      press: () => table.press(),
      lift: (at) => this.lift(at),
      drag: (by, at) => this.drag(by, at),
      drop: (at) => this.drop(at),
      back: () => this.off(),
      read: (at) => this.lens.read(at),
      close: () => this.lens.hide(),
    });
    table.element.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel());
  }

  get scene() {
    return this.table.sight.scene;
  }

  /** @param {string} name @returns {import("../layout/geometry.js").Box | null} */
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
    if (!scene || !place || table.pending || table.deaf) return false;
    if (!scene.snapshot.sources[place]) table.explain(refusalOf(scene.snapshot, place), place);
    if (!scene.snapshot.sources[place] || ownTarget(scene.snapshot, place)) return false;
    const top = lastItems(scene, place, 1)[0];
    if (!top?.id) return false;
    table.grip.hold(place, wayAt(scene, place, at), false);
    const items = lastItems(scene, place, scene.snapshot.sources[place].cards ?? 1);
    this.held = { place, items, by: { x: 0, y: 0 } };
    table.sight.marks.away = new Set(items.map(({ id }) => id ?? ""));
    table.repaint();
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
      const shared =
        overlap(box, { x: held.items[0].x + held.by.x, y: held.items[0].y + held.by.y, w, h }) +
        (pointed ? w * h * POINTED : 0);
      const weight = lit.includes(name) ? shared : pointed ? shared * ILLEGAL : 0;
      if (weight > most) [best, most] = [name, weight];
    }
    return best;
  }

  /** @param {Point} by @param {Point} at */
  drag(by, at) {
    const { held, table } = this;
    if (!held) return;
    held.by = by;
    const target = this.targetAt(at);
    table.aim(target && table.sight.marks.lit.includes(target) ? target : null);
    table.sight.painter.fly(
      held.items.map((item) => ({
        ...item,
        up: true,
        x: item.x + by.x,
        y: item.y + by.y,
        squeeze: 1,
        rise: 1,
      })),
    );
  }

  /** @param {Point} at */
  async drop(at) {
    const { scene, held } = this;
    if (!held || !scene) return;
    const { place, items, by } = held;
    const target = this.targetAt(at);
    const pointed = this.placeAt(at);
    // the flight of the answer must begin where the cards were let go
    shift(items, by);
    this.release();
    if (target) await this.table.play(place, target);
    else if (pointed && pointed !== place) this.table.explain("drag.no-target", place);
    if (scene !== this.scene) return;
    shift(items, { x: -by.x, y: -by.y });
    this.back(items, by);
  }

  /** Nothing is held or selected any more. */
  release() {
    this.held = null;
    Object.assign(this.table.sight.marks, { selected: null, lit: [], aim: null });
    this.table.repaint();
  }

  /** @param {Item[]} items @param {Point} by how far they are away */
  back(items, by) {
    this.table.sight.fly(
      items.map((item) => ({
        ...item,
        start: { x: item.x + by.x, y: item.y + by.y, up: true },
        end: { x: item.x, y: item.y, up: true },
        target: item.place,
        delay: 0,
      })),
      true,
    );
  }

  /** The drag was cancelled: the card goes back. */
  off() {
    if (!this.held) return;
    const { items, by } = this.held;
    this.release();
    this.back(items, by);
  }

  cancel() {
    this.gesture.cancel();
  }

  close() {
    this.gesture.close();
  }
}

/** @param {Item[]} items @param {Point} by */
function shift(items, by) {
  for (const item of items) [item.x, item.y] = [item.x + by.x, item.y + by.y];
}
