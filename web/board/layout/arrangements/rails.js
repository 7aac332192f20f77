/**
 * The arrangement for wide, low screens, such as a phone on its side.
 */
import { ASPECT, cardWidth, clamp, placeMaker, STEP_ACROSS } from "../card-size.js";
import { foundationLane, trayAround } from "./arrangement.js";

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
 * Return the houses in two lines, and the packs in rails at the left and the right: the other player's
 * and this player's, or where they are apart two piles of each player in both.
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
