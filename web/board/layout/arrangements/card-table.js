/**
 * The arrangement of the real card table, with hands and reserves above and below the houses.
 */
import {
  ASPECT,
  cardWidth,
  clamp,
  EDGE,
  placeMaker,
  STEP_ACROSS,
  STEP_LOAD,
} from "../card-size.js";
import { foundationLane, twoTrays } from "./arrangement.js";

/**
 * Return the houses in two lines with the foundations between, and the packs above and below.
 * @param {Box} area
 * @param {PileCounts} piles
 * @returns {Arrangement}
 */
export function cardTable(area, piles) {
  const rows = Math.max(piles.perSide, 4) + 2;
  const gap = 0.12;
  const lanes = 4 + 3 * gap + 2 * EDGE;
  const w = cardWidth(area, lanes + 2 * 1.265, rows * ASPECT + 0.06 * (rows - 1) + 2 * 0.08);
  const placeAt = placeMaker(w);
  const h = w * ASPECT;
  const row = h + clamp((area.h - rows * h - 0.2 * w) / (rows - 1), 0.05 * w, 0.22 * w);
  const fan = clamp((area.w - lanes * w) / 2, 0, 3.4 * w);
  const left = area.x + (area.w - (4 + 3 * gap) * w) / 2;
  const top = area.y + (area.h - row * (rows - 1) - h) / 2;
  /** @param {number} at */
  const x = (at) => left + at * (1 + gap) * w;
  /** @param {number} line */
  const y = (line) => top + line * row;
  /** @type {Record<string, Place>} */
  const places = {
    "A.reserve": placeAt(x(3), y(rows - 1), 1, 0, fan, STEP_LOAD),
    "A.waste": placeAt(x(2), y(rows - 1)),
    "A.turned": placeAt(x(1), y(rows - 1)),
    "A.hand": placeAt(x(0), y(rows - 1)),
    "B.reserve": placeAt(x(0), y(0), -1, 0, fan, STEP_LOAD),
    "B.waste": placeAt(x(1), y(0)),
    "B.turned": placeAt(x(2), y(0)),
    "B.hand": placeAt(x(3), y(0)),
  };
  /** @param {number} lane @param {number} line @param {number} dx */
  const house = (lane, line, dx) => placeAt(x(lane), y(line), dx, 0, fan, STEP_ACROSS);
  for (let n = 0; n < piles.perSide; n++) {
    places[`H${n + 1}`] = house(3, rows - 1 - piles.perSide + n, 1);
    places[`H${piles.perSide + n + 1}`] = house(0, piles.perSide - n, -1);
  }
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = placeAt(x(foundationLane(n, piles)), y((n % 4) + 1));
  const margin = piles.isStacked ? 0 : Math.min(fan, 0.5 * w);
  const trays = twoTrays(places, w).map((one) => ({
    ...one,
    x: one.x - (one.side === "B" ? margin : 0),
    w: one.w + margin,
  }));
  return { w, places, trays };
}
