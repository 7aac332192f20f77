/** The sides of a table, the players at them, and the names that players may have. Pure. */
import { LIMITS } from "./constants.js";

/** At the bottom of the page. */
export const SEAT = "A";
/** Opposite, where two people sit face to face. */
export const FAR = "B";
export const SIDES = ["A", "B", "C"];

/** In a game for two. @param {string} side */
export const otherSide = (side) => (side === SEAT ? FAR : SEAT);

// --- players

/** A friend plays from another device. @param {Seated} snapshot @param {string} side */
export function friendAt({ players }, side) {
  const player = players[side];
  return typeof player === "object" && "friend" in player ? player : null;
}

/** @param {Seated} snapshot */
export const friendIn = (snapshot) =>
  Object.keys(snapshot.players)
    .map((side) => friendAt(snapshot, side))
    .find(Boolean) ?? null;

/** A friend must have agreed to hints and warnings. @param {Seated} snapshot */
export function allowsHints(snapshot) {
  const friend = friendIn(snapshot);
  return !friend || friend.hints === true;
}

/** A friend must have agreed to undoing. @param {Seated} snapshot */
export function allowsUndo(snapshot) {
  const friend = friendIn(snapshot);
  return !friend || friend.undo === true;
}

/** @param {Seated} snapshot @param {string} side */
export const isHuman = (snapshot, side) => snapshot.players[side] === "human";

/** @param {Seated} snapshot */
export const people = (snapshot) =>
  Object.keys(snapshot.players).filter((side) => isHuman(snapshot, side));

/** One person against one computer, which needs no name. @param {Seated} snapshot */
export const isAlone = (snapshot) =>
  people(snapshot).length === 1 &&
  Object.keys(snapshot.players).length === 2 &&
  !friendIn(snapshot);

/** @param {boolean | undefined} wanted @param {Snapshot} snapshot */
export const isFaceToFace = (wanted, snapshot) =>
  Boolean(wanted) && people(snapshot).length === 2 && Object.keys(snapshot.players).length === 2;

/**
 * Return the side on turn, or with a friend: who has to answer an offer, or the friend while more
 * of their turn is to come.
 * @param {Seated & {turn: string, actor?: Snapshot["actor"]}} snapshot
 */
export function sideToAct(snapshot) {
  const { actor, players, turn } = snapshot;
  const acts = (/** @type {string} */ side) =>
    actor === "friend" ? friendAt(snapshot, side) !== null : isHuman(snapshot, side);
  if (!actor || !friendIn(snapshot) || acts(turn)) return turn;
  return Object.keys(players).find(acts) ?? turn;
}

/** @param {Pick<Snapshot, "players" | "turn" | "actor" | "calls">} snapshot */
export const isOffered = (snapshot) =>
  Boolean(snapshot.calls?.offer) && sideToAct(snapshot) !== snapshot.turn;

/**
 * Return how to address a side, for the player in a seat.
 * @param {Seated & {record: {schema: number}}} snapshot @param {string} side @param {string} seat
 */
export function personOf(snapshot, side, seat) {
  const humans = people(snapshot);
  if (humans.length !== 1 || humans[0] !== seat)
    return snapshot.record.schema ? "named" : side === seat ? "mine" : "theirs";
  if (side === seat) return "mine";
  return isAlone(snapshot) ? "theirs" : "named";
}

/** The person of the last event, or the seat. @param {Snapshot} snapshot @param {string} seat */
export function actorOf(snapshot, seat) {
  const side = snapshot.last.at(-1)?.by;
  return side && isHuman(snapshot, side) ? side : seat;
}

/**
 * Return who makes a call: the side on turn, or the one that watched the last play.
 * @param {Snapshot | null} snapshot @param {string} seat @param {boolean} watching
 */
export function speakerOf(snapshot, seat, watching) {
  const side =
    snapshot &&
    (watching ? people(snapshot).find((one) => one !== snapshot.last.at(-1)?.by) : snapshot.turn);
  return snapshot && side && isHuman(snapshot, side) ? side : seat;
}

/** As stored; "human" for a person, "friend" for a friend. @param {Player} player */
export const playerLevel = (player) =>
  typeof player === "string" ? player : "friend" in player ? "friend" : player.level;

/** Of the first computer player, or "". @param {Record<string, Player>} players */
function levelOf(players) {
  const player = Object.values(players).find((one) => one !== "human") ?? "";
  return playerLevel(player);
}

/**
 * Return the side of the only person, the opponent's level, and the friend's name or "".
 * @param {Record<string, Player>} players @param {string} side for which the game was archived
 */
export function seatsOf(players, side) {
  const friend = friendIn({ players })?.friend ?? "";
  const people = Object.keys(players).filter((one) => players[one] === "human");
  if (people.length > 1) return { own: null, level: "people", friend };
  if (!people.length && Object.keys(players).length) return { own: null, level: "watch", friend };
  return { own: people[0] ?? side, level: levelOf(players), friend };
}

/** Every version can open a person in place of a friend. @param {GameRecord} record */
export function plainRecord(record) {
  const { players } = record;
  if (!players || !friendIn({ players })) return record;
  const plain = Object.entries(players).map(([side, player]) => [
    side,
    friendAt({ players }, side) ? "human" : player,
  ]);
  return { ...record, players: Object.fromEntries(plain) };
}

// --- names of players

/** Code points that fit beside the piles. */
const MAX_NAME_LENGTH = 16;
/** Control characters, line breaks, marks of direction, and half characters. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu;
/** Nearly a grapheme as in Unicode: also flags and joined emoji. */
const CHARACTER =
  /(?:\p{RI}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gsu;

/** @param {unknown} value */
export const isName = (value) =>
  typeof value === "string" &&
  [...value].length <= LIMITS.name &&
  /\P{White_Space}/u.test(value) &&
  value.search(NOT_IN_NAMES) < 0;

/** Split into graphemes. Firefox before 125 has no Intl.Segmenter. @param {string} text */
export const charactersOf = (text) =>
  "Segmenter" in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : (text.match(CHARACTER) ?? []);

/** Make a name; no character of several code points is cut. @param {string} entered */
export function nameFrom(entered) {
  let name = "";
  for (const character of charactersOf(entered.replace(NOT_IN_NAMES, "")))
    if ([...name, ...character].length <= MAX_NAME_LENGTH) name += character;
    else break;
  return name;
}
