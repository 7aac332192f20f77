/**
 * A position in the shared one-line notation, read for drawing. Pure. What it means for play is
 * the engine's business.
 */

import { shapeOf } from "./table-shapes.js";

/** @typedef {import("./types.js").Pile} Pile */

/**
 * Return the cards of a row: face down how many, face up which.
 * @param {string} text cards parted by dots, `12x` for twelve unknown ones, `*` before a face-down one
 */
function row(text) {
  let down = 0;
  /** @type {[string, number][]} */
  const up = [];
  for (const part of text ? text.split(".") : []) {
    if (part.endsWith("x")) down += Number(part.slice(0, -1)) || 1;
    else if (part.startsWith("*")) down++;
    else up.push([part, 0]);
  }
  return { down, up };
}

/** @param {string} text cards that all lie face down, named or not */
const all = (text) => row(text).down + row(text).up.length;

/** @param {string} text @returns {[string, string][]} */
const named = (text) =>
  text
    ? text
        .split(",")
        .map((part) => /** @type {[string, string]} */ (part.split(/:(.*)/s).slice(0, 2)))
    : [];

/**
 * Return the piles of a position by their names.
 * @param {string} text
 * @returns {Record<string, Pile>}
 */
export function readPosition(text) {
  const [preset, , players, houses, foundations] = text.split("~");
  const shape = shapeOf(preset);
  /** @type {Record<string, Pile>} */
  const places = {};
  for (const [side, rest] of named(players)) {
    const [reserve, hand, turned, waste] = rest.split("_");
    const [hidden, shown = ""] = reserve.split("!");
    /** @type {Partial<Record<Pile["kind"], Omit<Pile, "kind">>>} */
    const kinds = {
      reserve: { down: all(hidden), up: row(shown).up },
      hand: { down: all(hand), up: [] },
      turned: row(turned),
      waste: row(waste),
    };
    for (const [kind, pile] of /** @type {[Pile["kind"], Omit<Pile, "kind">][]} */ (
      Object.entries(kinds)
    ))
      if (kind !== "reserve" || shape.reserve) places[`${side}.${kind}`] = { kind, side, ...pile };
  }
  for (const [name, cards] of named(houses))
    places[name] =
      cards === "closed"
        ? { kind: "house", down: 13, up: [], closed: true }
        : { kind: "house", ...row(cards) };
  for (let n = 1; n <= shape.foundations; n++)
    places[`F${n}`] = { kind: "foundation", suit: "SHDC"[(n - 1) % 4], down: 0, up: [] };
  for (const card of foundations ? foundations.split(".") : []) {
    const free = Object.values(places).find(
      (pile) => pile.kind === "foundation" && pile.suit === card.slice(-1) && !pile.up.length,
    );
    free?.up.push([card, 0]);
  }
  return places;
}
