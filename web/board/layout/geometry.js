/** Boxes, the positions of cards in a pile, the neighbour of a box. Pure. Units: CSS pixels. */

/** The visible strips of covered cards that need a smaller index (small, slim, tiny), as shares of the width. */
export const STRIPS = { wide: 0.4, narrow: 0.22, thin: 0.16 };
/** The height of the letters of an index in a fan, by how narrow the visible strip is. */
export const INDEX = { plain: 0.235, slim: 0.17, tiny: 0.13 };

/** How many cards at the end of a long fan are to be read, and the share of its room for them. */
const READABLE = 5;
const READABLE_SHARE = 0.85;
/** The least height of an index that can be read. */
const READABLE_PX = 11;

/** Return whether the indices of a fan with an even step can be read. @param {number} step @param {number} w */
const isReadable = (step, w) =>
  w *
    (step >= STRIPS.narrow * w ? INDEX.plain : step >= STRIPS.thin * w ? INDEX.slim : INDEX.tiny) >=
  READABLE_PX;

/**
 * Return the distance from card `index` (0 = bottom) to the next one. Long fans compress; where the
 * indices would be too small to be read, the older cards give way.
 * @param {Place} place @param {number} index @param {number} count
 */
export function fanStep(place, index, count) {
  if (count < 2) return 0;
  const even = Math.min(place.step, place.room / (count - 1));
  const steps = READABLE - 1;
  const older = count - 1 - steps;
  if (!place.isReadable || older < 1 || isReadable(even, place.w)) return even;
  const widest = Math.min(place.step, 1.05 * STRIPS.narrow * place.w);
  const clear = Math.max(even, Math.min(widest, (READABLE_SHARE * place.room) / steps));
  return index < older ? (place.room - steps * clear) / older : clear;
}

/** Number 0 is at the bottom. @param {Place} place @param {number} index @param {number} count */
export function cardAt(place, index, count) {
  const older = Math.min(index, Math.max(0, count - READABLE));
  const reach =
    older * fanStep(place, 0, count) + (index - older) * fanStep(place, count - 1, count);
  return { x: place.x + place.dx * reach, y: place.y + place.dy * reach };
}

/**
 * Return the box of a fan, without what the place below covers.
 * @param {Place} place @param {number} count
 */
export function extent(place, count) {
  const last = cardAt(place, Math.max(0, count - 1), count);
  return {
    x: Math.min(place.x, last.x),
    y: Math.min(place.y, last.y),
    w: place.w + Math.abs(last.x - place.x),
    h: (place.slot ?? place.h) + Math.abs(last.y - place.y),
  };
}

/** @param {number} value @param {number} min @param {number} max */
export const clamp = (value, min, max) => Math.max(min, Math.min(max, value));

/** Return whether a point is in a box. @param {Box} box @param {Point} point */
export function contains(box, point) {
  return point.x >= box.x && point.x < box.x + box.w && point.y >= box.y && point.y < box.y + box.h;
}

/** Return the area that two boxes share. @param {Box} a @param {Box} b */
export function overlap(a, b) {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Return the centre of a box. @param {Box} box @returns {Point} */
function middle(box) {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/**
 * Return the nearest box in a direction, or null. Sideways distance counts three times, so that a
 * box straight ahead is preferred to a nearer one off to the side.
 * @param {Record<string, Box>} boxes @param {string} name @param {number} dx -1, 0 or 1
 * @param {number} dy @returns {string | null}
 */
export function neighbour(boxes, name, dx, dy) {
  const here = middle(boxes[name]);
  let best = null;
  let lowest = Infinity;
  for (const [other, box] of Object.entries(boxes)) {
    const there = middle(box);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    if (other === name || along < 2) continue;
    const sideways = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = along + 3 * sideways;
    if (cost < lowest) [best, lowest] = [other, cost];
  }
  return best;
}
