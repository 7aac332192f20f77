/** Where the piles of a table lie, for drawings over it. Pure. */
import { cardAt, extent } from "./geometry.js";
import { fanCount } from "./scene.js";

/**
 * All cards of a pile, its top card, and the middle of its first card from left to right.
 * @typedef {{box: Box, top: Box, middle: number}} Spot
 */

/**
 * Return the spots of the piles that have a place in a layout.
 * @param {Snapshot["places"]} places
 * @param {import("./layout.js").Layout} layout
 * @returns {Record<string, Spot>}
 */
export function spotsOf(places, layout) {
  const piles = Object.entries(places).filter(([name]) => layout.places[name]);
  return Object.fromEntries(
    piles.map(([name, pile]) => {
      const place = layout.places[name];
      const { w, h } = place;
      const count = fanCount(pile, layout);
      const top = { ...cardAt(place, Math.max(0, count - 1), count), w, h };
      return [name, { box: extent(place, count), top, middle: place.x + w / 2 }];
    }),
  );
}
