/**
 * Codes events and texts for the link of a game with a friend. Every function both writes and reads:
 * with an Encoder it codes the value that it gets, with a Decoder it returns the value. Pure.
 */
import { RANKS } from "../../protocol/cards.js";
import { splitEvent } from "../../protocol/events.js";
import { otherSide } from "../../protocol/sides.js";
import { nameOf, cardOf, PLACES, TracedTable, UNKNOWN } from "./traced-table.js";

/** @typedef {import("./range-coder.js").Coder} Coder */

const VERBS = ["text", "move", "group", "turn hand", "turn reserve", "discard", "end"];
/** The last verb that is followed by a card and places. */
const LAST_WITH_CARD = 2;
const MAX_TEXT = 20_000;
const MAX_EVENTS = 20_000;

// --- text

/**
 * Code a text: each byte by the two before it, or by the one before it where these two are new.
 * @param {Coder} coder
 * @param {string} [text]
 */
export function codeText(coder, text) {
  const source = text === undefined ? [] : [...new TextEncoder().encode(text), 0];
  /** @type {number[]} */
  const bytes = [];
  for (
    let [before, last] = [0, 0];
    bytes.length < MAX_TEXT;
    [before, last] = [last, bytes[bytes.length - 1]]
  ) {
    const byte = codeByte(coder, before, last, source[bytes.length]);
    if (!byte) return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
    bytes.push(byte);
  }
  throw new RangeError("too long");
}

/**
 * @param {Coder} coder @param {number} before @param {number} last
 * @param {number} [byte]
 */
function codeByte(coder, before, last, byte = 0) {
  let node = 1;
  for (let at = 7; at >= 0; at--) {
    const long = `t${before},${last} ${node}`;
    const short = `t${last} ${node}`;
    const context = coder.has(long) ? long : coder.has(short) ? short : `t ${node}`;
    const bit = coder.bit(context, (byte >> at) & 1);
    for (const other of [long, short]) if (other !== context) coder.learn(coder.oddsOf(other), bit);
    node = 2 * node + bit;
  }
  return node & 255;
}

// --- events

/**
 * Return the parts of an event that has a short form, else null.
 * @param {string} line
 */
function partsOf(line) {
  const [side, action] = splitEvent(line);
  if (side !== "A" && side !== "B") return null;
  const verb = VERBS.indexOf(action);
  if (verb > LAST_WITH_CARD) return { side, verb, card: UNKNOWN, from: "", to: "" };
  const words = action.split(" ");
  const [name, cardName, from, to] = words;
  const isShort =
    words.length === 4 &&
    ["move", "group"].includes(name) &&
    PLACES.includes(from) &&
    PLACES.includes(to);
  const card = isShort ? cardOf(cardName) : UNKNOWN;
  return card === UNKNOWN ? null : { side, verb: VERBS.indexOf(name), card, from, to };
}

/** @param {string} side @param {string} place */
const kindOf = (side, place) =>
  place[1] === "." ? (place[0] === side ? "own " : "other ") + place.slice(2) : place[0];

/** Return the places as a side looks through them. @param {string} side */
const placesFor = (side) => [
  ...PLACES.filter((place) => place.startsWith(side)),
  ...PLACES.filter((place) => !place.startsWith(side)),
];

/**
 * Code which one of a row, by yes or no to one after the other.
 * @template T
 * @param {Coder} coder
 * @param {T[]} row
 * @param {(one: T, at: number) => string} contextOf
 * @param {T} [chosen]
 */
function codeChoice(coder, row, contextOf, chosen) {
  const last = row.length - 1;
  const at = row.findIndex(
    (one, at) => at === last || coder.bit(contextOf(one, at), one === chosen),
  );
  return row[at];
}

/** @param {Coder} coder @param {TracedTable} table @param {string} side @param {string} [from] */
function codeSource(coder, table, side, from) {
  const turned = table.use(`${side}.turned`);
  const context = (/** @type {string} */ place) => {
    const isBack = place === table.target ? "again" : "";
    return `from ${kindOf(side, place)} ${table.use(place)} ${isBack} ${turned === "none"}`;
  };
  return codeChoice(coder, placesFor(side), context, from);
}

/**
 * @param {Coder} coder @param {TracedTable} table @param {string} side
 * @param {string} from
 * @param {number | undefined} card if it is known
 * @param {string} [to]
 */
function codeTarget(coder, table, side, from, card, to) {
  /** @type {Set<string>} */
  const seen = new Set();
  const row = placesFor(side)
    .filter((place) => place !== from)
    .reverse();
  const context = (/** @type {string} */ place) => {
    const top = table.top(place);
    const isKnown = card !== undefined && card !== UNKNOWN;
    const isOpen = place[0] === "F" ? table.fitting(place).length > 0 : top !== UNKNOWN;
    const fit =
      isKnown && table.fits(place, card)
        ? "fits"
        : top === undefined
          ? "empty"
          : isOpen
            ? "open"
            : "unknown";
    const name = `to ${kindOf(side, place)} ${fit} ${isKnown} ${kindOf(side, from)}`;
    const isFirst = !seen.has(name);
    seen.add(name);
    return `${name} ${isFirst}`;
  };
  return codeChoice(coder, row, context, to);
}

/**
 * Code the lowest card that moves.
 * @param {Coder} coder @param {TracedTable} table
 * @param {string} from @param {string} to
 * @param {boolean} isGroup
 * @param {number} [card]
 */
function codeCard(coder, table, from, to, isGroup, card) {
  const pile = table.piles[from];
  const known = isGroup ? pile.slice(0, -1).reverse() : pile.slice(-1);
  const guesses = known.filter((one) => one !== UNKNOWN);
  for (const one of guesses)
    if (coder.bit(`card ${isGroup} ${table.fits(to, one)}`, one === card)) return one;
  for (const one of table.fitting(to))
    if (coder.bit(`fitting ${to[0]} ${guesses.length > 0}`, one === card)) return one;
  return codeAnyCard(coder, card);
}

/** @param {Coder} coder @param {number} [card] */
export function codeAnyCard(coder, card = 0) {
  const rank = coder.number("rank", 4, card >> 2);
  if (!RANKS[rank]) throw new RangeError("no such card");
  return rank * 4 + coder.number("suit", 2, card & 3);
}

/** @typedef {NonNullable<ReturnType<typeof partsOf>>} Parts */

/** @param {Parts} parts @returns {string} */
const lineOf = ({ side, verb, card, from, to }) =>
  verb > LAST_WITH_CARD
    ? `${side} ${VERBS[verb]}`
    : `${side} ${VERBS[verb]} ${nameOf(card)} ${from} ${to}`;

/**
 * Change the table by an event.
 * @param {TracedTable} table
 * @param {Parts | null} parts null for an event without a short form
 */
function play(table, parts) {
  table.verb = parts ? VERBS[parts.verb] : "text";
  if (!parts) return;
  const { side, card, from, to } = parts;
  table.side = side;
  if (table.verb === "turn hand") table.turnUp(side);
  if (table.verb === "discard") table.discard(side);
  if (parts.verb <= LAST_WITH_CARD) table.move(from, to, card, table.verb === "group");
}

/** Change the table by an event that has been coded before. @param {TracedTable} table @param {string} line */
export const notePlayed = (table, line) => play(table, partsOf(line));

/**
 * Code an event after those on the table.
 * @param {Coder} coder
 * @param {TracedTable} table
 * @param {string} [line]
 * @returns {string}
 */
function codeEvent(coder, table, line) {
  const parts = line === undefined ? null : partsOf(line);
  const verb = codeVerb(coder, table, parts?.verb ?? 0);
  if (!VERBS[verb]) throw new RangeError("no such event");
  if (!verb) {
    play(table, null);
    return codeText(coder, line);
  }
  const coded = codeParts(coder, table, verb, parts ?? undefined);
  play(table, coded);
  return lineOf(coded);
}

/** @param {Coder} coder @param {TracedTable} table @param {number} verb */
function codeVerb(coder, table, verb) {
  const turned = table.use(`${table.side}.turned`);
  return coder.number(`verb ${table.verb} ${turned} ${table.target.slice(1)[0] ?? ""}`, 3, verb);
}

/**
 * @param {Coder} coder @param {TracedTable} table @param {number} verb
 * @param {Parts} [parts]
 * @returns {Parts}
 */
function codeParts(coder, table, verb, parts) {
  const other = otherSide(table.side);
  const side = coder.bit(`side ${table.verb} ${verb}`, parts?.side === other) ? other : table.side;
  if (verb > LAST_WITH_CARD) return { side, verb, card: UNKNOWN, from: "", to: "" };
  const isGroup = VERBS[verb] === "group";
  const from = codeSource(coder, table, side, parts?.from);
  const to = codeTarget(coder, table, side, from, isGroup ? undefined : table.top(from), parts?.to);
  return { side, verb, card: codeCard(coder, table, from, to, isGroup, parts?.card), from, to };
}

/**
 * Code a list of events, those of one sending.
 * @param {Coder} coder @param {TracedTable} table @param {string[]} [events]
 */
export function codeEvents(coder, table, events) {
  /** @type {string[]} */
  const coded = [];
  while (coder.bit(`more ${table.verb}`, events && coded.length < events.length)) {
    if (coded.length >= MAX_EVENTS) throw new RangeError("too long");
    coded.push(codeEvent(coder, table, events?.[coded.length]));
  }
  return coded;
}
