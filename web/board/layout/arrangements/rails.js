/**
 * The arrangement for wide, low screens, such as a phone on its side.
 */
import { ASPECT, cardWidth, clamp, placeMaker, STEP_ACROSS } from "../card-size.js";
import { foundationLane, trayAround } from "./arrangement.js";

/** @typedef {import("../geometry.js").Place} Place */
/** @typedef {import("../geometry.js").Box} Box */
/** @typedef {import("./arrangement.js").PileCounts} PileCounts */
/** @typedef {import("./arrangement.js").Arrangement} Arrangement */

/**
 * Return the houses in two lines, and the packs of both players in rails at the left and the right.
 * @param {Box} area
 * @param {PileCounts} piles
 * @returns {Arrangement}
 */
export function rails(area, piles) {
  const gap = 0.12;
  const rail = 0.3;
  const fixed = 6 + 3 * gap + 2 * rail + 2 * 0.14;
  const w = cardWidth(area, fixed + 2 * 1.75, 4 * ASPECT + 3 * 0.07 + 2 * 0.1);
  const placeAt = placeMaker(w);
  const h = w * ASPECT;
  const row = h + clamp((area.h - 4 * h - 0.2 * w) / 3, 0.05 * w, 0.24 * w);
  const fan = clamp((area.w / w - fixed) / 2, 0, 3.4) * w;
  const width = (6 + 3 * gap + 2 * rail) * w + 2 * fan;
  const left = area.x + (area.w - width) / 2;
  const right = left + width - w;
  const inner = left + (1 + rail) * w + fan;
  const top = area.y + (area.h - row * 3 - h) / 2;
  /** @param {number} at */
  const x = (at) => inner + at * (1 + gap) * w;
  /** @param {number} line */
  const y = (line) => top + line * row;
  /** @type {Record<string, Place>} */
  const places = {
    "B.reserve": placeAt(left, y(0)),
    "B.waste": placeAt(left, y(1)),
    "A.turned": placeAt(left, y(2)),
    "A.hand": placeAt(left, y(3)),
    "B.hand": placeAt(right, y(0)),
    "B.turned": placeAt(right, y(1)),
    "A.waste": placeAt(right, y(2)),
    "A.reserve": placeAt(right, y(3)),
  };
  /** @param {number} lane @param {number} line @param {number} dx */
  const house = (lane, line, dx) => placeAt(x(lane), y(line), dx, 0, fan, STEP_ACROSS);
  for (let n = 0; n < piles.perSide; n++) {
    places[`H${n + 1}`] = house(3, 4 - piles.perSide + n, 1);
    places[`H${piles.perSide + n + 1}`] = house(0, piles.perSide - 1 - n, -1);
  }
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = placeAt(x(foundationLane(n, piles)), y(n % 4));
  const trays = [
    "A.turned A.hand",
    "A.waste A.reserve",
    "B.reserve B.waste",
    "B.hand B.turned",
  ].map((names) =>
    trayAround(
      names[0],
      names.split(" ").map((name) => places[name]),
      0.07 * w,
    ),
  );
  return { w, places, trays };
}
