/** The one-line text of a position, as in rbcore/notation/position_text.py, and its piles. Pure. */
import { FOUNDATIONS, kindOfPlace, PLAYER_PILES, suitOfFoundation } from "./cards.js";

/** @param {string[]} places @returns {string[]} */
const sidesAmong = (places) =>
  places.filter((place) => place.endsWith(".hand")).map((place) => place[0]);

/** Unknown cards become `?`. @param {string} text such as "3D.4x" @returns {string[]} */
function parseRow(text) {
  return (text ? text.split(".") : []).flatMap((part) =>
    /^\d*x$/.test(part)
      ? Array.from({ length: Number(part.slice(0, -1)) || 1 }, () => "?")
      : [part],
  );
}

/** @param {string[]} cards */
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

/** @param {string} text @returns {Cards} */
function parseHouse(text) {
  if (text === "closed") return { down: [], up: [], closed: true };
  const cards = (text ? text.split(".") : []).map((card) => card.replace("x", "?"));
  return {
    down: cards.filter((card) => card[0] === "*").map((card) => card.slice(1)),
    up: cards.filter((card) => card[0] !== "*"),
  };
}

/** @param {Cards} pile */
const formatHouse = ({ down, up, closed }) =>
  closed ? "closed" : [...down.map((card) => `*${card}`), ...up].join(".").replaceAll("?", "x");

/** @param {string} text @returns {[string, string][]} */
const parsePairs = (text) =>
  text
    ? text
        .split(",")
        .map((part) => /** @type {[string, string]} */ (part.split(/:(.*)/s).slice(0, 2)))
    : [];

/** `extra`: a top card without a foundation. @param {string} text valid */
export function parsePositionText(text) {
  const [preset, turn, players, houses, tops = "", memory = "", runs = "", vanished = ""] =
    text.split("~");
  /** @type {Record<string, Cards>} */
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
      (place) => suitOfFoundation(place) === top.slice(-1) && !piles[place].up.length,
    );
    if (free) piles[free].up = [top];
    else extra ||= top;
  }
  return { position: { preset, turn, piles, memory, runs, vanished }, extra };
}

/** @param {Position} position */
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

// Piles that the text does not show. tests/test_build.py compares them with the engine's rules.

/** @type {Shape} */
const USUAL = { foundations: 8, reserve: true };
const SIDED = { ...USUAL, hasSides: true };

/** @type {Record<string, Shape>} */
const OTHERS = {
  foster2: SIDED,
  "foster2-36": SIDED,
  "foster2-32": SIDED,
  foster1: { foundations: 0, reserve: false },
  "wegner-simple": { foundations: 4, reserve: true },
};

/** @param {string} preset */
export const shapeOf = (preset) => (Object.hasOwn(OTHERS, preset) ? OTHERS[preset] : USUAL);

// --- piles for drawing

const CLOSED_HOUSE_CARDS = 13;

/** Leave out unknown cards. @param {string[]} cards @returns {Pile["up"]} */
const faceUp = (cards) => cards.filter((card) => card !== "?").map((card) => [card, 0]);

/** @param {string} text @returns {Record<string, Pile>} piles by name */
export function readPosition(text) {
  const { preset, piles } = parsePositionText(text).position;
  const shape = shapeOf(preset);
  /** @type {Record<string, Pile>} */
  const places = {};
  for (const [name, { down, up, closed }] of Object.entries(piles)) {
    const kind = kindOfPlace(name);
    if (kind === "reserve" && !shape.reserve) continue;
    if (kind === "foundation") {
      if (FOUNDATIONS.indexOf(name) < shape.foundations)
        places[name] = { kind, suit: suitOfFoundation(name), down: 0, up: faceUp(up) };
    } else if (closed) places[name] = { kind, down: CLOSED_HOUSE_CARDS, up: [], closed };
    else {
      const shown = faceUp(up);
      const side = kind === "house" ? {} : { side: name[0] };
      places[name] = { kind, ...side, down: down.length + up.length - shown.length, up: shown };
    }
  }
  return places;
}
