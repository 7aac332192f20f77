/**
 * What may be taken of a pile besides its top card: the cards from a card upwards, the whole
 * pile, a push from below. Pure. The table shows a held lift by a snapshot in which the
 * source stands for it.
 */
import { contains } from "../layout/geometry.js";
import { targetsOf } from "./selection.js";

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../../protocol/types.js").Source} Source */
/** @typedef {import("../../protocol/types.js").Action} Action */
/** @typedef {Source & {ways?: Source[], at?: number}} HeldSource a source that stands for one of its groups: all of them, and which one */
/** @typedef {import("../layout/scene.js").Scene} Scene */

/**
 * Return the ways to take from a source, the single card first.
 * @param {HeldSource | undefined} source
 * @returns {Source[]}
 */
export const waysOf = (source) =>
  source ? (source.ways ?? [{ ...source, cards: 1 }, ...(source.lifts ?? [])]) : [];

/** Return which group a source stands for; 0 is its top card. @param {HeldSource | undefined} source */
export const heldAt = (source) => source?.at ?? 0;

/** @param {Source} way */
export const isTurning = (way) => way.action?.do === "reverse";

/** @param {Source} way @param {Source} other takes the same cards and may be chosen by its target */
const alike = (way, other) => way.cards === other.cards && !isTurning(other);

/**
 * Return a snapshot in which a source stands for one of its ways; targets of ways with the
 * same cards are its targets too.
 * @param {Snapshot} snapshot
 * @param {string} place
 * @param {number} at
 * @returns {Snapshot}
 */
export function withWay(snapshot, place, at) {
  const ways = waysOf(snapshot.sources[place]);
  const way = ways[at];
  if (ways.length < 2 || !way) return snapshot;
  const same = ways.filter((other) => alike(way, other));
  const all = (/** @type {"legal" | "fits" | "possible"} */ key) => [
    ...new Set(same.flatMap((one) => one[key] ?? [])),
  ];
  const held = {
    ...way,
    legal: all("legal"),
    fits: all("fits"),
    possible: all("possible"),
    ways,
    at,
  };
  return { ...snapshot, sources: { ...snapshot.sources, [place]: held } };
}

/**
 * Return the number of the first way that has a target, or 0.
 * @param {Snapshot} snapshot
 * @param {string} place
 */
export function firstWay(snapshot, place) {
  const ways = waysOf(snapshot.sources[place]);
  const at = ways.findIndex(
    (way, number) =>
      !isTurning(way) && targetsOf(withWay(snapshot, place, number), place).length > 0,
  );
  return Math.max(0, at);
}

/**
 * Return the number of the way after the one held, or -1 when there is none.
 * @param {Snapshot} snapshot
 * @param {string} place
 */
export function nextWay(snapshot, place) {
  const ways = waysOf(snapshot.sources[place]);
  const now = heldAt(snapshot.sources[place]);
  return ways.findIndex(
    (way, number) => number > now && way.cards !== ways[now].cards && !isTurning(way),
  );
}

/**
 * Return the number of the way that takes the card at a point and what lies on it.
 * @param {Scene} scene
 * @param {string} place
 * @param {import("../layout/geometry.js").Point} point
 */
export function wayAt({ items, snapshot, layout: { card } }, place, point) {
  const pile = items.filter((item) => item.place === place);
  const touched = pile.findLastIndex((item) => contains({ x: item.x, y: item.y, ...card }, point));
  const ways = waysOf(snapshot.sources[place]);
  const cards = touched < 0 ? 1 : pile.length - touched;
  if (cards === 1) return firstWay(snapshot, place);
  return Math.max(
    0,
    ways.findIndex((way) => !isTurning(way) && (way.cards ?? 1) >= cards),
  );
}

/**
 * Return the action of the held way to a target; none for a single card.
 * @param {Snapshot} snapshot
 * @param {string} place
 * @param {string} target
 * @returns {Action | undefined}
 */
export function actionTo(snapshot, place, target) {
  /** @type {HeldSource | undefined} */
  const source = snapshot.sources[place];
  if (!source?.ways) return undefined;
  const held = source.ways[heldAt(source)];
  const same = source.ways.filter((other) => alike(held, other));
  const wanted = [held, ...same];
  const { action } =
    wanted.find((way) => way.legal.includes(target)) ??
    wanted.find((way) => way.fits?.includes(target)) ??
    held;
  return action && { ...action, [action.do === "under" ? "house" : "to"]: target };
}
