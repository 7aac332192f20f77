/**
 * The one-line text of a position, and the position as lists of cards. Pure functions. Whether the
 * rules allow the position is checked by the engine. rbcore/notation/position_text.py reads the
 * same text; both are tested with tests/data/notation.json.
 */
import { SUITS } from "./cards.js";

/**
 * The cards of a place from bottom to top, in a hand the next card first; `?` is an unknown card.
 * @typedef {{down: string[], up: string[], closed?: boolean}} Pile
 */

/**
 * @typedef {object} Position
 * @property {string} preset
 * @property {string} turn the side to move
 * @property {Record<string, Pile>} piles by place
 * @property {string} memory of the turn, as text
 * @property {string} runs through the waste, as text
 * @property {string} vanished number of vanished houses, as text
 */

export const PLAYER_PILES = ["reserve", "hand", "turned", "waste"];
export const FOUNDATIONS = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"];

/** @param {string} place @returns {string} */
export const kindOfPlace = (place) =>
  place[1] === "." ? place.slice(2) : place[0] === "F" ? "foundation" : "house";

/** @param {string[]} places @returns {string[]} */
export const sidesAmong = (places) =>
  places.filter((place) => place.endsWith(".hand")).map((place) => place[0]);

/**
 * Return the cards of a row, unknown ones as `?`.
 * @param {string} text such as "3D.4x"
 * @returns {string[]}
 */
function parseRow(text) {
  return (text ? text.split(".") : []).flatMap((part) =>
    /^\d*x$/.test(part)
      ? Array.from({ length: Number(part.slice(0, -1)) || 1 }, () => "?")
      : [part],
  );
}

/** Return cards as a row. @param {string[]} cards */
export function formatRow(cards) {
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
function parseHouse(text) {
  if (text === "closed") return { down: [], up: [], closed: true };
  const cards = (text ? text.split(".") : []).map((card) => card.replace("x", "?"));
  return {
    down: cards.filter((card) => card[0] === "*").map((card) => card.slice(1)),
    up: cards.filter((card) => card[0] !== "*"),
  };
}

/** @param {Pile} pile */
const formatHouse = ({ down, up, closed }) =>
  closed ? "closed" : [...down.map((card) => `*${card}`), ...up].join(".").replaceAll("?", "x");

/** @param {string} text @returns {[string, string][]} */
const parsePairs = (text) =>
  text
    ? text
        .split(",")
        .map((part) => /** @type {[string, string]} */ (part.split(/:(.*)/s).slice(0, 2)))
    : [];

/**
 * Return the position of a valid text, and the foundation top for which there is no foundation,
 * or "".
 * @param {string} text
 * @returns {{position: Position, extra: string}}
 */
export function parsePositionText(text) {
  const [preset, turn, players, houses, tops = "", memory = "", runs = "", vanished = ""] =
    text.split("~");
  /** @type {Record<string, Pile>} */
  const piles = {};
  for (const [side, rest] of parsePairs(players)) {
    const [reserve, hand, turned, waste] = rest.split("_");
    const [down, up = ""] = reserve.split("!");
    piles[`${side}.reserve`] = { down: parseRow(down), up: parseRow(up) };
    piles[`${side}.hand`] = { down: parseRow(hand), up: [] };
    piles[`${side}.turned`] = { down: [], up: parseRow(turned) };
    piles[`${side}.waste`] = { down: [], up: parseRow(waste) };
  }
  for (const [name, cards] of parsePairs(houses)) piles[name] = parseHouse(cards);
  for (const place of FOUNDATIONS) piles[place] = { down: [], up: [] };
  let extra = "";
  for (const top of parseRow(tops)) {
    const free = FOUNDATIONS.find(
      (place, at) => SUITS[at % 4] === top.slice(-1) && !piles[place].up.length,
    );
    if (free) piles[free].up = [top];
    else extra ||= top;
  }
  return { position: { preset, turn, piles, memory, runs, vanished }, extra };
}

/** Return the text of a position. @param {Position} position */
export function formatPosition({ preset, turn, piles, memory, runs, vanished }) {
  const places = Object.keys(piles);
  const player = (/** @type {string} */ side) => {
    const [reserve, hand, turned, waste] = PLAYER_PILES.map((kind) => piles[`${side}.${kind}`]);
    const rows = [hand.down, turned.up, waste.up].map(formatRow);
    return `${side}:${formatRow(reserve.down)}!${[formatRow(reserve.up), ...rows].join("_")}`;
  };
  const houses = places
    .filter((place) => kindOfPlace(place) === "house")
    .map((place) => `${place}:${formatHouse(piles[place])}`);
  const tops = places
    .filter((place) => kindOfPlace(place) === "foundation")
    .flatMap((place) => piles[place].up.slice(-1));
  return [
    preset,
    turn,
    sidesAmong(places).map(player).join(","),
    houses.join(","),
    tops.join("."),
    memory,
    runs,
    vanished,
  ].join("~");
}
