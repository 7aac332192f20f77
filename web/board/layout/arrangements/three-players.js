/** Arrangements for three players: this player below, the two others side by side above. */
import { PLAYER_PILES } from "../../../protocol/cards.js";
import { SIDES } from "../../../protocol/players.js";
import { clamp } from "../geometry.js";
import {
  trayAround,
  ASPECT,
  cardWidth,
  EDGE,
  placeMaker,
  STEP_DOWN,
  STEP_LOAD,
} from "./arrangement.js";

/** @param {Arrangement["places"]} places @param {number} w */
const trays = (places, w) =>
  SIDES.map((side) =>
    trayAround(
      side,
      PLAYER_PILES.map((part) => places[`${side}.${part}`]),
      0.05 * w,
    ),
  );

/**
 * For wide screens: nine houses in one row that fans down, with the foundations above them.
 * @param {Box} area @param {PileCounts} piles
 */
export function threeInRow(area, piles) {
  const houses = 3 * piles.perSide;
  const lanes = Math.max(9, houses);
  const fixed = 4 * ASPECT + 3 * 0.16 + 2 * 0.1;
  const w = cardWidth(area, lanes + (lanes - 1) * 0.08 + 2 * EDGE, fixed + 1.2);
  const placeAt = placeMaker(w);
  const h = w * ASPECT;
  const pitch = w + clamp((area.w - lanes * w - 2 * EDGE * w) / (lanes - 1), 0, 0.34 * w);
  const gap = 0.16 * w;
  const fan = clamp(area.h - fixed * w, 0, 3.2 * w);
  const left = area.x + (area.w - pitch * (lanes - 1) - w) / 2;
  const top = area.y + (area.h - 4 * h - 3 * gap - fan) / 2;
  const x = (/** @type {number} */ lane) => left + lane * pitch;
  const lines = [top, top + h + gap, top + 2 * (h + gap), top + 3 * (h + gap) + fan];
  const end = lanes - 1;
  /** @type {Arrangement["places"]} */
  const places = {
    "B.hand": placeAt(x(0), lines[0]),
    "B.turned": placeAt(x(1), lines[0]),
    "B.waste": placeAt(x(2), lines[0]),
    "B.reserve": placeAt(x(3), lines[0], 1, 0, 0.42 * w, STEP_LOAD),
    "C.hand": placeAt(x(end - 3), lines[0]),
    "C.turned": placeAt(x(end - 2), lines[0]),
    "C.waste": placeAt(x(end - 1), lines[0]),
    "C.reserve": placeAt(x(end), lines[0]),
    "A.hand": placeAt(x(0), lines[3]),
    "A.turned": placeAt(x(1), lines[3]),
    "A.waste": placeAt(x(end - 2), lines[3]),
    "A.reserve": placeAt(x(end), lines[3], -1, 0, pitch * 0.9, STEP_LOAD),
  };
  for (let n = 0; n < houses; n++)
    places[`H${n + 1}`] = placeAt(x((lanes - houses) / 2 + n), lines[2], 0, 1, fan, STEP_DOWN);
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = placeAt(x((lanes - piles.foundations) / 2 + n), lines[1]);
  return { w, places, trays: trays(places, w) };
}

/**
 * For tall screens: the piles of the others in the corners, and the houses in two rows.
 * @param {Box} area @param {PileCounts} piles
 */
export function threeOnTallScreen(area, piles) {
  const houses = 3 * piles.perSide;
  const lanes = Math.max(5, Math.ceil(houses / 2));
  const gaps = 6 * 0.1 + 2 * 0.08;
  const w = cardWidth(area, lanes + (lanes - 1) * 0.1 + 2 * EDGE, 7 * ASPECT + gaps + 2 * 0.95);
  const placeAt = placeMaker(w);
  const h = w * ASPECT;
  const pitch = w + clamp((area.w - lanes * w - 2 * EDGE * w) / (lanes - 1), 0, 0.5 * w);
  const fan = clamp((area.h - (7 * ASPECT + gaps) * w) / 2, 0, 2.2 * w);
  const gap = clamp((area.h - 7 * h - 2 * fan) / 7, 0.08 * w, 0.26 * w);
  const left = area.x + (area.w - pitch * (lanes - 1) - w) / 2;
  const top = area.y + (area.h - 7 * h - 2 * fan - 6 * gap) / 2;
  const x = (/** @type {number} */ lane) => left + lane * pitch;
  const y = (/** @type {number} */ line) =>
    top + line * (h + gap) + (line > 4 ? fan : 0) + (line > 5 ? fan : 0);
  const end = lanes - 1;
  /** @type {Arrangement["places"]} */
  const places = {
    "B.hand": placeAt(x(0), y(0)),
    "B.turned": placeAt(x(1), y(0)),
    "B.reserve": placeAt(x(0), y(1)),
    "B.waste": placeAt(x(1), y(1)),
    "C.turned": placeAt(x(end - 1), y(0)),
    "C.hand": placeAt(x(end), y(0)),
    "C.waste": placeAt(x(end - 1), y(1)),
    "C.reserve": placeAt(x(end), y(1)),
    "A.hand": placeAt(x(0), y(6)),
    "A.turned": placeAt(x(1), y(6)),
    "A.waste": placeAt(x(end - 1), y(6)),
    "A.reserve": placeAt(x(end), y(6)),
  };
  const first = Math.ceil(houses / 2);
  for (let n = 0; n < houses; n++) {
    const [line, lane] = n < first ? [4, n] : [5, n - first + (lanes - houses + first) / 2];
    places[`H${n + 1}`] = placeAt(x(lane), y(line), 0, 1, fan, STEP_DOWN);
  }
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = placeAt(x((lanes - 4) / 2 + (n % 4)), y(n < 4 ? 2 : 3));
  return { w, places, trays: trays(places, w) };
}
