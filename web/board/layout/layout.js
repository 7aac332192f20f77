/**
 * Where every pile lies: the fold with the largest cards for the area at hand.
 * Pure: equal input, equal table; nothing of the browser is known here.
 */
import { railsFold, rowFold, tableFold, tallFold, tray } from "./folds.js";
import { overlap } from "./geometry.js";
import { trioRow, trioTall } from "./three-players.js";

/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./folds.js").Tray} Tray */

/**
 * @typedef {object} Area
 * @property {number} width
 * @property {number} height
 * @property {{top: number, right: number, bottom: number, left: number}} [insets] not to be used (notch, home bar)
 * @property {"left" | "right"} [hand] the hand the player plays with; left mirrors the table
 * @property {number} [sides] players at the table, 2 or 3
 * @property {number} [each] houses of a side
 * @property {boolean} [reserves] false: nobody has one, and the ground has no hole for it
 * @property {number} [foundations]
 * @property {boolean} [turned] seen from the other side: B's piles at the bottom
 * @property {boolean} [face] two people sit face to face: the far half is the near one turned round
 * @property {string} [fold] one fold by name instead of the best
 */

/**
 * @typedef {object} Layout
 * @property {string} fold
 * @property {{w: number, h: number}} card
 * @property {Record<string, Place>} places
 * @property {Tray[]} trays
 */

/** @type {Record<string, (area: import("./geometry.js").Box, piles: import("./folds.js").Piles) => import("./folds.js").Fold>} */
const FOLDS = { table: tableFold, row: rowFold, rails: railsFold, tall: tallFold };
/** @type {typeof FOLDS} */
const FACING = { table: tableFold, rails: railsFold, tall: tallFold };
/** @type {typeof FOLDS} */
const FOR_THREE = { "trio-row": trioRow, "trio-tall": trioTall };
export const FOLD_NAMES = Object.keys(FOLDS);
export const TRIO_NAMES = Object.keys(FOR_THREE);

/**
 * Return the table for an area: the fold with the largest cards, the first one of equals.
 * @param {Area} area
 * @returns {Layout}
 */
export function layout(area) {
  const inset = area.insets ?? { top: 0, right: 0, bottom: 0, left: 0 };
  const box = {
    x: inset.left,
    y: inset.top,
    w: Math.max(120, area.width - inset.left - inset.right),
    h: Math.max(120, area.height - inset.top - inset.bottom),
  };
  const piles = { each: area.each ?? 4, foundations: area.foundations ?? 8 };
  let best = null;
  let name = "";
  const folds = area.sides === 3 ? FOR_THREE : area.face ? FACING : FOLDS;
  for (const fold of area.fold ? [area.fold] : Object.keys(folds)) {
    const found = folds[fold](box, piles);
    if (!best || found.w > best.w) [best, name] = [found, fold];
  }
  if (!best) throw new RangeError(`no fold ${area.fold}`);
  if (area.reserves === false) best = { ...best, ...withoutReserves(best) };
  const facing =
    area.face && area.sides !== 3
      ? turnFar(best, piles.each, { x: 2 * box.x + box.w, y: 2 * box.y + box.h })
      : best;
  const seen = area.turned && area.sides !== 3 ? across(facing, piles.each) : facing;
  const mirrored = area.hand === "left" ? mirror(seen, 2 * box.x + box.w) : seen;
  const { w, h } = mirrored.places["A.hand"];
  return { fold: name, card: { w, h }, places: mirrored.places, trays: mirrored.trays };
}

/**
 * Return places and trays without reserves: each tray ends where the piles on it do.
 * @param {import("./folds.js").Fold} fold
 */
function withoutReserves({ w, places, trays }) {
  const left = Object.fromEntries(
    Object.entries(places).filter(([name]) => !name.endsWith(".reserve")),
  );
  const own = Object.entries(left)
    .filter(([name]) => name[1] === ".")
    .map(([, place]) => place);
  return {
    places: left,
    trays: trays.map((one) =>
      tray(
        one.side,
        own.filter((place) => overlap(place, one) > 0),
        0.07 * w,
      ),
    ),
  };
}

/**
 * Return the table as the other side sees it: the piles have changed their places.
 * @param {import("./folds.js").Fold} fold
 * @param {number} each houses of a side
 * @returns {import("./folds.js").Fold}
 */
function across(fold, each) {
  /** @type {Record<string, string>} */
  const other = { A: "B", B: "A" };
  const named = (/** @type {string} */ name) => {
    if (name[1] === ".") return other[name[0]] + name.slice(1);
    const number = Number(name.slice(1));
    return name[0] === "H" ? `H${number > each ? number - each : number + each}` : name;
  };
  const places = Object.fromEntries(
    Object.entries(fold.places).map(([name, place]) => [named(name), place]),
  );
  return {
    w: fold.w,
    places,
    trays: fold.trays.map((tray) => ({ ...tray, side: other[tray.side] ?? tray.side })),
  };
}

/**
 * Return the table for two people face to face: the far piles are the near ones turned round the middle.
 * @param {import("./folds.js").Fold} fold
 * @param {number} each houses of a side
 * @param {{x: number, y: number}} ends the sums of the coordinates of opposite edges
 * @returns {import("./folds.js").Fold}
 */
function turnFar(fold, each, ends) {
  const turned = (/** @type {Place} */ p) => ({
    ...p,
    x: ends.x - p.x - p.w,
    y: ends.y - p.y - p.h,
    dx: p.dx ? -p.dx : 0,
    dy: p.dy ? -p.dy : 0,
    turned: true,
  });
  const places = { ...fold.places };
  for (const part of ["hand", "turned", "waste", "reserve"].filter((one) => `A.${one}` in places))
    places[`B.${part}`] = turned(places[`A.${part}`]);
  for (let n = 1; n <= each; n++) places[`H${each + n}`] = turned(places[`H${n}`]);
  return { ...fold, places };
}

/**
 * Return the table for the left hand: left and right exchanged, the cards as they are.
 * @param {import("./folds.js").Fold} fold
 * @param {number} width
 * @returns {import("./folds.js").Fold}
 */
function mirror(fold, width) {
  const places = Object.fromEntries(
    Object.entries(fold.places).map(([name, p]) => [
      name,
      { ...p, x: width - p.x - p.w, dx: p.dx ? -p.dx : 0 },
    ]),
  );
  return { w: fold.w, places, trays: fold.trays.map((t) => ({ ...t, x: width - t.x - t.w })) };
}
