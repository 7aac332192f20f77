/**
 * The arrangement for nearly square screens.
 */
import { ASPECT, cardWidth, clamp, EDGE, placeMaker, STEP_DOWN, STEP_LOAD } from "../card-size.js";
import { twoTrays } from "./arrangement.js";

/**
 * Return the houses in one row that fans down, with the foundations above them.
 * @param {Box} area
 * @param {PileCounts} piles
 * @returns {Arrangement}
 */
export function singleRow(area, piles) {
  const lanes = Math.max(8, 2 * piles.perSide);
  const fixed = 4 * ASPECT + 3 * 0.16 + 2 * 0.1;
  const w = cardWidth(area, lanes + (lanes - 1) * 0.1 + 2 * EDGE, fixed + 1.6);
  const placeAt = placeMaker(w);
  const h = w * ASPECT;
  const pitch = w + clamp((area.w - lanes * w - 2 * EDGE * w) / (lanes - 1), 0, 0.3 * w);
  const gap = 0.16 * w;
  const fan = clamp(area.h - fixed * w, 0, 3.2 * w);
  const left = area.x + (area.w - pitch * (lanes - 1) - w) / 2;
  const top = area.y + (area.h - 4 * h - 3 * gap - fan) / 2;
  /** @param {number} lane */
  const x = (lane) => left + lane * pitch;
  const lines = [0, 1, 2].map((line) => top + line * (h + gap)).concat(top + 3 * (h + gap) + fan);
  /** @type {Record<string, Place>} */
  const places = {
    "B.reserve": placeAt(x(0), lines[0], 1, 0, pitch * 0.9, STEP_LOAD),
    "B.waste": placeAt(x(2), lines[0]),
    "B.turned": placeAt(x(piles.isApart ? lanes - 2 : 3), lines[0]),
    "B.hand": placeAt(x(piles.isApart ? lanes - 1 : 4), lines[0]),
    "A.hand": placeAt(x(piles.isApart ? 0 : lanes - 5), lines[3]),
    "A.turned": placeAt(x(piles.isApart ? 1 : lanes - 4), lines[3]),
    "A.waste": placeAt(x(lanes - 3), lines[3]),
    "A.reserve": placeAt(x(lanes - 1), lines[3], -1, 0, pitch * 0.9, STEP_LOAD),
  };
  /** @param {number} lane */
  const house = (lane) => placeAt(x(lane), lines[2], 0, 1, fan, STEP_DOWN);
  for (let n = 0; n < piles.perSide; n++) {
    places[`H${n + 1}`] = house(lanes / 2 + n);
    places[`H${piles.perSide + n + 1}`] = house(lanes / 2 - 1 - n);
  }
  const first = (lanes - Math.max(piles.foundations, 0)) / 2;
  for (let n = 0; n < piles.foundations; n++) places[`F${n + 1}`] = placeAt(x(first + n), lines[1]);
  return { w, places, trays: twoTrays(places, w) };
}
