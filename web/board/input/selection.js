/**
 * Selecting and playing with two taps: the effect of a tap on a pile, given the selection. Pure
 * functions. A tap that has no legal effect is explained, and the selection stays; one on another
 * card of the player selects that card instead.
 */
import {
  automaticTarget,
  foundationFor,
  groupChoices,
  isPlayersReferee,
  isSource,
  selectedSource,
  targetsOf,
} from "./targets.js";

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("./targets.js").Selection} Selection */

const DOUBLE_TAP_MS = 400;

/**
 * @typedef {{do: "select", place: string} | {do: "unselect"} | {do: "play", source: string, target:
 *   string}
 *   | {do: "explain", code: string, place: string}} Step
 */

/**
 * Return why no card can be moved from a pile, as the key of a message.
 * @param {Snapshot} snapshot
 * @param {string} place
 */
export function refusalOf(snapshot, place) {
  const pile = snapshot.places[place];
  if (snapshot.result) return "tap.over";
  if (snapshot.actor !== "human") return "tap.wait";
  if (pile.kind === "foundation") return "tap.foundation";
  if (!pile.up.length && !pile.down) return pile.kind === "hand" ? "tap.hand-empty" : "tap.empty";
  if (pile.kind === "waste" && pile.side === snapshot.turn) return "tap.waste";
  if (pile.kind !== "house" && pile.side !== snapshot.turn) return "tap.theirs";
  return "tap.none";
}

/**
 * Return what a tap does.
 * @param {Snapshot} snapshot
 * @param {Selection | null} selection
 * @param {string} place
 * @param {boolean} [isDouble] the second tap of a double tap, which plays to the foundation
 * @returns {Step}
 */
export function tap(snapshot, selection, place, isDouble = false) {
  if (selection) return tapWithSelection(snapshot, selection, place, isDouble);
  const target = automaticTarget(snapshot, place);
  if (target) return { do: "play", source: place, target };
  if (!isSource(snapshot, place)) return { do: "explain", code: refusalOf(snapshot, place), place };
  return { do: "select", place };
}

/**
 * Return whether no cards of a pile can go anywhere.
 * @param {Snapshot} snapshot @param {string} place
 */
const hasNoTarget = (snapshot, place) =>
  groupChoices(snapshot.sources[place]).every(
    (_, choice) => !targetsOf(snapshot, place, choice).length,
  );

/**
 * @param {Snapshot} snapshot
 * @param {Selection} selection
 * @param {string} place
 * @param {boolean} isDouble
 * @returns {Step}
 */
function tapWithSelection(snapshot, selection, place, isDouble) {
  const source = selection.place;
  if (source === place) {
    const foundation = isDouble ? foundationFor(snapshot, selection) : null;
    return foundation ? { do: "play", source, target: foundation } : { do: "unselect" };
  }
  if (selectedSource(snapshot, selection)?.possible.includes(place))
    return { do: "play", source, target: place };
  if (hasNoTarget(snapshot, source)) return tap(snapshot, null, place);
  // a stray tap may not turn up a card
  if (isSource(snapshot, place) && !automaticTarget(snapshot, place))
    return { do: "select", place };
  return { do: "explain", code: "tap.no-target", place };
}

/**
 * Return whether a tap on a pile does something that is not refused. Where the players are the
 * referee, no move is refused.
 * @param {Snapshot} snapshot
 * @param {Selection | null} selection
 * @param {string} place
 */
export function canTap(snapshot, selection, place) {
  if (!selection) return isSource(snapshot, place);
  const step = tap(snapshot, selection, place);
  const isMove = step.do === "play" && step.source === selection.place;
  return isMove
    ? isPlayersReferee(snapshot) ||
        targetsOf(snapshot, step.source, selection.choice).includes(place)
    : step.do !== "explain";
}

/** Return a function that returns, at each tap, whether it is the second of a double tap. */
export function tapTimer() {
  let last_ms = -DOUBLE_TAP_MS;
  return (now_ms = performance.now()) => {
    const isDouble = now_ms - last_ms < DOUBLE_TAP_MS;
    last_ms = now_ms;
    return isDouble;
  };
}

/**
 * Return whether two snapshots show the same table, so that a selection may stay.
 * @param {Snapshot} a
 * @param {Snapshot} b
 */
export const isSameTable = (a, b) =>
  a.actor === b.actor &&
  JSON.stringify([a.places, a.sources]) === JSON.stringify([b.places, b.sources]);
