/** Dragging cards over the table: lift them, snap to a target, play on release or fly back. */
import { contains, extent, overlap } from "../layout/geometry.js";
import { Gesture } from "./gesture.js";
import { Magnifier } from "./magnifier.js";
import { fanCount, lastItems } from "../layout/scene.js";
import { refusalOf } from "./selection.js";
import {
  automaticTarget,
  selectedCount,
  selectedSource,
  targetsOf,
  actionTo,
  choiceAt,
} from "./targets.js";

/** The fraction of a card's area that must overlap a target. */
const SNAP = 0.12;
/** The bonus for the pile under the pointer, added to the overlap. */
const POINTED = 0.5;
/** The weight of an illegal target compared with a legal one. */
const ILLEGAL = 0.4;

/** The cards of a table that are being dragged, if any. */
export class Drag {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {{selection: Selected, items: Item[], by: Point} | null} */
    this.held = null;
    this.magnifier = new Magnifier(table);
    this.gesture = new Gesture(table.element, {
      press: () => table.press(),
      lift: (at) => this.lift(at),
      drag: (by, at) => this.drag(by, at),
      drop: (at) => this.drop(at),
      putBack: () => this.putBack(),
      magnify: (at) => this.magnifier.magnify(at),
      endMagnify: () => this.magnifier.hide(),
    });
    table.element.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel());
  }

  get scene() {
    return this.table.view.scene;
  }

  /** @param {string} name @returns {Box | null} */
  boxOf(name) {
    const place = this.scene?.layout.places[name];
    return this.scene && place
      ? extent(place, fanCount(this.scene.snapshot.places[name], this.scene.layout))
      : null;
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
    if (!scene || !place || table.isWaiting || table.ignoresTaps) return false;
    const { snapshot } = scene;
    if (!snapshot.sources[place]) table.explain(refusalOf(snapshot, place), { place });
    if (!snapshot.sources[place] || automaticTarget(snapshot, place)) return false;
    const top = lastItems(scene, place, 1)[0];
    if (!top?.id) return false;
    const selection = { place, choice: choiceAt(scene, place, at) };
    table.select(selection, false);
    const items = lastItems(scene, place, selectedCount(snapshot, selection));
    this.held = { selection, items, by: { x: 0, y: 0 } };
    table.view.mark({ flying: new Set(items.map(({ id }) => id ?? "")) });
    table.repaint();
    return true;
  }

  /** Legal targets come first. @param {Point} at @returns {string | null} */
  targetAt(at) {
    const { scene, held } = this;
    if (!scene || !held) return null;
    const { place, choice } = held.selection;
    const legal = targetsOf(scene.snapshot, place, choice);
    const { w, h } = scene.layout.card;
    const dragged = { x: held.items[0].x + held.by.x, y: held.items[0].y + held.by.y, w, h };
    let best = null;
    let bestWeight = w * h * SNAP;
    for (const name of selectedSource(scene.snapshot, held.selection)?.possible ?? []) {
      const box = this.boxOf(name);
      if (!box) continue;
      const isPointed = contains(box, at);
      const shared = overlap(box, dragged) + (isPointed ? w * h * POINTED : 0);
      const weight = legal.includes(name) ? shared : isPointed ? shared * ILLEGAL : 0;
      if (weight > bestWeight) [best, bestWeight] = [name, weight];
    }
    return best;
  }

  /** @param {Point} by @param {Point} at */
  drag(by, at) {
    const { held, table } = this;
    if (!held) return;
    held.by = by;
    const target = this.targetAt(at);
    table.aim(target && table.view.marks.targets.includes(target) ? target : null);
    table.view.painter.paintMoving(
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
    const { selection, items, by } = held;
    const { place } = selection;
    const target = this.targetAt(at);
    const pointed = this.placeAt(at);
    // an accepted move flies from where the cards were dropped
    shift(items, by);
    this.release();
    if (target) await this.table.play(place, target, actionTo(scene.snapshot, selection, target));
    else if (pointed && pointed !== place) this.table.explain("drag.no-target", selection);
    if (scene !== this.scene) return;
    shift(items, { x: -by.x, y: -by.y });
    this.flyBack(items, by);
  }

  /** Let go of the cards and of the selection. */
  release() {
    this.held = null;
    this.table.setSelection(null);
    this.table.repaint();
  }

  /** @param {Item[]} items @param {Point} by how far they are away */
  flyBack(items, by) {
    this.table.view.fly(
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

  /** Put the cards back after a drag was cancelled. */
  putBack() {
    if (!this.held) return;
    const { items, by } = this.held;
    this.release();
    this.flyBack(items, by);
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
