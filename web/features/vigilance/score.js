/** Counts of a drill, as immutable values; the page's Python knows the best results. Pure. */

/** How a passage went: quiet if nothing was to be called. */
/** @typedef {"caught" | "missed" | "false" | "quiet"} Outcome */
/** @typedef {Readonly<{caught: number, missed: number, wrong: number, reactions: readonly number[]}>} Score */
/**
 * pace: the name of a speed; ms: the time between two plays; faults: the mistakes after which a drill ends;
 * passages: after which it ends in any case
 * @typedef {{pace: string, ms: number, faults: number, passages: number}} Limits
 */

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

/** @param {Score} score @param {number} shown the number of passages that were shown @param {Limits} limits */
export const isOver = ({ caught, missed }, shown, { faults, passages }) =>
  caught + missed >= faults || shown >= passages;
