/**
 * Motion as the difference of two scenes: every card that has changed its place flies there, and a
 * face-down card turns over on its way. Pure functions; the animation clock runs the flights.
 */
import { topItem } from "../layout/scene.js";

/** With more flights than this, the cards follow each other faster. */
const MANY_FLIGHTS = 12;
/** The maximum number of cards that visibly fly when a waste is turned over. */
const MAX_DEPARTURES = 6;
/** Shorter flights are shifts of a fan, which do not wait for other flights. */
const SHIFT_PX = 40;
const MIN_FLIGHT_PX = 3;

/** Where a card was face down. @param {Scene} before @param {Scene} after @param {Item} item */
function hiddenIn(before, after, item) {
  const shrunk = Object.keys(before.snapshot.places).filter(
    (name) => before.snapshot.places[name].down > (after.snapshot.places[name]?.down ?? 0),
  );
  const side = before.snapshot.places[item.place]?.side;
  return (
    shrunk.find((name) => name === item.place) ??
    shrunk.find(
      (name) =>
        before.snapshot.places[name].side === side && before.snapshot.places[name].kind === "hand",
    ) ??
    shrunk.find((name) => before.snapshot.places[name].back === item.back) ??
    null
  );
}

/** Where a card is now face down. @param {Scene} before @param {Scene} after @param {Item} item */
function vanishedInto(before, after, item) {
  const grown = Object.keys(after.snapshot.places).filter(
    (name) => after.snapshot.places[name].down > (before.snapshot.places[name]?.down ?? 0),
  );
  const side = after.snapshot.places[item.place]?.side;
  return (
    grown.find((name) => name === item.place) ??
    grown.find(
      (name) =>
        after.snapshot.places[name].side === side && after.snapshot.places[name].kind === "hand",
    ) ??
    grown[0] ??
    null
  );
}

/**
 * @param {Item} item @param {{x: number, y: number, up: boolean}} start
 * @param {{x: number, y: number, up: boolean}} end @param {string} target @returns {Flight}
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

/** Of cards now face up; the others are gone. @param {Scene} before @param {Scene} after */
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
      if (was.place !== item.place || Math.hypot(was.x - item.x, was.y - item.y) > MIN_FLIGHT_PX)
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

/** Of cards now face down. @param {Scene} before @param {Scene} after @param {Item[]} gone */
function departures(before, after, gone) {
  /** @type {Flight[]} */
  const flights = [];
  for (const item of gone.slice(-MAX_DEPARTURES)) {
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
 * Cards that change their pile fly one after the other; a fan shifts at the same time.
 * @param {Scene} before @param {Scene} after
 */
export function difference(before, after) {
  const { flights, gone } = arrivals(before, after);
  const all = [...flights, ...departures(before, after, gone)];
  const pace = all.length > MANY_FLIGHTS ? 0.12 : 0.16;
  let order = 0;
  for (const one of all) if (one.start.up !== one.end.up || isFar(one)) one.delay = pace * order++;
  return all;
}

/** @param {Flight} one */
const isFar = (one) => Math.hypot(one.start.x - one.end.x, one.start.y - one.end.y) > SHIFT_PX;

/** Fast at first, slow at the end. @param {number} t */
const ease = (t) => 1 - (1 - t) ** 3;

/** @param {Flight} flight @param {number} time since the motion began, in units of one flight */
export function frameOf({ start, end, delay }, time) {
  const t = Math.max(0, Math.min(1, time - delay));
  const share = ease(t);
  const turns = start.up !== end.up;
  return {
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share,
    up: share < 0.5 ? start.up : end.up,
    squeeze: turns ? Math.max(0.02, Math.abs(Math.cos(Math.PI * share))) : 1,
    rise: Math.sin(Math.PI * share),
  };
}

/** Return how long a motion lasts, in units of one flight. @param {Flight[]} flights */
export const durationOf = (flights) =>
  flights.reduce((most, one) => Math.max(most, one.delay + 1), 0);
