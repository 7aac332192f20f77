/** The player's decisions: moves, calls, undo and redo, each carried out after the one before. */
import { runMoves } from "./run-moves.js";
import { isLost, typeOf } from "../protocol/errors.js";

/** @typedef {import("../protocol/types.js").Play} Play */

/**
 * @typedef {(version: number) => Promise<Snapshot>} Decision asks the engine to carry out a
 *   decision at a version of the table
 */

/**
 * @typedef {{refused?: Refusal, withdrawn?: boolean, denied?: boolean}} Answer refused: a move;
 *   withdrawn: a move that the player did not confirm; denied: a call that was not possible
 */

/** Calls that do not depend on the opponent's last play. */
const NEVER_LATE = ["resign", "offer"];

/** @param {Session} session */
export function createDecisions(session) {
  const { client, listener, friend, recovery, setup } = session;
  /** @type {Promise<unknown>} settles when the last decision has been carried out */
  let decided = Promise.resolve();

  /**
   * Make a move of the player, who may have to confirm it; a run is played as single moves. Moves
   * that are made before the engine is ready are answered when it is.
   * @param {Move} move
   * @returns {Promise<Answer>}
   */
  async function submit(move) {
    const { snapshot, gameNumber } = session;
    if (snapshot && listener.confirm && !(await listener.confirm(move, snapshot)))
      return { withdrawn: true };
    if (snapshot && session.gameNumber !== gameNumber) return {};
    if (move.action?.do !== "run") return play(move);
    for (const single of runMoves(snapshot, move)) {
      const before = session.snapshot;
      const answer = await play(single);
      if (answer.refused || !session.snapshot || session.snapshot === before) return answer;
      await session.shown;
      if (session.gameNumber !== gameNumber || session.snapshot.actor !== "human") break;
    }
    return {};
  }

  /** @param {Partial<Move>} move @returns {Promise<Answer>} */
  function play({ source, target, action }) {
    const move = action ? { action } : { from: source, to: target };
    return decide((version) => client.play({ version, ...move }), { isMove: true });
  }

  /**
   * Make a call such as "stop"; the computer does not play before it is answered. If the computer
   * has just played, the call is too late, unless it is one of NEVER_LATE.
   * @param {string} side
   * @param {string} words
   * @param {Play} [more] a play that is advised
   * @returns {Promise<Answer>}
   */
  function makeCall(side, words, more = {}) {
    const call = () => makeCallNow(side, words, more);
    return friend.isWatching || friend.isWaiting ? friend.call(words, call) : call();
  }

  /** @param {string} side @param {string} words @param {Play} more */
  function makeCallNow(side, words, more) {
    session.interrupt();
    return decide((version) => client.say({ version, ...more, side, words }), {
      lateMessage: "message.late",
      isNeverLate: NEVER_LATE.includes(words),
    });
  }

  /**
   * Report that a card was touched, in a game in which that can be an offence.
   * @param {string} side @param {string} place
   */
  async function touch(side, place) {
    const { snapshot } = session;
    if (snapshot?.actor !== "human" || !snapshot.calls?.touch) return;
    if (snapshot.record.events.at(-1) !== `${side} touch ${place}`)
      await makeCall(side, `touch ${place}`);
  }

  /** Undo or redo a decision. @param {"undo" | "redo"} name */
  async function step(name) {
    const { denied } = await decide((version) => client[name]({ version }), { isNeverLate: true });
    if (denied) listener.message("message.no-undo");
  }

  /**
   * Carry out a decision of the player after the previous one.
   * @param {Decision} decision
   * @param {{isMove?: boolean, lateMessage?: string, isNeverLate?: boolean}} [options] isMove: it is
   *   dropped if it is not a person's turn; all others are denied while the player waits for a
   *   friend's link; lateMessage: the key of the message if it comes too late;
   *   isNeverLate: if the computer has just played, it is carried out after that play
   * @returns {Promise<Answer>}
   */
  function decide(decision, options = {}) {
    const answer = carryOut(decision, options, decided);
    decided = answer.catch(() => undefined);
    return answer;
  }

  /**
   * @param {Decision} decision
   * @param {{isMove?: boolean, lateMessage?: string, isNeverLate?: boolean, isRetry?: boolean}} options
   *   isRetry: after the engine was lost
   * @param {Promise<unknown>} [previous] settles when the decisions before are carried out
   * @returns {Promise<Answer>}
   */
  async function carryOut(decision, options, previous) {
    const isEarly = !session.snapshot;
    const earlier = session.gameNumber;
    await previous;
    await setup.opened;
    if (options.isMove && isEarly && setup.isStale) return {};
    const { snapshot, gameNumber } = session;
    if (!snapshot || (!isEarly && gameNumber !== earlier)) return {};
    if (options.isMove && (snapshot.actor !== "human" || friend.isWatching)) return {};
    if (!options.isMove && friend.isWaiting) return { denied: true };
    session.interrupt();
    try {
      const after = await decision(snapshot.version);
      if (session.gameNumber !== gameNumber) return {};
      session.applyDecision(after);
      session.playOn();
    } catch (error) {
      const type = typeOf(error);
      if (session.gameNumber !== gameNumber && !isLost(error)) return {};
      if (type === "IllegalMove" || type === "CallError") {
        session.playOn();
        return type === "CallError"
          ? { denied: true }
          : { refused: /** @type {Refusal} */ (error) };
      }
      if (type === "StaleSnapshot" && options.isNeverLate) return repeat(decision, options);
      await recovery.recover(error, options.lateMessage);
      const isSame =
        session.gameNumber === gameNumber &&
        session.snapshot?.record.events.length === snapshot.record.events.length;
      if (isLost(error) && isSame && !options.isRetry && !recovery.isDead)
        return carryOut(decision, { ...options, isRetry: true });
    }
    return {};
  }

  /**
   * Show what the computer has just played, and carry out a decision after it.
   * @param {Decision} decision
   * @param {{lateMessage?: string}} options
   */
  async function repeat(decision, options) {
    const { gameNumber } = session;
    await setup.adopted; // the table may be another one for a game that is being opened
    const snapshot = await recovery.ask(() => client.snapshot());
    if (!snapshot || session.gameNumber !== gameNumber) return {};
    session.apply(snapshot, "load");
    return carryOut(decision, { ...options, isNeverLate: false });
  }

  return {
    submit,
    makeCall,
    touch,
    step,
    /** Play an action at once. @param {Action} action */
    playAction: (action) => play({ action }),
    /** Settles when the last decision has been carried out. */
    get decided() {
      return decided;
    },
  };
}
