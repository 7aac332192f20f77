/**
 * From a snapshot and a layout to the cards as they lie: one list, bottom to top.
 * Pure. A face-up card has an identity (its name and its back), so that two scenes can be
 * compared; face-down cards have none.
 */
import { cardAt, fanStep } from "./geometry.js";

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../../protocol/types.js").Pile} Pile */
/** @typedef {import("./layout.js").Layout} Layout */

/**
 * One card on the table.
 * @typedef {object} Item
 * @property {string | null} id
 * @property {string} place
 * @property {string | null} card
 * @property {number} back
 * @property {number} x
 * @property {number} y
 * @property {"left" | "right" | "top"} corner where the index must stand to be seen in a fan
 * @property {number} tight how small the index must be to be seen: 0 as it is, 1 small, 2 slim, 3 tiny
 * @property {boolean} [complete] the last card of a foundation that can take no more
 * @property {boolean} [turned] seen from the other side of the table
 * @property {boolean} shown buried deep in an even pile when false
 */

/** @typedef {{items: Item[], snapshot: Snapshot, layout: Layout}} Scene */

const LAYERS = 5;
const THICKNESS = 0.012;
const WIDE_STRIP = 0.4;
const NARROW_STRIP = 0.22;
const THIN_STRIP = 0.16;

/**
 * Return how many cards of a pile are drawn side by side, so that the fan can be measured.
 * @param {Pile} pile
 */
export function fanCount(pile) {
  if (pile.kind === "house") return pile.down + pile.up.length;
  if (pile.kind === "reserve") return Math.max(1, pile.up.length + (pile.down ? 1 : 0));
  return 1;
}

/** @param {{dx: number, dy: number, turned?: boolean}} place */
const cornerOf = ({ dx, dy, turned }) => (dy ? "top" : (turned ? -dx : dx) < 0 ? "right" : "left");

/**
 * Return how small the index of a covered card must be in a fan with this step.
 * @param {number} step
 * @param {number} w card width
 */
const tightness = (step, w) =>
  step >= WIDE_STRIP * w ? 0 : step >= NARROW_STRIP * w ? 1 : step >= THIN_STRIP * w ? 2 : 3;

/**
 * Return how many cards make a foundation complete: all the cards there are, shared out among the foundations.
 * @param {Snapshot} snapshot
 */
export function suitLength({ places }) {
  const piles = Object.values(places);
  const cards = piles.reduce((sum, pile) => sum + pile.down + pile.up.length, 0);
  return Math.floor(cards / piles.filter(({ kind }) => kind === "foundation").length);
}

/**
 * Return the cards of one pile.
 * @param {string} name
 * @param {Pile} pile
 * @param {Layout} layout
 * @param {number} [most] cards on a foundation
 * @returns {Item[]}
 */
export function pileItems(name, pile, layout, most = Number.POSITIVE_INFINITY) {
  const place = layout.places[name];
  if (!place) return [];
  const corner = cornerOf(place);
  const count = fanCount(pile);
  const fanned = pile.kind === "house" || (pile.kind === "reserve" && place.room > 0);
  const rise = layout.card.w * THICKNESS;
  /** @type {Item[]} */
  const items = [];
  const layers = pile.kind === "house" ? pile.down : Math.min(LAYERS, Math.ceil(pile.down / 3));
  for (let n = 0; n < layers; n++) {
    const at =
      pile.kind === "house" ? cardAt(place, n, count) : { x: place.x, y: place.y - rise * n };
    items.push({
      id: null,
      place: name,
      card: null,
      back: pile.back ?? 0,
      ...at,
      corner,
      turned: place.turned,
      tight: 0,
      shown: true,
    });
  }
  const ground = pile.kind === "house" ? pile.down : pile.kind === "reserve" && pile.down ? 1 : 0;
  const tight = fanned ? tightness(fanStep(place, count), layout.card.w) : 0;
  const lifted = layers && pile.kind !== "house" ? rise * (layers - 1) : 0;
  pile.up.forEach(([card, back], n) => {
    const index = fanned ? ground + n : 0;
    const at = cardAt(place, index, count);
    const heap = fanned ? 0 : Math.min(n, LAYERS) * (pile.kind === "foundation" ? 0.4 : 1) * rise;
    items.push({
      id: `${card}/${back}`,
      place: name,
      card,
      back,
      x: at.x,
      y: at.y - lifted - heap,
      corner,
      turned: place.turned,
      tight: n < pile.up.length - 1 ? tight : 0,
      shown: fanned || n >= pile.up.length - 3,
    });
  });
  const top = items.at(-1);
  if (top && pile.kind === "foundation" && pile.up.length >= most) top.complete = true;
  return items;
}

/**
 * Return the cards of the whole table.
 * @param {Snapshot} snapshot
 * @param {Layout} layout
 * @returns {Scene}
 */
export function makeScene(snapshot, layout) {
  const most = suitLength(snapshot);
  const items = Object.entries(snapshot.places).flatMap(([name, pile]) =>
    pileItems(name, pile, layout, most),
  );
  return { items, snapshot, layout };
}

/**
 * Return the last cards of a place, bottom to top.
 * @param {Scene} scene
 * @param {string} name
 * @param {number} count
 */
export const lastItems = (scene, name, count) =>
  scene.items.filter((item) => item.place === name).slice(-count);

/**
 * Return the topmost card of a place, or null.
 * @param {Scene} scene
 * @param {string} name
 * @returns {Item | null}
 */
export function topItem(scene, name) {
  let found = null;
  for (const item of scene.items) if (item.place === name) found = item;
  return found;
}
