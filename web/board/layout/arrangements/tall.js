/** The arrangements for tall screens, such as an upright phone: of the game, and of boards in pages. */
import { clamp } from "../geometry.js";
import {
  trayAround,
  ASPECT,
  cardWidth,
  EDGE,
  placeMaker,
  STEP_DOWN,
  twoTrays,
} from "./arrangement.js";

/** The distance of two empty foundations. */
const SLOT_GAP = 0.06;
/** The least and the greatest length of a fan. */
const FAN = /** @type {const} */ ([1.2, 2.4]);

/**
 * The foundations are a column in the middle, with a row of houses for each player on both sides
 * that fans down. Where the column is short of room, each covers the lower edge of the one above.
 * @param {Box} area @param {PileCounts} piles
 */
export function tallScreen(area, piles) {
  const houseLanes = Math.max(4, piles.perSide);
  const column = piles.foundations > 0 ? 1 : 0;
  const lanes = houseLanes + column;
  const gaps = 3 * 0.1 + 2 * 0.08;
  const across = lanes + (lanes - 1) * 0.09 + 2 * EDGE;
  const w = cardWidth(area, across, 4 * ASPECT + gaps + 2 * FAN[0]);
  const placeAt = placeMaker(w);
  const h = w * ASPECT;
  const pitch = w + clamp((area.w - lanes * w - 2 * EDGE * w) / (lanes - 1), 0, 0.5 * w);
  const fan = clamp((area.h - (4 * ASPECT + gaps) * w) / 2, 0, FAN[1] * w);
  const gap = clamp((area.h - 4 * h - 2 * fan) / 4, 0.08 * w, 0.3 * w);
  const left = area.x + (area.w - pitch * (lanes - 1) - w) / 2;
  const height = 4 * h + 2 * fan + 3 * gap;
  const top = area.y + (area.h - height) / 2;
  const middle = Math.floor(houseLanes / 2);
  /** @param {number} lane */
  const x = (lane) => left + (lane < middle ? lane : lane + column) * pitch;
  const line = h + gap;
  const lines = [top, top + line, top + 2 * line + fan, top + 3 * line + 2 * fan];
  const end = houseLanes - 1;
  /** @type {Record<string, Place>} */
  const places = {
    "B.reserve": placeAt(x(0), lines[0]),
    "B.waste": placeAt(x(1), lines[0]),
    "B.turned": placeAt(x(end - 1), lines[0]),
    "B.hand": placeAt(x(end), lines[0]),
    "A.hand": placeAt(x(0), lines[3]),
    "A.turned": placeAt(x(1), lines[3]),
    "A.waste": placeAt(x(end - 1), lines[3]),
    "A.reserve": placeAt(x(end), lines[3]),
  };
  /** @param {number} lane @param {number} y */
  const house = (lane, y) => placeAt(x(lane), y, 0, 1, fan, STEP_DOWN);
  for (let n = 0; n < piles.perSide; n++) {
    places[`H${n + 1}`] = house(end - piles.perSide + 1 + n, lines[2]);
    places[`H${piles.perSide + n + 1}`] = house(piles.perSide - 1 - n, lines[1]);
  }
  const step = Math.min(h + gap, (height - h) / Math.max(1, piles.foundations - 1));
  const first = top + (height - h - step * (piles.foundations - 1)) / 2;
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = {
      ...placeAt(left + middle * pitch, first + n * step),
      slot: Math.min(h, step - SLOT_GAP * w),
    };
  const trays = ["A.hand A.turned", "A.waste A.reserve", "B.reserve B.waste", "B.turned B.hand"];
  return {
    w,
    places,
    trays: trays.map((names) =>
      trayAround(
        names[0],
        names.split(" ").map((name) => places[name]),
        0.045 * w,
      ),
    ),
  };
}

/**
 * For boards in pages, as their authors have seen them: a row of houses for each side that fans
 * down, with the foundations between.
 * @param {Box} area @param {PileCounts} piles
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
