/**
 * The events of a friend's turn that has arrived: how far a record has come with them, and what
 * interrupts them. Pure.
 */
import { beginWith, isPlay, splitEvent } from "../protocol/events.js";
import { INTERRUPTIONS, WRONG_STOPS } from "../protocol/friend-calls.js";

/**
 * The events with which the friend answered last.
 * @typedef {object} Arrived
 * @property {number} from how many events the game had before them
 * @property {string[]} arriving lines such as `B move 6S H4 F1`; own plays that a wrong call of the
 *   friend did not change are repeated among them
 * @property {string[]} [withdrawn] own events that the friend's call took back
 * @property {GameRecord} [before] the game before them
 * @property {boolean} [isSeen] whether the arrived events on the table have been shown to their end
 */

/**
 * Return how far a record has come with the arrived events: after which of its events each of them
 * stands, and whether more of them may come. Calls of the player stand between them; after a play of
 * their own, none comes.
 * @param {string[]} events of the record
 * @param {Arrived} arrived
 */
export function progress(events, { from, arriving }) {
  const shown = [];
  for (let at = from; at < events.length; at++) {
    const [, text] = splitEvent(events[at]);
    if (events[at] === arriving[shown.length]) shown.push(at + 1);
    else if (isPlay(text)) return { shown, isOpen: false };
  }
  return { shown, isOpen: true };
}

/**
 * Return the arrived events that the record does not have yet and that may still come.
 * @param {string[]} events of the record
 * @param {Arrived} arrived
 */
export function eventsToCome(events, arrived) {
  const { shown, isOpen } = progress(events, arrived);
  return isOpen ? arrived.arriving.slice(shown.length) : [];
}

/**
 * Return whether events are a state of a game in which these arrived last: all before them, and
 * nothing else in place of the first of them.
 * @param {string[]} events of a record
 * @param {string[]} before
 * @param {string[]} arriving
 */
export function isStateOf(events, before, [first]) {
  const next = events[before.length];
  return beginWith(events, before) && (!first || next === undefined || next === first);
}

/**
 * Return whether an event interrupts a turn for good: a call, other than a wrong one of Stop.
 * @param {GameEvent | undefined} event
 */
export const isInterruption = (event) =>
  event !== undefined &&
  INTERRUPTIONS.includes(event.action.do) &&
  !WRONG_STOPS.includes(event.verdict ?? "");

/**
 * Return a snapshot in which nobody can play, since more is to come.
 * @param {Snapshot} snapshot
 * @returns {Snapshot}
 */
export const watched = (snapshot) =>
  snapshot.actor === "human"
    ? { ...snapshot, actor: "friend", sources: {}, duties: [], end: { legal: false } }
    : snapshot;
