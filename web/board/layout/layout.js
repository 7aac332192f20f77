/** The positions of all piles: the arrangement with the largest cards for an area. Pure. */
import { PLAYER_PILES } from "../../protocol/cards.js";
import { otherSide } from "../../protocol/players.js";
import { trayAround } from "./arrangements/arrangement.js";
import { cardTable, rails, singleRow } from "./arrangements/wide.js";
import { tallRows, tallScreen } from "./arrangements/tall.js";
import { threeInRow, threeOnTallScreen } from "./arrangements/three-players.js";
import { overlap } from "./geometry.js";

/** @type {Record<string, (area: Box, piles: PileCounts) => Arrangement>} */
const FOR_TWO = { tall: tallScreen, table: cardTable, row: singleRow, rails };
/** The boards in pages. @type {typeof FOR_TWO} */
const ON_BOARDS = { ...FOR_TWO, tall: tallRows };
/** @type {typeof FOR_TWO} */
const FACE_TO_FACE = { table: cardTable, rails, tall: tallScreen };
/** @type {typeof FOR_TWO} */
const FOR_THREE = { "trio-row": threeInRow, "trio-tall": threeOnTallScreen };
export const ARRANGEMENTS_FOR_TWO = Object.keys(FOR_TWO);
export const ARRANGEMENTS_FOR_THREE = Object.keys(FOR_THREE);

/** Return how many piles there are, as `layout` needs it. @param {Record<string, Pile>} places */
export function countPiles(places) {
  const piles = Object.values(places);
  const count = (/** @type {string} */ kind) => piles.filter((pile) => pile.kind === kind).length;
  const sides = Math.max(2, count("hand"));
  const each = Math.ceil(count("house") / sides);
  return { sides, each, reserves: count("reserve") > 0, foundations: count("foundation") };
}

/** Return the first arrangement with the largest cards. @param {Area} area @returns {Layout} */
export function layout(area) {
  const inset = area.insets ?? { top: 0, right: 0, bottom: 0, left: 0 };
  const box = {
    x: inset.left,
    y: inset.top,
    w: Math.max(120, area.width - inset.left - inset.right),
    h: Math.max(120, area.height - inset.top - inset.bottom),
  };
  const piles = {
    perSide: area.each ?? 4,
    foundations: area.foundations ?? 8,
    isStacked: area.isStacked,
    isApart: area.isApart || area.isBoard,
  };
  const [name, best] = largest(area, box, piles);
  const complete = area.reserves === false ? { ...best, ...withoutReserves(best) } : best;
  const isForTwo = area.sides !== 3;
  const ends = { x: 2 * box.x + box.w, y: 2 * box.y + box.h };
  const faced = area.face && isForTwo ? rotateFarSide(complete, piles.perSide, ends) : complete;
  const seated = area.turned && isForTwo ? swapSides(faced, piles.perSide) : faced;
  const mirrored = area.hand === "left" ? mirror(seated, ends.x) : seated;
  const { w, h } = mirrored.places["A.hand"];
  const { trays } = mirrored;
  const places = area.isBoard ? mirrored.places : withReadableFans(mirrored.places);
  return { arrangement: name, card: { w, h }, places, trays, isStacked: Boolean(area.isStacked) };
}

/** Let the last cards of every house be read. @param {Record<string, Place>} places */
const withReadableFans = (places) =>
  Object.fromEntries(
    Object.entries(places).map(([name, place]) => [
      name,
      name[0] === "H" ? { ...place, isReadable: true } : place,
    ]),
  );

/** Wider screens have the real card table rather than a tall one with cards that are hardly larger. */
const PHONE_PX = 560;
const TABLE_BONUS = 0.92;

/**
 * Return the first arrangement with the largest cards, and its name.
 * @param {Area} area @param {Box} box @param {PileCounts} piles @returns {[string, Arrangement]}
 */
function largest(area, box, piles) {
  const forTwo = area.isBoard ? ON_BOARDS : area.face ? FACE_TO_FACE : FOR_TWO;
  const arrangements = area.sides === 3 ? FOR_THREE : forTwo;
  const names = area.arrangement ? [area.arrangement] : Object.keys(arrangements);
  const worth = (/** @type {string} */ name, /** @type {number} */ w) =>
    name === "tall" && box.w > PHONE_PX && !area.isBoard ? TABLE_BONUS * w : w;
  return names
    .map(
      (name) => /** @type {ReturnType<typeof largest>} */ ([name, arrangements[name](box, piles)]),
    )
    .reduce((best, next) => (worth(next[0], next[1].w) > worth(best[0], best[1].w) ? next : best));
}

/** Each tray becomes as large as its piles. @param {Arrangement} arrangement */
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
      trayAround(
        one.side,
        own.filter((place) => overlap(place, one) > 0),
        0.07 * w,
      ),
    ),
  };
}

/** For the other seat. @param {Arrangement} arrangement @param {number} each houses of a side */
function swapSides(arrangement, each) {
  const named = (/** @type {string} */ name) => {
    if (name[1] === ".") return otherSide(name[0]) + name.slice(1);
    const number = Number(name.slice(1));
    return name[0] === "H" ? `H${number > each ? number - each : number + each}` : name;
  };
  const places = Object.fromEntries(
    Object.entries(arrangement.places).map(([name, place]) => [named(name), place]),
  );
  return {
    w: arrangement.w,
    places,
    trays: arrangement.trays.map((tray) => ({ ...tray, side: otherSide(tray.side) })),
  };
}

/**
 * For two people face to face: the far piles are the near ones rotated about the middle.
 * @param {Arrangement} arrangement @param {number} each houses of a side
 * @param {{x: number, y: number}} ends the sums of the coordinates of opposite edges
 */
function rotateFarSide(arrangement, each, ends) {
  const turned = (/** @type {Place} */ p) => ({
    ...p,
    x: ends.x - p.x - p.w,
    y: ends.y - p.y - p.h,
    dx: p.dx ? -p.dx : 0,
    dy: p.dy ? -p.dy : 0,
    turned: true,
  });
  const places = { ...arrangement.places };
  for (const part of PLAYER_PILES.filter((one) => `A.${one}` in places))
    places[`B.${part}`] = turned(places[`A.${part}`]);
  for (let n = 1; n <= each; n++) places[`H${each + n}`] = turned(places[`H${n}`]);
  return { ...arrangement, places };
}

/**
 * For left-handed players. Cards are not mirrored.
 * @param {Arrangement} arrangement @param {number} width
 */
function mirror(arrangement, width) {
  const places = Object.fromEntries(
    Object.entries(arrangement.places).map(([name, p]) => [
      name,
      { ...p, x: width - p.x - p.w, dx: p.dx ? -p.dx : 0 },
    ]),
  );
  return {
    w: arrangement.w,
    places,
    trays: arrangement.trays.map((t) => ({ ...t, x: width - t.x - t.w })),
  };
}
