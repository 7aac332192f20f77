/**
 * Events and positions as text: JavaScript and rbcore/notation agree on shared examples.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { formatAction, isPlay, parseAction } from "../protocol/events.js";
import { formatPosition, parsePositionText } from "../protocol/position.js";

const { moves, calls, positions } = JSON.parse(
  readFileSync(new URL("../../tests/data/notation.json", import.meta.url), "utf8"),
);

test("the text of a move converts to the engine's action and back", () => {
  for (const { text, action } of moves) {
    assert.deepEqual(parseAction(text), action);
    assert.equal(formatAction(action, "A"), text);
    assert.ok(isPlay(text), text);
  }
});

test("the text of a call converts to its words, and is no move", () => {
  for (const { text, action } of calls) {
    assert.deepEqual(parseAction(text), action);
    assert.equal(formatAction(action, "A"), text);
    assert.equal(isPlay(text), false, text);
  }
});

/**
 * Return a pile as a list in the JSON notation, with face-down cards of a house in brackets.
 */
const house = ({ down, up, closed }) =>
  closed ? "closed" : [...down.map((card) => `[${card}]`), ...up];

test("the text of a position converts to the engine's position and back", () => {
  for (const { text, preset, position } of positions) {
    const { position: read, extra } = parsePositionText(text);
    assert.equal(extra, "");
    assert.deepEqual([read.preset, read.turn], [preset, position.turn]);
    for (const [side, cards] of Object.entries(position.players)) {
      const { [`${side}.reserve`]: reserve, [`${side}.hand`]: hand } = read.piles;
      const { [`${side}.turned`]: turned, [`${side}.waste`]: waste } = read.piles;
      const own = {
        reserve_down: reserve.down,
        reserve_up: reserve.up,
        hand: hand.down,
        turned: turned.up[0] ?? null,
        waste: waste.up,
      };
      assert.deepEqual(own, cards);
    }
    for (const [name, cards] of Object.entries(position.houses))
      assert.deepEqual(house(read.piles[name]), cards);
    const tops = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => read.piles[`F${number}`].up);
    assert.deepEqual(tops.sort(), [...position.foundations].sort());
    assert.equal(formatPosition(read), text);
  }
});
