/**
 * The arrangement of boards in pages on tall screens, which authors have seen when they wrote about it.
 */
import { ASPECT, cardWidth, clamp, EDGE, placeMaker, STEP_DOWN } from "../card-size.js";
import { twoTrays } from "./arrangement.js";

/**
 * Return a row of houses for each side that fans down, with the foundations between.
 * @param {Box} area
 * @param {PileCounts} piles
 * @returns {Arrangement}
 */
export function tallRows(area, piles) {
  const lanes = Math.max(4, piles.perSide);
  const gaps = 5 * 0.1 + 2 * 0.08;
  const w = cardWidth(area, lanes + (lanes - 1) * 0.12 + 2 * EDGE, 6 * ASPECT + gaps + 2 * 1.4);
  const placeAt = placeMaker(w);
  const h = w * ASPECT;
  const pitch = w + clamp((area.w - lanes * w - 2 * EDGE * w) / (lanes - 1), 0, 0.5 * w);
  const fan = clamp((area.h - (6 * ASPECT + gaps) * w) / 2, 0, 2.2 * w);
  const gap = clamp((area.h - 6 * h - 2 * fan) / 6, 0.08 * w, 0.3 * w);
  const left = area.x + (area.w - pitch * (lanes - 1) - w) / 2;
  const top = area.y + (area.h - 6 * h - 2 * fan - 5 * gap) / 2;
  /** @param {number} lane */
  const x = (lane) => left + lane * pitch;
  const line = h + gap;
  const lines = [
    top,
    top + line,
    top + 2 * line + fan,
    top + 3 * line + fan,
    top + 4 * line + fan,
    top + 5 * line + 2 * fan,
  ];
  const end = lanes - 1;
  /** @type {Record<string, Place>} */
  const places = {
    "B.reserve": placeAt(x(0), lines[0]),
    "B.waste": placeAt(x(1), lines[0]),
    "B.turned": placeAt(x(end - 1), lines[0]),
    "B.hand": placeAt(x(end), lines[0]),
    "A.hand": placeAt(x(0), lines[5]),
    "A.turned": placeAt(x(1), lines[5]),
    "A.waste": placeAt(x(end - 1), lines[5]),
    "A.reserve": placeAt(x(end), lines[5]),
  };
  /** @param {number} lane @param {number} y */
  const house = (lane, y) => placeAt(x(lane), y, 0, 1, fan, STEP_DOWN);
  for (let n = 0; n < piles.perSide; n++) {
    places[`H${n + 1}`] = house(end - piles.perSide + 1 + n, lines[4]);
    places[`H${piles.perSide + n + 1}`] = house(piles.perSide - 1 - n, lines[1]);
  }
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = placeAt(x(n % 4), lines[n < 4 ? 3 : 2]);
  return { w, places, trays: twoTrays(places, w) };
}
