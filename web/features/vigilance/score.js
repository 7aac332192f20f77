/** Counts of a drill and the best results that are stored, as immutable values. Pure. */
import { median } from "../../ui/median.js";

/** The number of mistakes after which a drill ends. */
export const FAULTS = 8;
/** Passages after which it ends in any case: false calls end passages before their mistake. */
export const MAX_PASSAGES = 24;
/** The time between two plays in ms, by speed. */
export const PACES = Object.freeze({ slow: 4000, normal: 2400, fast: 1400 });

/** @typedef {keyof typeof PACES} Pace */
/** How a passage went: quiet if nothing was to be called. */
/** @typedef {"caught" | "missed" | "false" | "quiet"} Outcome */
/** @typedef {Readonly<{caught: number, missed: number, wrong: number, reactions: readonly number[]}>} Score */
/** The best result at a speed; ms: the median reaction. @typedef {{points: number, ms: number}} Best */
/** @typedef {{pace: Pace, best: Partial<Record<Pace, Best>>}} Note */

/** @type {Score} */
export const NO_SCORE = Object.freeze({ caught: 0, missed: 0, wrong: 0, reactions: [] });

/**
 * Return a score with one more passage.
 * @param {Score} score @param {Outcome} outcome @param {number} reaction in ms
 * @returns {Score}
 */
export function withOutcome(score, outcome, reaction) {
  const { caught, missed, wrong, reactions } = score;
  if (outcome === "caught")
    return { ...score, caught: caught + 1, reactions: [...reactions, reaction] };
  if (outcome === "missed") return { ...score, missed: missed + 1 };
  return outcome === "false" ? { ...score, wrong: wrong + 1 } : score;
}

/** @param {Score} score @param {number} passages that were shown */
export const isOver = ({ caught, missed }, passages) =>
  caught + missed >= FAULTS || passages >= MAX_PASSAGES;

/** Return the points: mistakes caught less false calls, at least 0. @param {Score} score */
export const pointsOf = ({ caught, wrong }) => Math.max(0, caught - wrong);

/** @param {unknown} pace @returns {pace is Pace} */
export const isPace = (pace) => typeof pace === "string" && Object.hasOwn(PACES, pace);

/** @param {unknown} value @returns {value is Best} */
function isBest(value) {
  const { points, ms } = Object(value);
  return (
    Number.isInteger(points) && points >= 0 && points <= FAULTS && Number.isFinite(ms) && ms >= 0
  );
}

/**
 * Return the stored results; what is not valid is as if it had not been stored.
 * @param {unknown} note
 * @returns {Note}
 */
export function readNote(note) {
  const { pace, best } = Object(note);
  const rows = Object.entries(Object(best)).filter(([key, row]) => isPace(key) && isBest(row));
  return { pace: isPace(pace) ? pace : "normal", best: Object.fromEntries(rows) };
}

/** @param {Best} best @param {Best | undefined} other */
const isBetter = (best, other) =>
  !other || best.points > other.points || (best.points === other.points && best.ms < other.ms);

/**
 * Return the stored results after a drill, and whether it is the best one at its speed.
 * @param {Note} note @param {Pace} pace @param {Score} score
 * @returns {{note: Note, isBest: boolean}}
 */
export function withDrill(note, pace, score) {
  const own = { points: pointsOf(score), ms: Math.round(median(score.reactions)) };
  const isBest = own.points > 0 && isBetter(own, note.best[pace]);
  return {
    note: { pace, best: isBest ? { ...note.best, [pace]: own } : note.best },
    isBest,
  };
}

/**
 * Return two stored results merged: the better result at each speed, and the speed of the first one
 * that has a result.
 * @param {Note} one @param {Note} other
 * @returns {Note}
 */
export function mergedNotes(one, other) {
  const best = { ...one.best };
  for (const pace of Object.keys(other.best).filter(isPace)) {
    const given = other.best[pace];
    if (given && isBetter(given, best[pace])) best[pace] = given;
  }
  return { pace: (Object.keys(one.best).length ? one : other).pace, best };
}
