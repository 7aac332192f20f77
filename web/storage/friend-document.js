/** The document of a game with a friend: its shape and events, and files that contain one. Pure. */
import { flag, list, mapOf, maybe, oneOf, plain, shape, text, whole } from "../protocol/checks.js";
import { LIMITS } from "../protocol/constants.js";
import { isName } from "../protocol/players.js";
import { hasLink } from "../protocol/addresses.js";

const ID = /^[a-z0-9]{10}$/;
const HASH = /^[0-9a-f]{64}$/;
const HALF = /^[0-9a-f]{32}$/;

/** @type {Guard<FriendGame>} checks only types; the engine checks the rest */
export const isFriendGame = shape({
  format: whole(1000),
  id: (value) => ID.test(String(value)),
  behaviour: whole(1_000_000),
  preset: text(40),
  options: mapOf(plain(3), LIMITS.options),
  names: mapOf(isName, 2, 1),
  agreed: mapOf(flag, 10),
  match: maybe(plain(5)),
  first: maybe(oneOf("A", "B")),
  commitment: (value) => HASH.test(String(value)),
  halves: mapOf((value) => HALF.test(String(value)), 2),
  sendings: list(
    shape({
      by: oneOf("A", "B"),
      keep: whole(LIMITS.events),
      events: list(text(200), LIMITS.events),
    }),
    LIMITS.sendings,
  ),
  chain: (value) => HALF.test(String(value)),
});

/** `before`: how many events the last sending found. @param {FriendSending[]} sendings */
export function playedEvents(sendings) {
  /** @type {string[]} */
  let events = [];
  let before = 0;
  for (const { keep, events: more } of sendings) {
    events = [...events.slice(0, keep), ...more];
    before = Math.min(keep, events.length);
  }
  return { events, before };
}

const FILE_FORMAT = "russian-bank-friend";
/** A longer text is not searched for links. */
export const MAX_TEXT = 200_000;

/** Return whether a text is meant as a friend's game, in a file or a link. @param {string} text */
export const isFriendFile = (text) =>
  text.trimStart().startsWith("{")
    ? text.slice(0, 200).includes(FILE_FORMAT)
    : text.length <= MAX_TEXT && hasLink(text, "friend");
