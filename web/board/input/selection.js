/**
 * The effect of a tap on a pile, given the selection. Pure functions. A tap on a pile that the card
 * fits plays, also if a duty forbids it, which is then said; one on another card that may be moved
 * selects that card; any other is explained, and the selection stays.
 */
import {
  automaticTarget,
  foundationFor,
  groupChoices,
  isPlayersReferee,
  isSource,
  onlyTarget,
  selectedSource,
  targetsOf,
} from "./targets.js";

const DOUBLE_TAP_MS = 400;

/** Why no card moves, as the key of a text. @param {Snapshot} snapshot @param {string} place */
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
 * @param {Snapshot} snapshot @param {Selected | null} selection @param {string} place
 * @param {Manner} [manner] @returns {TapStep}
 */
export function tap(snapshot, selection, place, manner = {}) {
  if (selection) return tapWithSelection(snapshot, selection, place, manner);
  const target = automaticTarget(snapshot, place);
  if (target) return { do: "play", source: place, target };
  if (!isSource(snapshot, place)) return { do: "explain", code: refusalOf(snapshot, place), place };
  return take(snapshot, place, manner);
}

/** @param {Snapshot} snapshot @param {string} place @param {Manner} manner @returns {TapStep} */
function take(snapshot, place, { isOne }) {
  const target = isOne ? onlyTarget(snapshot, place) : null;
  return target ? { do: "play", source: place, target } : { do: "select", place };
}

/** @param {Snapshot} snapshot @param {string} place */
const hasNoTarget = (snapshot, place) =>
  groupChoices(snapshot.sources[place]).every(
    (_, choice) => !targetsOf(snapshot, place, choice).length,
  );

/**
 * @param {Snapshot} snapshot @param {Selected} selection @param {string} place
 * @param {Manner} manner @returns {TapStep}
 */
function tapWithSelection(snapshot, selection, place, manner) {
  const source = selection.place;
  if (source === place) {
    const foundation = manner.isDouble ? foundationFor(snapshot, selection) : null;
    return foundation ? { do: "play", source, target: foundation } : { do: "unselect" };
  }
  const selected = selectedSource(snapshot, selection);
  const isPossible = Boolean(selected?.possible.includes(place));
  const isFit = selected?.legal.includes(place) || selected?.fits?.includes(place);
  // where the players are the referee, misplacing a card is a play
  if (isFit || (isPossible && isPlayersReferee(snapshot)))
    return { do: "play", source, target: place };
  // a stray tap may not turn up a card
  if (isSource(snapshot, place) && !automaticTarget(snapshot, place))
    return take(snapshot, place, manner);
  if (isPossible) return { do: "play", source, target: place }; // which says why it is refused
  if (hasNoTarget(snapshot, source)) return tap(snapshot, null, place);
  return { do: "explain", code: "tap.no-target", place };
}

/**
 * Whether a tap does something that is not refused; if the players are the referee, no move is.
 * @param {Snapshot} snapshot @param {Selected | null} selection @param {string} place
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

/** Whether a selection may stay. @param {Snapshot} a @param {Snapshot} b */
export const isSameTable = (a, b) =>
  a.actor === b.actor &&
  JSON.stringify([a.places, a.sources]) === JSON.stringify([b.places, b.sources]);
