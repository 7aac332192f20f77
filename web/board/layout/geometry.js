/**
 * The geometry of the table: boxes, the positions of cards in a pile, and the neighbour of a box in
 * a direction. Pure functions. Units: CSS pixels.
 */

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/**
 * The position of a pile and how its cards are fanned.
 * @typedef {object} Place
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} dx direction of the fan: -1, 0 or 1
 * @property {number} dy
 * @property {number} room maximum length of the fan beyond the first card
 * @property {number} step distance between two cards if there is enough room
 * @property {boolean} [turned] rotated, for a player on the other side of the table
 */

/** @typedef {{x: number, y: number}} Point */

/**
 * Return the distance between two cards of a fan of `count`; long fans compress.
 * @param {Place} place
 * @param {number} count
 */
export function fanStep(place, count) {
  return count < 2 ? 0 : Math.min(place.step, place.room / (count - 1));
}

/**
 * Return the position of card number `index` (0 = bottom) in a fan of `count` cards.
 * @param {Place} place
 * @param {number} index
 * @param {number} count
 * @returns {Point}
 */
export function cardAt(place, index, count) {
  const reach = fanStep(place, count) * index;
  return { x: place.x + place.dx * reach, y: place.y + place.dy * reach };
}

/**
 * Return the box that a fan of `count` cards covers.
 * @param {Place} place
 * @param {number} count
 * @returns {Box}
 */
export function extent(place, count) {
  const last = cardAt(place, Math.max(0, count - 1), count);
  return {
    x: Math.min(place.x, last.x),
    y: Math.min(place.y, last.y),
    w: place.w + Math.abs(last.x - place.x),
    h: place.h + Math.abs(last.y - place.y),
  };
}

/**
 * Return whether a point is in a box.
 * @param {Box} box
 * @param {Point} point
 */
export function contains(box, point) {
  return point.x >= box.x && point.x < box.x + box.w && point.y >= box.y && point.y < box.y + box.h;
}

/**
 * Return the area that two boxes share.
 * @param {Box} a
 * @param {Box} b
 */
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
 * Return the name of the nearest box in a direction, or null if there is none. Sideways distance
 * counts three times, so that a box straight ahead is preferred to a nearer one off to the side.
 * @param {Record<string, Box>} boxes
 * @param {string} name
 * @param {number} dx -1, 0 or 1
 * @param {number} dy
 * @returns {string | null}
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
