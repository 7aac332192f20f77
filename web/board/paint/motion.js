/**
 * Motion as the difference of two scenes: every card that lies elsewhere flies from its
 * true place, a card that was hidden turns over on its way. Pure; the table keeps the time.
 */
import { topItem } from "../layout/scene.js";

/** @typedef {import("../layout/scene.js").Scene} Scene */
/** @typedef {import("../layout/scene.js").Item} Item */

/**
 * One card on its way.
 * @typedef {object} Flight
 * @property {string | null} id
 * @property {string | null} card
 * @property {number} back
 * @property {Item["corner"]} corner
 * @property {boolean} [turned]
 * @property {{x: number, y: number, up: boolean}} start
 * @property {{x: number, y: number, up: boolean}} end
 * @property {string} target
 * @property {number} delay in units of one flight
 */

const DEAL = 12;
const RECYCLED = 6;

/**
 * Return the pile where a card that has come to light was hidden before.
 * @param {Scene} before
 * @param {Scene} after
 * @param {Item} item
 */
function hiddenIn(before, after, item) {
  const less = Object.keys(before.snapshot.places).filter(
    (name) => before.snapshot.places[name].down > (after.snapshot.places[name]?.down ?? 0),
  );
  const side = before.snapshot.places[item.place]?.side;
  return (
    less.find((name) => name === item.place) ??
    less.find(
      (name) =>
        before.snapshot.places[name].side === side && before.snapshot.places[name].kind === "hand",
    ) ??
    less.find((name) => before.snapshot.places[name].back === item.back) ??
    null
  );
}

/**
 * Return the pile into which a card has vanished.
 * @param {Scene} before
 * @param {Scene} after
 * @param {Item} item
 */
function vanishedInto(before, after, item) {
  const more = Object.keys(after.snapshot.places).filter(
    (name) => after.snapshot.places[name].down > (before.snapshot.places[name]?.down ?? 0),
  );
  const side = after.snapshot.places[item.place]?.side;
  return (
    more.find((name) => name === item.place) ??
    more.find(
      (name) =>
        after.snapshot.places[name].side === side && after.snapshot.places[name].kind === "hand",
    ) ??
    more[0] ??
    null
  );
}

/**
 * @param {Item} item @param {{x: number, y: number, up: boolean}} start
 * @param {{x: number, y: number, up: boolean}} end @param {string} target
 * @returns {Flight}
 */
const flight = (item, start, end, target) => ({
  id: item.id,
  card: item.card,
  back: item.back,
  corner: item.corner,
  turned: item.turned,
  start,
  end,
  target,
  delay: 0,
});

/**
 * Return the flights of cards that lie face up now.
 * @param {Scene} before
 * @param {Scene} after
 */
function arrivals(before, after) {
  const old = new Map(before.items.filter((item) => item.id).map((item) => [item.id, item]));
  /** @type {Flight[]} */
  const flights = [];
  for (const item of after.items) {
    if (!item.id) continue;
    const was = old.get(item.id);
    old.delete(item.id);
    const end = { x: item.x, y: item.y, up: true };
    if (was) {
      if (was.place !== item.place || Math.hypot(was.x - item.x, was.y - item.y) > 3)
        flights.push(flight(item, { x: was.x, y: was.y, up: true }, end, item.place));
      continue;
    }
    const origin = hiddenIn(before, after, item);
    const hidden = origin && topItem(before, origin);
    if (hidden)
      flights.push(flight(item, { x: hidden.x, y: hidden.y, up: false }, end, item.place));
  }
  return { flights, gone: [...old.values()] };
}

/**
 * Return the flights of cards that lay face up and lie face down now.
 * @param {Scene} before
 * @param {Scene} after
 * @param {Item[]} gone
 */
function departures(before, after, gone) {
  /** @type {Flight[]} */
  const flights = [];
  for (const item of gone.slice(-RECYCLED)) {
    const into = vanishedInto(before, after, item);
    const place = into && after.layout.places[into];
    if (place)
      flights.push(
        flight(
          item,
          { x: item.x, y: item.y, up: true },
          { x: place.x, y: place.y, up: false },
          into,
        ),
      );
  }
  return flights;
}

/**
 * Return the flights that lead from one scene to another; none when nothing moved.
 * Cards that change their pile fly one after the other, the shifting of a fan goes along.
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Flight[]}
 */
export function difference(before, after) {
  const { flights, gone } = arrivals(before, after);
  const all = [...flights, ...departures(before, after, gone)];
  const pace = all.length > DEAL ? 0.12 : 0.16;
  let order = 0;
  for (const one of all) if (one.start.up !== one.end.up || isFar(one)) one.delay = pace * order++;
  return all;
}

/** @param {Flight} one */
const isFar = (one) => Math.hypot(one.start.x - one.end.x, one.start.y - one.end.y) > 40;

/** @param {number} t */
const ease = (t) => 1 - (1 - t) ** 3;

/**
 * Return where and how a card on its way is seen.
 * @param {Flight} one
 * @param {number} time in units of one flight, from the beginning of the whole motion
 * @returns {{x: number, y: number, up: boolean, squeeze: number, rise: number, done: boolean}}
 */
export function during(one, time) {
  const t = Math.max(0, Math.min(1, time - one.delay));
  const share = ease(t);
  const turns = one.start.up !== one.end.up;
  return {
    x: one.start.x + (one.end.x - one.start.x) * share,
    y: one.start.y + (one.end.y - one.start.y) * share,
    up: share < 0.5 ? one.start.up : one.end.up,
    squeeze: turns ? Math.max(0.02, Math.abs(Math.cos(Math.PI * share))) : 1,
    rise: Math.sin(Math.PI * share),
    done: t >= 1,
  };
}

/**
 * Return how long a motion lasts, in units of one flight.
 * @param {Flight[]} flights
 */
export const lasting = (flights) => flights.reduce((most, one) => Math.max(most, one.delay + 1), 0);
