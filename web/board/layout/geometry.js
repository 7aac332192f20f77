/**
 * Plain geometry of the table: boxes, where the cards of a pile lie, what lies in which
 * direction. Pure functions that import nothing. Units: CSS pixels.
 */

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/**
 * Where a pile lies and how it fans.
 * @typedef {object} Place
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} dx direction of the fan: -1, 0 or 1
 * @property {number} dy
 * @property {number} room how far the fan may reach beyond the first card
 * @property {number} step distance of two cards when there is room enough
 * @property {boolean} [turned] to be read from the other side of the table
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
 * Return where card number `index` (0 = bottom) of a fan of `count` lies.
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

/** @param {Box} box @returns {Point} */
export function middle(box) {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/**
 * Return the name of the box that lies next in a direction, or null at the edge.
 * What lies straight ahead is preferred to what is near but aside.
 * @param {Record<string, Box>} boxes
 * @param {string} name
 * @param {number} dx -1, 0 or 1
 * @param {number} dy
 * @returns {string | null}
 */
export function neighbour(boxes, name, dx, dy) {
  const here = middle(boxes[name]);
  let best = null;
  let least = Infinity;
  for (const [other, box] of Object.entries(boxes)) {
    const there = middle(box);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    if (other === name || along < 2) continue;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = along + 3 * aside;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}
