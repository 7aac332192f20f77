/**
 * The course of a drill: passages of games, each played until Stop is called, a mistake is missed,
 * or it ends. The engine says what is a mistake. No DOM.
 */
import { isOver, NO_SCORE, withOutcome } from "./score.js";

/** @typedef {import("./score.js").Outcome} Outcome */
/** @typedef {import("./score.js").Score} Score */
/** @typedef {{record: GameRecord, first: number}} Passage */

/** The table is shown so many times as long as a play before the first play. */
const LEAD = 2;

/**
 * How a passage ended. after: the table after its last play; reaction: in ms, of a call
 * @typedef {{outcome: Outcome, after: Snapshot, reaction: number}} Ending
 */

/**
 * @typedef {object} Port
 * @property {(number: number) => Promise<Passage | null>} passage null: no longer wanted
 * @property {(passage: Passage) => Promise<Snapshot[]>} frames returns the tables of a passage
 * @property {(snapshot: Snapshot, isFirst: boolean) => void} show shows a table; the first one of a
 *   passage without motion
 * @property {(ending: Ending, score: Score) => Promise<unknown>} explain resolves when the player
 *   wants to go on
 * @property {import("./call-window.js").CallWindow} window
 * @property {import("./score.js").Limits} limits
 */

/**
 * Play a passage; resolves to how it ended, or null if the drill was closed.
 * @param {Port} port @param {Passage} passage
 * @returns {Promise<Ending | null>}
 */
export async function playPassage({ frames, show, window, limits }, passage) {
  const [start, ...tables] = await frames(passage);
  if (window.isClosed) return null;
  show(start, true);
  await window.rest(LEAD * limits.ms);
  for (const [at, after] of tables.entries()) {
    if (window.isClosed) return null;
    show(after, false);
    const reaction = await window.open(limits.ms);
    if (window.isClosed) return null;
    const ending = (/** @type {Outcome} */ outcome) => ({
      outcome,
      after,
      reaction: reaction ?? 0,
    });
    if (reaction !== null) return ending(after.breach ? "caught" : "false");
    if (after.breach) return ending("missed");
    if (at === tables.length - 1) return ending("quiet");
  }
  return null;
}

/**
 * Play a drill; resolves to its score, or null if it was closed.
 * @param {Port} port
 * @returns {Promise<Score | null>}
 */
export async function playDrill(port) {
  let score = NO_SCORE;
  let next = port.passage(0);
  for (let number = 1; ; number++) {
    const passage = await next;
    if (!passage) return null;
    next = port.passage(number);
    next.catch(() => undefined); // it is awaited later
    const ending = await playPassage(port, passage);
    if (!ending) return null;
    score = withOutcome(score, ending.outcome, ending.reaction);
    await port.explain(ending, score);
    if (port.window.isClosed) return null;
    if (isOver(score, number, port.limits)) return score;
  }
}
