/** Positions as the author kit edits them: every edit returns a new one. Pure. */
import { cardsUpTo, RANKS, kindOfPlace } from "../protocol/cards.js";
import { formatRow, parsePositionText } from "../protocol/position.js";
import { syntaxFault } from "./position-check.js";

/** @type {Record<string, string>} */
const GLYPHS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C" };

/** Return the ranks of a pack, lowest first. @param {number} deck number of its cards */
export const ranksOfDeck = (deck) =>
  deck === 52 ? RANKS : [...RANKS.slice(RANKS.length - (deck / 4 - 1)), "A"];

/**
 * Return the position of a text, or the part of the text that is not well formed.
 * @param {string} text @returns {{position: Position} | {fault: string}}
 */
export function parsePosition(text) {
  const fault = syntaxFault(text);
  if (fault) return { fault };
  const { position, extra } = parsePositionText(text);
  return extra ? { fault: extra } : { position };
}

/** @param {Position} position @param {string} place @param {Cards} pile @returns {Position} */
const withPile = (position, place, pile) => ({
  ...position,
  piles: { ...position.piles, [place]: pile },
});

/**
 * On a foundation or as the turned-up card it replaces the one there.
 * @param {Position} position @param {string} place @param {string} card @param {boolean} isFaceDown
 */
export function putCard(position, place, card, isFaceDown) {
  const { down, up } = position.piles[place];
  const kind = kindOfPlace(place);
  if (kind === "hand") return withPile(position, place, { down: [card, ...down], up });
  if (kind === "foundation" || kind === "turned")
    return card === "?" ? position : withPile(position, place, { down, up: [card] });
  if (kind !== "waste" && (isFaceDown || (kind === "reserve" && card === "?")))
    return withPile(position, place, { down: [...down, card], up });
  return withPile(position, place, { down, up: [...up, card] });
}

/** @param {Position} position @param {string} place */
export function removeTopCard(position, place) {
  const { down, up } = position.piles[place];
  if (up.length) return withPile(position, place, { down, up: up.slice(0, -1) });
  return withPile(position, place, {
    down: kindOfPlace(place) === "hand" ? down.slice(1) : down.slice(0, -1),
    up,
  });
}

/** @param {Position} position @param {string} place */
export const clearPile = (position, place) => withPile(position, place, { down: [], up: [] });

/** @param {string} word such as "7h", "T♠", "10D" */
function cardOf(word) {
  const text = word
    .toUpperCase()
    .replace(/[♠♥♦♣♤♡♢♧]\uFE0E?\uFE0F?/g, (glyph) => GLYPHS[glyph[0]])
    .replace(/^[T0]([SHDC])$/, "10$1");
  return text === "JOKER" || text === "?" || /^(10|[2-9AJQK])[SHDC]$/.test(text) ? text : null;
}

/** `split`: cards before `!`, or -1. @param {string} list @param {boolean} isReserve */
function parseList(list, isReserve) {
  /** @type {{card: string, isFaceDown: boolean}[]} */
  const cards = [];
  let split = -1;
  const words = list
    .replaceAll("!", " ! ")
    .split(/[\s,.;]+/)
    .filter(Boolean);
  for (const word of words) {
    if (word === "!" && isReserve) {
      split = cards.length;
      continue;
    }
    const isFaceDown = word[0] === "*";
    const text = isFaceDown ? word.slice(1) : word;
    const unknown = /^(\d{0,3})x$/i.exec(text);
    const card = unknown ? "?" : cardOf(text);
    if (!card) return { fault: word };
    const count = unknown ? Number(unknown[1]) || 1 : 1;
    for (let n = 0; n < count; n++) cards.push({ card, isFaceDown });
  }
  return { cards, split };
}

/**
 * The fault is the word that is no card. `12x` are unknown cards, `!` separates a reserve's
 * face-down cards from its face-up ones, `*` marks a face-down card of a house.
 * @param {Position} position @param {string} place @param {string} list such as "7H 6S"
 * @returns {{position: Position} | {fault: string}}
 */
export function setPile(position, place, list) {
  const kind = kindOfPlace(place);
  const parsed = parseList(list, kind === "reserve");
  if ("fault" in parsed) return { fault: String(parsed.fault) };
  const { cards, split } = parsed;
  /** @type {Cards} */
  const pile = { down: [], up: [] };
  // without `!` all of a reserve but its top card is face down, and so is what lies below an
  // unknown card
  const lastUnknown = cards.map(({ card }) => card).lastIndexOf("?");
  const reserveDown = split < 0 ? Math.max(lastUnknown + 1, cards.length - 1) : split;
  for (const [at, { card, isFaceDown }] of cards.entries()) {
    const isDown =
      kind === "hand" ||
      (kind === "reserve" && at < reserveDown) ||
      (kind === "house" && isFaceDown);
    (isDown ? pile.down : pile.up).push(card);
  }
  if (kind === "foundation" || kind === "turned") pile.up = pile.up.slice(-1);
  return { position: withPile(position, place, pile) };
}

/** As `setPile` reads it. @param {Position} position @param {string} place */
export function pileText({ piles }, place) {
  const { down, up } = piles[place];
  const kind = kindOfPlace(place);
  const spaced = (/** @type {string[]} */ cards) => formatRow(cards).replaceAll(".", " ");
  if (kind === "reserve")
    return [spaced(down), ...(up.length || down.length ? ["!"] : []), spaced(up)]
      .filter(Boolean)
      .join(" ");
  if (kind === "house")
    return [
      ...down.map((card) => `*${card === "?" ? "x" : card}`),
      ...up.map((card) => (card === "?" ? "x" : card)),
    ].join(" ");
  return spaced([...down, ...up]);
}

/**
 * Unknown cards are `?`; a foundation holds all cards up to its top.
 * @param {Position} position @param {number} deck number of cards of a pack
 */
export function countCards({ piles }, deck) {
  /** @type {Record<string, number>} */
  const counts = {};
  const ranks = ranksOfDeck(deck);
  for (const [place, { down, up }] of Object.entries(piles)) {
    const top = up.at(-1);
    const cards = kindOfPlace(place) === "foundation" && top ? cardsUpTo(top, ranks) : up;
    for (const card of [...down, ...cards]) counts[card] = (counts[card] ?? 0) + 1;
  }
  return counts;
}
