import assert from "node:assert/strict";
import { test } from "node:test";
import { placesOf, snapshotOf } from "./lesson-snapshot.js";
import { NODE, POS } from "../test/sample-lesson.mjs";

test("equal cards of two packs keep their backs from position to position", () => {
  const first = placesOf(POS);
  assert.deepEqual(
    [first.H2.up, first.H3.up],
    [
      [["9H", 0]],
      [
        ["10S", 0],
        ["9H", 1],
      ],
    ],
  );
  assert.deepEqual(
    first.F3.up.map(([card]) => card),
    ["AD", "2D", "3D"],
  );
  const next = placesOf(POS.replace("H2:9H", "H2:").replace("10S.9H", "10S.9H.8C"), first);
  assert.deepEqual(next.H3.up, [
    ["10S", 0],
    ["9H", 1],
    ["8C", 0],
  ]);
});

test("the snapshot of a node shows fitting targets, regardless of compulsory plays", () => {
  const shown = snapshotOf(POS, { side: "A", version: 7, node: NODE, event: "B discard" });
  assert.deepEqual(shown.sources.H1.legal, ["F1", "F5"]);
  assert.deepEqual(shown.sources["A.hand"].legal, ["A.turned"]);
  assert.deepEqual(shown.sources.H2, { legal: [], fits: ["H4"], possible: ["H1", "H4"] });
  assert.deepEqual(shown.sources.H3.lifts, [
    {
      action: { do: "group", card: "10S", from: "H3" },
      cards: 2,
      legal: ["H4"],
      fits: ["H4"],
      possible: ["H4"],
    },
  ]);
  assert.deepEqual(
    [shown.actor, shown.turn, shown.players, shown.last[0].by],
    ["human", "A", { A: "human", B: "casual" }, "B"],
  );
  assert.equal(snapshotOf(POS, { side: "A", version: 8 }).actor, null);
});
