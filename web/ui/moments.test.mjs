import assert from "node:assert/strict";
import { test } from "node:test";
import { momentOf } from "./moments.js";
import { soundFor } from "./sound.js";

const cards = (count) => Array.from({ length: count }, (_, at) => [`${at}S`, 0]);
const pile = (kind, count) => ({ kind, down: 0, up: cards(count) });
const tableWith = (foundation, reserve, by = "A") => ({
  players: { A: "human", B: "club" },
  places: {
    F1: pile("foundation", foundation),
    H1: pile("house", 13 - foundation - reserve),
    "A.reserve": pile("reserve", reserve),
  },
  last: [{ by, action: { do: "move", card: "KS", from: "A.reserve", to: "F1" } }],
});

test("a complete suit and an emptied reserve of a person are moments, once", () => {
  const suit = { name: "suit", place: "F1" };
  assert.deepEqual(momentOf(tableWith(12, 1), tableWith(13, 0)), suit);
  assert.equal(momentOf(tableWith(13, 0), tableWith(13, 0)), null);
  const reserve = { name: "reserve", place: "A.reserve" };
  assert.deepEqual(momentOf(tableWith(5, 1), tableWith(6, 0)), reserve);
  assert.equal(momentOf(tableWith(5, 2), tableWith(6, 1)), null);
  assert.equal(momentOf(tableWith(5, 1, "B"), tableWith(6, 0, "B")), null);
  assert.equal(momentOf(null, tableWith(13, 0)), null);
});

test("a moment has a sound of its own", () => {
  assert.equal(soundFor(tableWith(13, 0), tableWith(12, 1)), "suit");
  assert.equal(soundFor(tableWith(6, 0), tableWith(5, 1)), "reserve");
  assert.equal(soundFor(tableWith(6, 1), tableWith(5, 2)), "card");
});
