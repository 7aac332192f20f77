import assert from "node:assert/strict";
import { test } from "node:test";
import { clearMistakes, groupStops } from "./review.js";

const EVENTS = [
  "A discard",
  "B move 2H H1 H2",
  "B move 3H H1 H2",
  "B discard",
  "A discard",
  "B discard",
];
const stop = (at, more = {}) => ({
  at,
  by: "B",
  ground: "foundation",
  clause: "P27",
  card: "4D",
  ...more,
});

test("missed chances of one turn with the same ground and card are one", () => {
  const groups = groupStops([stop(1), stop(2), stop(3), stop(5)], EVENTS);
  assert.deepEqual(
    groups.map(({ at, turn, count }) => [at, turn, count]),
    [
      [1, 1, 3],
      [5, 3, 1],
    ],
  );
});

test("other cards and other grounds stay apart", () => {
  const stops = [stop(1), stop(2, { card: "5D" }), stop(3, { ground: "misfit", card: null })];
  assert.equal(groupStops(stops, EVENTS).length, 3);
  assert.deepEqual(groupStops([], EVENTS), []);
});

test("a clear mistake is one of the reader's own that lost more than an inaccuracy", () => {
  const row = { by: "A", grade: "mistake", missed: false };
  const decisions = [
    { ...row, at: 1 },
    { ...row, at: 2, grade: "inaccuracy" },
    { ...row, at: 3, by: "B" },
    { ...row, at: 4, grade: "blunder" },
    { ...row, at: 5, missed: true },
  ];
  assert.deepEqual(clearMistakes({ decisions }, "A"), [1, 4]);
});
