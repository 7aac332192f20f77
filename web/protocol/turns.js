/**
 * The events and turns of a record. Pure functions.
 */
import { isPlay, splitEvent } from "./events.js";
import { friendIn } from "./players.js";

/**
 * @param {string} line
 * @returns {[string, boolean]} the side of an event, and whether it is a move
 */
function sideAndKind(line) {
  const [by, text] = splitEvent(line);
  return [by, isPlay(text)];
}

/**
 * Return the numbers of events before which a turn begins, and the end.
 * @param {string[]} events lines such as `A move 6S H4 H2`
 */
export function turnStarts(events) {
  const starts = [0];
  let side = "";
  events.forEach((line, at) => {
    const [by, isAct] = sideAndKind(line);
    if (!isAct) return;
    if (side && by !== side) starts.push(at);
    side = by;
  });
  return [...new Set([...starts, events.length])];
}

/**
 * Return the moment after a step by an event or a turn.
 * @param {string[]} events
 * @param {number} at
 * @param {"first" | "turn-back" | "back" | "on" | "turn-on" | "last"} step
 */
export function stepped(events, at, step) {
  const starts = turnStarts(events);
  const moment = {
    first: 0,
    last: events.length,
    back: at - 1,
    on: at + 1,
    "turn-back": starts.filter((start) => start < at).at(-1) ?? 0,
    "turn-on": starts.find((start) => start > at) ?? events.length,
  }[step];
  return Math.min(events.length, Math.max(0, moment));
}

/**
 * Return whether the player who played last has no cards left but has not won yet: the others may
 * still have the last card taken back.
 * @param {Pick<Snapshot, "places" | "record" | "result" | "turn">} snapshot
 */
export function isWinWaiting({ places, record, result, turn }) {
  const acts = record.events.map(sideAndKind).filter(([, isAct]) => isAct);
  const [side] = acts.at(-1) ?? [turn];
  const own = Object.values(places).filter((pile) => pile.side === side && pile.kind !== "house");
  return !result && side !== turn && own.every(({ down, up }) => !down && !up.length);
}

/**
 * Return the first and the last moment of the turn that can be shown again: the last one before the
 * player's, and that of a friend also when they must act or the game is over.
 * @param {Snapshot} snapshot
 * @param {string} seat
 */
export function turnToShowAgain(snapshot, seat) {
  const { actor, record, turn } = snapshot;
  if (actor !== "human" && !friendIn(snapshot)) return null;
  return lastTurnOfOthers(record.events, friendIn(snapshot) ? seat : turn);
}

/**
 * Return the first and the last moment of the last turn of another side than the one given, or null.
 * @param {string[]} events
 * @param {string} side
 * @returns {[number, number] | null}
 */
export function lastTurnOfOthers(events, side) {
  const starts = turnStarts(events);
  for (let at = starts.length - 2; at >= 0; at--) {
    const [by] = splitEvent(events[starts[at]]);
    if (by !== side) return [starts[at], starts[at + 1]];
  }
  return null;
}
