import assert from "node:assert/strict";
import { test } from "node:test";
import { readPosition } from "./position.js";

const TEXT =
  "pagat~A~A:4x!KC.2D_9x_8H_3C.4C,B:4x!QC_2x.7D__~H1:9H.8C,H2:,H3:*4D.9S~AS.2H.AS~hand.acted~0.0~0";

test("a position is read pile by pile", () => {
  const places = readPosition(TEXT);
  assert.deepEqual(places["A.reserve"], {
    kind: "reserve",
    side: "A",
    down: 4,
    up: [
      ["KC", 0],
      ["2D", 0],
    ],
  });
  assert.deepEqual(places["A.hand"], { kind: "hand", side: "A", down: 9, up: [] });
  assert.equal(places["B.hand"].down, 3);
  assert.deepEqual(places["A.turned"].up, [["8H", 0]]);
  assert.deepEqual(
    places["A.waste"].up.map(([card]) => card),
    ["3C", "4C"],
  );
  assert.deepEqual(
    places.H1.up.map(([card]) => card),
    ["9H", "8C"],
  );
  assert.deepEqual([places.H2.up.length, places.H3.down, places.H3.up], [0, 1, [["9S", 0]]]);
});

test("equal foundation tops are on two foundations", () => {
  const places = readPosition(TEXT);
  assert.deepEqual(
    [places.F1.up, places.F5.up, places.F2.up, places.F3.up],
    [[["AS", 0]], [["AS", 0]], [["2H", 0]], []],
  );
});

test("face-down cards are counted, whether they are named or unknown", () => {
  const places = readPosition(TEXT.replace("4x!KC.2D", "4x.7S.QD!KC"));
  assert.deepEqual([places["A.reserve"].down, places["A.reserve"].up], [6, [["KC", 0]]]);
});

test("the game without foundations has no reserves, and may have closed houses", () => {
  const places = readPosition("foster1~A~A:!_9x__,B:!_2x__~H1:9H.8H,H2:closed,H3:~~~0.0~0");
  assert.deepEqual(Object.keys(places), [
    "A.hand",
    "A.turned",
    "A.waste",
    "B.hand",
    "B.turned",
    "B.waste",
    "H1",
    "H2",
    "H3",
  ]);
  assert.deepEqual([places.H2.down, places.H2.up, places.H2.closed], [13, [], true]);
});
