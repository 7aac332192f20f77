/** The empty table that is shown before the first deal. */
import { FOUNDATIONS, PLAYER_PILES, suitOfFoundation } from "../protocol/cards.js";

const PACK_SIZE = 52;
/** @type {[string, 0 | 1][]} the sides, and the backs of their packs */
const PACKS = [
  ["A", 0],
  ["B", 1],
];

/** Return a snapshot of a table with two packs and nothing dealt. @returns {Snapshot} */
export function blankTable() {
  /** @type {Snapshot["places"]} */
  const places = {};
  for (const [side, back] of PACKS)
    for (const kind of PLAYER_PILES)
      places[`${side}.${kind}`] = {
        kind,
        side,
        down: kind === "hand" ? PACK_SIZE : 0,
        up: [],
        back,
      };
  for (let n = 1; n <= 8; n++)
    places[`H${n}`] = { kind: "house", side: n < 5 ? "A" : "B", down: 0, up: [] };
  for (const name of FOUNDATIONS)
    places[name] = { kind: "foundation", suit: suitOfFoundation(name), down: 0, up: [] };
  return {
    version: 0,
    preset: "",
    options: {},
    seed: "",
    players: { A: "human", B: "" },
    turn: "",
    turns: 0,
    actor: null,
    result: null,
    places,
    sources: {},
    end: { legal: false },
    duties: [],
    breach: null,
    last: [],
    can: { undo: false, redo: false },
    passes: {},
    record: { schema: 0, behaviour: 0, preset: "", options: {}, seed: "", players: {}, events: [] },
  };
}
