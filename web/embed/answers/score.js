/**
 * Counts the answers to a question and scores them. Pure.
 *
 * A question is worth 1 point, whatever number of moves it asks for. A solved one scores 1, a
 * quarter less for each wrong answer and each hint, but at least a quarter; the best try counts.
 * Once its solution has been shown, a question earns nothing more. A game scores 1 if the reader
 * wins. A try ends when the question is solved or its solution shown.
 */

/** The points of a question are counted in quarters. */
const QUARTERS = 4;

/** @type {Readonly<Tally>} */
export const NO_ANSWER = Object.freeze({
  wrong: 0,
  hints: 0,
  tries: 0,
  tryWrong: 0,
  tryHints: 0,
  quarters: 0,
  firstTry: false,
  isSolved: false,
  isRevealed: false,
  ms: 0,
});

/** @param {Tally} tally @returns {Tally} */
export const countWrong = (tally) => ({
  ...tally,
  wrong: tally.wrong + 1,
  tryWrong: tally.tryWrong + 1,
});

/** @param {Tally} tally @param {number} number of the hint, counted from 1 @returns {Tally} */
export const countHint = (tally, number) => ({
  ...tally,
  hints: Math.max(tally.hints, number),
  tryHints: Math.max(tally.tryHints, number),
});

/** @param {Tally} tally @param {number} quarters that this try scores @returns {Tally} */
const endTry = (tally, quarters) => ({
  ...tally,
  tries: tally.tries + 1,
  tryWrong: 0,
  tryHints: 0,
  quarters: Math.max(tally.quarters, quarters),
  firstTry: tally.firstTry || (!tally.tries && quarters === QUARTERS),
});

/** @param {Tally} tally */
export function countSolved(tally) {
  const earned = Math.max(1, QUARTERS - tally.tryWrong - tally.tryHints);
  return { ...endTry(tally, tally.isRevealed ? 0 : earned), isSolved: true };
}

/** @param {Tally} tally */
export const countRevealed = (tally) => ({ ...endTry(tally, 0), isRevealed: true });

/**
 * Count a game; hints do not lower its score.
 * @param {Tally} tally @param {boolean} isWon @param {number} hints shown in this game
 * @returns {Tally}
 */
export function countGame(tally, isWon, hints) {
  const counted = endTry(tally, isWon ? QUARTERS : 0);
  return {
    ...counted,
    firstTry: counted.firstTry && (tally.firstTry || !hints),
    isSolved: tally.isSolved || isWon,
  };
}

/** @param {Iterable<Tally>} tallies */
export const scoreOf = (tallies) =>
  [...tallies].reduce((sum, { quarters }) => sum + quarters, 0) / QUARTERS;
