/** The arrangements for wide screens: the real card table, nearly square ones, and wide, low ones. */
import { clamp } from "../geometry.js";
import {
  foundationLane,
  twoTrays,
  ASPECT,
  cardWidth,
  EDGE,
  placeMaker,
  STEP_ACROSS,
  STEP_LOAD,
  trayAround,
  STEP_DOWN,
} from "./arrangement.js";

/**
 * For most screens, the real card table: the houses in two lines with the foundations between, and
 * the packs above and below.
 * @param {Box} area @param {PileCounts} piles
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

/**
 * For nearly square screens: the houses in one row that fans down, the foundations above them.
 * @param {Box} area @param {PileCounts} piles
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

/** The piles in the rails at the left and the right, from top to bottom. */
const TOGETHER = [
  ["B.reserve", "B.hand", "B.turned", "B.waste"],
  ["A.waste", "A.turned", "A.hand", "A.reserve"],
];
const APART = [
  ["B.reserve", "B.waste", "A.turned", "A.hand"],
  ["B.hand", "B.turned", "A.waste", "A.reserve"],
];

/**
 * For wide, low screens such as a phone on its side: the houses in two lines, and the packs in
 * rails at the left and the right, one for each player; where they are apart, both have two piles
 * of each.
 * @param {Box} area @param {PileCounts} piles
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
  const [atLeft, atRight] = piles.isApart ? APART : TOGETHER;
  /** @type {Record<string, Place>} */
  const places = Object.fromEntries([
    ...atLeft.map((name, at) => [name, placeAt(left, y(at))]),
    ...atRight.map((name, at) => [name, placeAt(right, y(at))]),
  ]);
  /** @param {number} lane @param {number} line @param {number} dx */
  const house = (lane, line, dx) => placeAt(x(lane), y(line), dx, 0, fan, STEP_ACROSS);
  for (let n = 0; n < piles.perSide; n++) {
    places[`H${n + 1}`] = house(3, 4 - piles.perSide + n, 1);
    places[`H${piles.perSide + n + 1}`] = house(0, piles.perSide - 1 - n, -1);
  }
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = placeAt(x(foundationLane(n, piles)), y(n % 4));
  const trays = [atLeft, atRight].flatMap((rail) =>
    ["A", "B"].flatMap((side) => {
      const own = rail.filter((name) => name[0] === side).map((name) => places[name]);
      return own.length ? [trayAround(side, own, 0.07 * w)] : [];
    }),
  );
  return { w, places, trays };
}
