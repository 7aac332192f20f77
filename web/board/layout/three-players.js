/**
 * The folds of a table for three: this player below, the two others side by side above.
 * Pure functions, counted in card widths like those for two.
 */
import { clamp, EDGE, fitting, PROPORTION, placer, STEP_DOWN, STEP_LOAD, tray } from "./folds.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./folds.js").Piles} Piles */
/** @typedef {import("./folds.js").Fold} Fold */

const SIDES = ["A", "B", "C"];
const PARTS = ["hand", "turned", "waste", "reserve"];

/** @param {import("./folds.js").Fold["places"]} places @param {number} w */
const trays = (places, w) =>
  SIDES.map((side) =>
    tray(
      side,
      PARTS.map((part) => places[`${side}.${part}`]),
      0.05 * w,
    ),
  );

/**
 * Wide tables: nine houses in one row that fans down, foundations above them.
 * @param {Box} area
 * @param {Piles} piles
 * @returns {Fold}
 */
export function trioRow(area, piles) {
  const houses = 3 * piles.each;
  const lanes = Math.max(9, houses);
  const fixed = 4 * PROPORTION + 3 * 0.16 + 2 * 0.1;
  const w = fitting(area, lanes + (lanes - 1) * 0.08 + 2 * EDGE, fixed + 1.2);
  const put = placer(w);
  const h = w * PROPORTION;
  const pitch = w + clamp((area.w - lanes * w - 2 * EDGE * w) / (lanes - 1), 0, 0.34 * w);
  const gap = 0.16 * w;
  const fan = clamp(area.h - fixed * w, 0, 3.2 * w);
  const left = area.x + (area.w - pitch * (lanes - 1) - w) / 2;
  const top = area.y + (area.h - 4 * h - 3 * gap - fan) / 2;
  const x = (/** @type {number} */ lane) => left + lane * pitch;
  const lines = [top, top + h + gap, top + 2 * (h + gap), top + 3 * (h + gap) + fan];
  const end = lanes - 1;
  /** @type {Fold["places"]} */
  const places = {
    "B.hand": put(x(0), lines[0]),
    "B.turned": put(x(1), lines[0]),
    "B.waste": put(x(2), lines[0]),
    "B.reserve": put(x(3), lines[0], 1, 0, 0.42 * w, STEP_LOAD),
    "C.hand": put(x(end - 3), lines[0]),
    "C.turned": put(x(end - 2), lines[0]),
    "C.waste": put(x(end - 1), lines[0]),
    "C.reserve": put(x(end), lines[0]),
    "A.hand": put(x(0), lines[3]),
    "A.turned": put(x(1), lines[3]),
    "A.waste": put(x(end - 2), lines[3]),
    "A.reserve": put(x(end), lines[3], -1, 0, pitch * 0.9, STEP_LOAD),
  };
  for (let n = 0; n < houses; n++)
    places[`H${n + 1}`] = put(x((lanes - houses) / 2 + n), lines[2], 0, 1, fan, STEP_DOWN);
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = put(x((lanes - piles.foundations) / 2 + n), lines[1]);
  return { w, places, trays: trays(places, w) };
}

/**
 * Tall tables: the others' piles two by two in the corners, the houses in two rows.
 * @param {Box} area
 * @param {Piles} piles
 * @returns {Fold}
 */
export function trioTall(area, piles) {
  const houses = 3 * piles.each;
  const lanes = Math.max(5, Math.ceil(houses / 2));
  const gaps = 6 * 0.1 + 2 * 0.08;
  const w = fitting(area, lanes + (lanes - 1) * 0.1 + 2 * EDGE, 7 * PROPORTION + gaps + 2 * 0.95);
  const put = placer(w);
  const h = w * PROPORTION;
  const pitch = w + clamp((area.w - lanes * w - 2 * EDGE * w) / (lanes - 1), 0, 0.5 * w);
  const fan = clamp((area.h - (7 * PROPORTION + gaps) * w) / 2, 0, 2.2 * w);
  const gap = clamp((area.h - 7 * h - 2 * fan) / 7, 0.08 * w, 0.26 * w);
  const left = area.x + (area.w - pitch * (lanes - 1) - w) / 2;
  const top = area.y + (area.h - 7 * h - 2 * fan - 6 * gap) / 2;
  const x = (/** @type {number} */ lane) => left + lane * pitch;
  const y = (/** @type {number} */ line) =>
    top + line * (h + gap) + (line > 4 ? fan : 0) + (line > 5 ? fan : 0);
  const end = lanes - 1;
  /** @type {Fold["places"]} */
  const places = {
    "B.hand": put(x(0), y(0)),
    "B.turned": put(x(1), y(0)),
    "B.reserve": put(x(0), y(1)),
    "B.waste": put(x(1), y(1)),
    "C.turned": put(x(end - 1), y(0)),
    "C.hand": put(x(end), y(0)),
    "C.waste": put(x(end - 1), y(1)),
    "C.reserve": put(x(end), y(1)),
    "A.hand": put(x(0), y(6)),
    "A.turned": put(x(1), y(6)),
    "A.waste": put(x(end - 1), y(6)),
    "A.reserve": put(x(end), y(6)),
  };
  const first = Math.ceil(houses / 2);
  for (let n = 0; n < houses; n++) {
    const [line, lane] = n < first ? [4, n] : [5, n - first + (lanes - houses + first) / 2];
    places[`H${n + 1}`] = put(x(lane), y(line), 0, 1, fan, STEP_DOWN);
  }
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = put(x((lanes - 4) / 2 + (n % 4)), y(n < 4 ? 2 : 3));
  return { w, places, trays: trays(places, w) };
}
