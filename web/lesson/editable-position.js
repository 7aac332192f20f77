/**
 * A position that is being put together: its piles as lists of cards, to and from the one-line text. Pure. What the
 * rules think of it is the engine's business.
 */
import { faultOfPosition } from "./lesson.js";

/** @typedef {{down: string[], up: string[], closed?: boolean}} Pile bottom to top; of a hand the next card first; `?` is unknown */

/**
 * @typedef {object} Position
 * @property {string} preset
 * @property {string} turn the side to move
 * @property {Record<string, Pile>} piles by place
 * @property {string} memory of the turn
 * @property {string} runs through the waste
 * @property {string} vanished
 */

const KINDS = ["reserve", "hand", "turned", "waste"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
/** @type {Record<string, string>} */
const GLYPHS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C" };
export const SUITS = ["S", "H", "D", "C"];

/** @param {string} place @returns {string} */
export const kindOf = (place) =>
  place[1] === "." ? place.slice(2) : place[0] === "F" ? "foundation" : "house";

/** The ranks of a pack, lowest first. @param {number} deck cards in it */
export const ranksOf = (deck) =>
  deck === 52 ? RANKS : [...RANKS.slice(RANKS.length - (deck / 4 - 1)), "A"];

/** @param {string} text @returns {string[]} */
function row(text) {
  return (text ? text.split(".") : []).flatMap((part) =>
    /^\d*x$/.test(part)
      ? Array.from({ length: Number(part.slice(0, -1)) || 1 }, () => "?")
      : [part],
  );
}

/** @param {string[]} cards */
function rowText(cards) {
  /** @type {string[]} */
  const parts = [];
  let unknown = 0;
  for (const card of [...cards, ""]) {
    if (card === "?") {
      unknown++;
      continue;
    }
    if (unknown) parts.push(`${unknown}x`);
    unknown = 0;
    if (card) parts.push(card);
  }
  return parts.join(".");
}

/** @param {string} text @returns {Pile} */
function readHouse(text) {
  if (text === "closed") return { down: [], up: [], closed: true };
  const cards = (text ? text.split(".") : []).map((card) => card.replace("x", "?"));
  return {
    down: cards.filter((card) => card[0] === "*").map((card) => card.slice(1)),
    up: cards.filter((card) => card[0] !== "*"),
  };
}

/** @param {Pile} pile */
const houseText = ({ down, up, closed }) =>
  closed ? "closed" : [...down.map((card) => `*${card}`), ...up].join(".").replaceAll("?", "x");

/** @param {string} text @returns {[string, string][]} */
const named = (text) =>
  text
    ? text
        .split(",")
        .map((part) => /** @type {[string, string]} */ (part.split(/:(.*)/s).slice(0, 2)))
    : [];

/**
 * Return the position of a text, or what is wrong with its writing.
 * @param {string} text
 * @returns {{position: Position} | {fault: string}}
 */
export function readText(text) {
  const fault = faultOfPosition(text);
  if (fault || text.split("~").length !== 8) return { fault: fault || text };
  const [preset, turn, players, houses, tops, memory, runs, vanished] = text.split("~");
  /** @type {Record<string, Pile>} */
  const piles = {};
  for (const [side, rest] of named(players)) {
    const [reserve, hand, turned, waste] = rest.split("_");
    const [down, up = ""] = reserve.split("!");
    piles[`${side}.reserve`] = { down: row(down), up: row(up) };
    piles[`${side}.hand`] = { down: row(hand), up: [] };
    piles[`${side}.turned`] = { down: [], up: row(turned) };
    piles[`${side}.waste`] = { down: [], up: row(waste) };
  }
  for (const [name, cards] of named(houses)) piles[name] = readHouse(cards);
  for (let n = 1; n <= 8; n++) piles[`F${n}`] = { down: [], up: [] };
  for (const top of row(tops)) {
    const free = [1, 2]
      .map((copy) => SUITS.indexOf(top.slice(-1)) + 4 * copy - 3)
      .find((n) => !piles[`F${n}`]?.up.length);
    if (!free) return { fault: top };
    piles[`F${free}`].up = [top];
  }
  return { position: { preset, turn, piles, memory, runs, vanished } };
}

/** @param {Position} position */
export const sidesOf = ({ piles }) =>
  Object.keys(piles)
    .filter((place) => place.endsWith(".hand"))
    .map((place) => place[0]);

/** Return a position as one line. @param {Position} position */
export function writeText({ preset, turn, piles, memory, runs, vanished }) {
  const places = Object.keys(piles);
  const sides = places.filter((place) => place.endsWith(".hand")).map((place) => place[0]);
  const player = (/** @type {string} */ side) => {
    const [reserve, hand, turned, waste] = KINDS.map((kind) => piles[`${side}.${kind}`]);
    return `${side}:${rowText(reserve.down)}!${rowText(reserve.up)}_${rowText(hand.down)}_${rowText(turned.up)}_${rowText(waste.up)}`;
  };
  const houses = places
    .filter((place) => kindOf(place) === "house")
    .map((place) => `${place}:${houseText(piles[place])}`);
  const tops = places
    .filter((place) => kindOf(place) === "foundation")
    .flatMap((place) => piles[place].up.slice(-1));
  return [
    preset,
    turn,
    sides.map(player).join(","),
    houses.join(","),
    tops.join("."),
    memory,
    runs,
    vanished,
  ].join("~");
}

/**
 * Return an empty table.
 * @param {string} preset @param {string[]} places of a table of this game
 * @returns {Position}
 */
export function emptyTable(preset, places) {
  const sides = places.filter((place) => place.endsWith(".hand")).map((place) => place[0]);
  const named = [
    ...sides.flatMap((side) => KINDS.map((kind) => `${side}.${kind}`)),
    ...places.filter((place) => kindOf(place) === "house"),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `F${n}`),
  ];
  return {
    preset,
    turn: "A",
    piles: Object.fromEntries(named.map((place) => [place, { down: [], up: [] }])),
    memory: "",
    runs: sides.map(() => 0).join("."),
    vanished: "0",
  };
}

/** @param {Position} position @param {string} place @param {Pile} pile @returns {Position} */
const withPile = (position, place, pile) => ({
  ...position,
  piles: { ...position.piles, [place]: pile },
});

/**
 * Return the position with a card put on a pile; the pile of a foundation or a turned-up card holds one.
 * @param {Position} position @param {string} place @param {string} card @param {boolean} hidden face down
 */
export function put(position, place, card, hidden) {
  const { down, up } = position.piles[place];
  const kind = kindOf(place);
  if (kind === "hand") return withPile(position, place, { down: [card, ...down], up });
  if (kind === "foundation" || kind === "turned")
    return card === "?" ? position : withPile(position, place, { down, up: [card] });
  if (kind !== "waste" && (hidden || (kind === "reserve" && card === "?")))
    return withPile(position, place, { down: [...down, card], up });
  return withPile(position, place, { down, up: [...up, card] });
}

/** Return the position without the top card of a pile. @param {Position} position @param {string} place */
export function takeOff(position, place) {
  const { down, up } = position.piles[place];
  if (up.length) return withPile(position, place, { down, up: up.slice(0, -1) });
  return withPile(position, place, {
    down: kindOf(place) === "hand" ? down.slice(1) : down.slice(0, -1),
    up,
  });
}

/** @param {Position} position @param {string} place */
export const emptied = (position, place) => withPile(position, place, { down: [], up: [] });

/** Return the position with all that nobody sees made unknown. @param {Position} position */
export function hidden(position) {
  const piles = Object.entries(position.piles).map(([place, pile]) => [
    place,
    { ...pile, down: pile.down.map(() => "?") },
  ]);
  return { ...position, piles: Object.fromEntries(piles) };
}

/** @param {string} word such as "7h", "T♠", "10D" @returns {string | null} */
function cardOf(word) {
  const text = word
    .toUpperCase()
    .replace(/[♠♥♦♣♤♡♢♧]\uFE0E?\uFE0F?/g, (glyph) => GLYPHS[glyph[0]])
    .replace(/^[T0]([SHDC])$/, "10$1");
  return text === "JOKER" || text === "?" || /^(10|[2-9AJQK])[SHDC]$/.test(text) ? text : null;
}

/**
 * Return the position with the cards of a list on a pile, or the word that is no card. `12x` are unknown ones, `!` parts
 * a reserve's face-down cards from its face-up ones, `*` marks a face-down card of a house.
 * @param {Position} position @param {string} place @param {string} list such as "7H 6S"
 * @returns {{position: Position} | {fault: string}}
 */
export function putList(position, place, list) {
  const kind = kindOf(place);
  /** @type {Pile} */
  const pile = { down: [], up: [] };
  /** @type {{card: string, hidden: boolean}[]} */
  const cards = [];
  let parted = -1;
  for (const word of list
    .replaceAll("!", " ! ")
    .split(/[\s,.;]+/)
    .filter(Boolean)) {
    if (word === "!" && kind === "reserve") {
      parted = cards.length;
      continue;
    }
    const hidden = word[0] === "*";
    const many = /^(\d{0,3})x$/i.exec(hidden ? word.slice(1) : word);
    const card = many ? "?" : cardOf(hidden ? word.slice(1) : word);
    if (!card) return { fault: word };
    for (let n = 0; n < (many ? Number(many[1]) || 1 : 1); n++) cards.push({ card, hidden });
  }
  const seen = parted < 0 ? cards.findLastIndex(({ card }) => card === "?") + 1 : parted;
  for (const [at, { card, hidden }] of cards.entries()) {
    const isDown =
      kind === "hand" ||
      (kind === "reserve" &&
        at < (parted < 0 ? Math.max(seen, cards.length - 1) : parted) &&
        (parted >= 0 || cards.length > 1 || card === "?")) ||
      (kind === "house" && hidden);
    (isDown ? pile.down : pile.up).push(card);
  }
  if (kind === "foundation" || kind === "turned") pile.up = pile.up.slice(-1);
  return { position: withPile(position, place, pile) };
}

/** Return a pile as such a list. @param {Position} position @param {string} place */
export function listOf({ piles }, place) {
  const { down, up } = piles[place];
  const kind = kindOf(place);
  const spaced = (/** @type {string[]} */ cards) => rowText(cards).replaceAll(".", " ");
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
 * Return how often each card lies on the table, unknown ones as `?`, and how many there are; a foundation holds all
 * below its top.
 * @param {Position} position @param {number} deck cards of a pack
 */
export function countOf({ piles }, deck) {
  /** @type {Record<string, number>} */
  const found = {};
  const ranks = ranksOf(deck);
  for (const [place, { down, up }] of Object.entries(piles)) {
    const top = up.at(-1);
    const raised =
      kindOf(place) === "foundation" && top
        ? ranks.slice(0, ranks.indexOf(top.slice(0, -1))).map((rank) => rank + top.slice(-1))
        : [];
    for (const card of [...down, ...up, ...raised]) found[card] = (found[card] ?? 0) + 1;
  }
  return { found, total: Object.values(found).reduce((sum, one) => sum + one, 0) };
}
