/**
 * What is held of the selected pile: one card or more. A pointer takes the card it points at
 * and what lies on it; a key takes more each time; buttons offer what else can be done.
 */
import { firstWay, heldAt, isTurning, nextWay, wayAt, waysOf, withWay } from "./group-moves.js";
import { createWays } from "./group-buttons.js";

/** @typedef {import("../table.js").Table} Table */
/** @typedef {import("../layout/geometry.js").Point} Point */

/** What a table's player holds. */
export class Grip {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.strip = createWays(table.element, table.words, {
      hold: (at) => this.hold(this.place, at, true),
      turn: () => this.turn(),
    });
  }

  get place() {
    return this.table.sight.marks.selected ?? "";
  }

  get scene() {
    return this.table.sight.scene;
  }

  /** Offer what else can be done with what is selected. */
  show() {
    if (this.scene) this.strip.show(this.scene, this.place || null);
  }

  /** @param {string} place @param {Point | null} point where a pointer was; null for a key */
  wayFor(place, point) {
    if (!this.scene) return 0;
    return point ? wayAt(this.scene, place, point) : firstWay(this.scene.snapshot, place);
  }

  /** @param {string} place @param {Point | null} point */
  take(place, point) {
    this.hold(place, this.wayFor(place, point), true);
  }

  /**
   * Take what is selected another way, or let it go.
   * @param {string} place
   * @param {Point | null} point
   */
  again(place, point) {
    const { snapshot } = this.table;
    const source = snapshot?.sources[place];
    const next =
      !snapshot || waysOf(source).length < 2
        ? -1
        : point
          ? this.wayFor(place, point)
          : nextWay(snapshot, place);
    if (next < 0 || next === heldAt(source)) this.table.select(null, true);
    else this.hold(place, next, true);
  }

  /**
   * Select one way to take from a pile.
   * @param {string} place
   * @param {number} at
   * @param {boolean} spoken
   */
  hold(place, at, spoken) {
    if (!this.scene?.snapshot.sources[place]) return;
    this.scene.snapshot = withWay(this.scene.snapshot, place, at);
    this.table.sight.marks.selected = null;
    this.table.select(place, spoken);
  }

  /** Turn the selected pile round. */
  turn() {
    const { place } = this;
    const turning = waysOf(this.table.snapshot?.sources[place]).find(isTurning);
    if (turning?.action) this.table.play(place, place, turning.action);
  }
}
