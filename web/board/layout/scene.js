/**
 * The scene: the position of each card of a snapshot in a layout, from bottom to top. Pure. Face-up
 * cards have an identity (name and back), so that two scenes can be compared; others have none.
 */
import { STRIPS, cardAt, fanStep, extent } from "./geometry.js";

/** A pile shows at most this many edges of cards. */
const MAX_LAYERS = 5;
const THICKNESS = 0.012;

/** @param {Pile} pile @param {Pick<Layout, "isStacked">} layout */
export function fanCount(pile, layout) {
  if (pile.kind === "house") return pile.down + pile.up.length;
  if (pile.kind === "reserve") return Math.max(1, pile.up.length + packsBeside(pile, layout));
  return 1;
}

/**
 * Return how many places of a reserve's fan its face-down cards take.
 * @param {Pile} pile @param {Pick<Layout, "isStacked">} layout
 */
const packsBeside = ({ kind, down }, { isStacked }) =>
  kind === "reserve" && down && !isStacked ? 1 : 0;

/** @param {{dx: number, dy: number, turned?: boolean}} place */
const cornerOf = ({ dx, dy, turned }) => (dy ? "top" : (turned ? -dx : dx) < 0 ? "right" : "left");

/** How small a covered index must be. @param {number} step @param {number} w card width */
const tightnessOf = (step, w) =>
  step >= STRIPS.wide * w ? 0 : step >= STRIPS.narrow * w ? 1 : step >= STRIPS.thin * w ? 2 : 3;

/**
 * Return the number of cards on a complete foundation: all cards divided by the foundations.
 * @param {Pick<Snapshot, "places">} snapshot
 */
export function suitLength({ places }) {
  const piles = Object.values(places);
  const cards = piles.reduce((sum, pile) => sum + pile.down + pile.up.length, 0);
  return Math.floor(cards / piles.filter(({ kind }) => kind === "foundation").length);
}

/**
 * @param {string} name @param {Pile} pile @param {Layout} layout
 * @param {number} [fullCount] cards on a complete foundation
 */
export function pileItems(name, pile, layout, fullCount = Number.POSITIVE_INFINITY) {
  const place = layout.places[name];
  if (!place) return [];
  const corner = cornerOf(place);
  const count = fanCount(pile, layout);
  const isFan = pile.kind === "house" || (pile.kind === "reserve" && place.room > 0);
  const thickness = layout.card.w * THICKNESS;
  /** @type {Item[]} */
  const items = [];
  const layers = pile.kind === "house" ? pile.down : Math.min(MAX_LAYERS, Math.ceil(pile.down / 3));
  for (let n = 0; n < layers; n++) {
    const at =
      pile.kind === "house" ? cardAt(place, n, count) : { x: place.x, y: place.y - thickness * n };
    items.push({
      id: null,
      place: name,
      card: null,
      back: pile.back ?? 0,
      ...at,
      corner,
      turned: place.turned,
      tightness: 0,
      isVisible: true,
    });
  }
  const faceDown = pile.kind === "house" ? pile.down : packsBeside(pile, layout);
  const tightnessAt = (/** @type {number} */ index) =>
    isFan ? tightnessOf(fanStep(place, index, count), layout.card.w) : 0;
  const stackHeight = layers && pile.kind !== "house" ? thickness * (layers - 1) : 0;
  pile.up.forEach(([card, back], n) => {
    const index = isFan ? faceDown + n : 0;
    const at = cardAt(place, index, count);
    const pileHeight = isFan
      ? 0
      : Math.min(n, MAX_LAYERS) * (pile.kind === "foundation" ? 0.4 : 1) * thickness;
    items.push({
      id: `${card}/${back}`,
      place: name,
      card,
      back,
      x: at.x,
      y: at.y - stackHeight - pileHeight,
      corner,
      turned: place.turned,
      tightness: n < pile.up.length - 1 ? tightnessAt(index) : 0,
      isVisible: isFan || n >= pile.up.length - 3,
    });
  });
  const top = items.at(-1);
  if (top && pile.kind === "foundation" && pile.up.length >= fullCount) top.complete = true;
  return items;
}

/** Return the cards of all piles. @param {Snapshot["places"]} places @param {Layout} layout */
export function itemsOf(places, layout) {
  const fullCount = suitLength({ places });
  return Object.entries(places).flatMap(([name, pile]) => pileItems(name, pile, layout, fullCount));
}

/** @param {Snapshot} snapshot @param {Layout} layout @returns {Scene} */
export const makeScene = (snapshot, layout) => ({
  items: itemsOf(snapshot.places, layout),
  snapshot,
  layout,
});

/** Return them bottom to top. @param {Scene} scene @param {string} name @param {number} count */
export const lastItems = (scene, name, count) =>
  scene.items.filter((item) => item.place === name).slice(-count);

/** @param {Scene} scene @param {string} name of a place */
export function topItem({ items }, name) {
  for (let at = items.length - 1; at >= 0; at--) if (items[at].place === name) return items[at];
  return null;
}

// --- for drawings over the table

/** @param {Snapshot["places"]} places @param {Layout} layout @returns {Record<string, Spot>} */
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
