/**
 * Tap and tap: what a tap on a pile means, given what is selected. Pure. A failed tap never
 * plays another card: it is explained, and the selection stays.
 */

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */

const TWICE_MS = 400;

/**
 * @typedef {{do: "select", place: string} | {do: "unselect"} | {do: "play", source: string, target: string}
 *   | {do: "explain", code: string, place: string}} Step
 */

/**
 * Tell whether nothing is refused in a game and mistakes are for the players to see.
 * @param {Snapshot} snapshot
 */
export const isFree = (snapshot) => snapshot.options.referee === "players";

/**
 * Return the targets to be shown for a source. Where nothing is refused, what is due must not
 * be told by them: they are those that the card fits, if these are known.
 * @param {Snapshot} snapshot
 * @param {string} place
 */
export function targetsOf(snapshot, place) {
  const source = snapshot.sources[place];
  return (isFree(snapshot) ? source?.fits : source?.legal) ?? [];
}

/**
 * Return the one target that a source plays to by itself: the hand its turned card, the
 * reserve its own place.
 * @param {Snapshot} snapshot
 * @param {string} place
 */
export function ownTarget(snapshot, place) {
  const source = snapshot.sources[place];
  if (source?.possible.length !== 1) return null;
  const [only] = source.possible;
  const side = snapshot.places[place]?.side;
  return only === place || only === `${side}.turned` ? only : null;
}

/**
 * Return why nothing can be taken from a pile, as a code of the catalogue.
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
 * Tell whether something can be taken from a pile at all. Wastes and the other side's piles
 * count only when they have a legal play.
 * @param {Snapshot} snapshot
 * @param {string} place
 */
export function isSource(snapshot, place) {
  const source = snapshot.sources[place];
  if (!source?.possible.length) return false;
  if (isFree(snapshot)) return true;
  const { kind, side } = snapshot.places[place];
  return (
    source.legal.length > 0 ||
    source.lifts?.some((lift) => lift.legal.length > 0) ||
    (kind !== "waste" && (kind === "house" || side === snapshot.turn))
  );
}

/**
 * Return what a tap does.
 * @param {Snapshot} snapshot
 * @param {string | null} selected
 * @param {string} place
 * @param {boolean} [twice] tapped twice in a short time, where that plays to the foundation
 * @returns {Step}
 */
export function tap(snapshot, selected, place, twice = false) {
  const up = twice && selected === place ? foundationFor(snapshot, place) : null;
  if (up) return { do: "play", source: place, target: up };
  if (selected === place) return { do: "unselect" };
  if (selected) {
    if (snapshot.sources[selected]?.possible.includes(place))
      return { do: "play", source: selected, target: place };
    return { do: "explain", code: "tap.no-target", place };
  }
  const own = ownTarget(snapshot, place);
  if (own) return { do: "play", source: place, target: own };
  if (!isSource(snapshot, place)) return { do: "explain", code: refusalOf(snapshot, place), place };
  return { do: "select", place };
}

/** Return a function that tells, at each tap, whether it comes soon after the one before. */
export function tapTimer() {
  let last_ms = -TWICE_MS;
  return (now_ms = performance.now()) => {
    const isSoon = now_ms - last_ms < TWICE_MS;
    last_ms = now_ms;
    return isSoon;
  };
}

/**
 * Return the foundation that the card of a pile fits, or null.
 * @param {Snapshot} snapshot
 * @param {string} place
 */
export const foundationFor = (snapshot, place) =>
  targetsOf(snapshot, place).find((target) => snapshot.places[target]?.kind === "foundation") ??
  null;

/**
 * Tell whether two snapshots show the same table, so that a selection may stay.
 * @param {Snapshot} a
 * @param {Snapshot} b
 */
export const sameTable = (a, b) =>
  a.actor === b.actor &&
  JSON.stringify([a.places, a.sources]) === JSON.stringify([b.places, b.sources]);
