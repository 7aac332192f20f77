import assert from "node:assert/strict";
import { test } from "node:test";
import { tap, tapTimer } from "../board/input/selection.js";

const house = { kind: "house", down: 0, up: [["AS", 0]] };
const snapshot = {
  actor: "human",
  turn: "A",
  options: {},
  result: null,
  places: { H1: house, F1: { kind: "foundation", suit: "S", down: 0, up: [] }, H2: house },
  sources: {
    H1: { legal: ["F1"], possible: ["F1", "H2"] },
    H2: { legal: [], possible: ["F1", "H1"] },
  },
};

test("a double tap plays to a lit foundation, or else unselects", () => {
  assert.deepEqual(tap(snapshot, { place: "H1" }, "H1", { isDouble: true }), {
    do: "play",
    source: "H1",
    target: "F1",
  });
  assert.deepEqual(tap(snapshot, { place: "H1" }, "H1"), { do: "unselect" });
  assert.deepEqual(tap(snapshot, { place: "H2" }, "H2", { isDouble: true }), { do: "unselect" });
});

test("only two quick taps are a double tap", () => {
  const isSecond = tapTimer();
  assert.deepEqual([isSecond(1000), isSecond(1300), isSecond(2000)], [false, true, false]);
});
