import assert from "node:assert/strict";
import { test } from "node:test";
import { grouped, groupOf, hasUnsentPlays, stageOf } from "./game-state.js";

/** A stored row; halves: those that are known. */
const rowOf = ({ halves = "AB", seat = "A", ...more }) => ({
  game: {
    id: more.id ?? "one",
    halves: Object.fromEntries([...halves].map((side) => [side, "00"])),
  },
  seat,
  changed: 1,
  sent: 0,
  ...more,
});

test("the stage follows from the halves, and from whose turn it is when both are known", () => {
  const stages = [
    rowOf({ halves: "" }),
    rowOf({ halves: "B", seat: "B" }),
    rowOf({}),
    rowOf({ turn: "theirs" }),
    rowOf({ turn: "over" }),
  ].map(stageOf);
  assert.deepEqual(stages, ["invited", "accepted", "mine", "theirs", "over"]);
});

test("a turn or an invitation that was not sent is one's own task", () => {
  assert.equal(groupOf(rowOf({ turn: "theirs", due: true })), "mine");
  assert.equal(groupOf(rowOf({ halves: "", due: true })), "mine");
  assert.equal(groupOf(rowOf({ turn: "over", due: true })), "mine");
  assert.equal(groupOf(rowOf({ turn: "over" })), "over");
  assert.equal(groupOf(rowOf({ halves: "B", seat: "B" })), "theirs");
});

test("finished games come last, and the newest first in each group", () => {
  const rows = [
    rowOf({ id: "over", turn: "over", changed: 9 }),
    rowOf({ id: "old", turn: "theirs", changed: 2 }),
    rowOf({ id: "sent", turn: "theirs", changed: 1, sent: 5 }),
    rowOf({ id: "mine", turn: "mine", changed: 1 }),
  ];
  assert.deepEqual(
    grouped(rows).map(([group, found]) => [group, ...found.map(({ game }) => game.id)]),
    [
      ["mine", "mine"],
      ["theirs", "sent", "old"],
      ["over", "over"],
    ],
  );
  assert.deepEqual(grouped([]), []);
});

test("plays that neither the last link nor the one that arrives has are not lost", () => {
  const known = ["B turn", "B discard"];
  const arrived = [...known, "A turn", "A discard", "B turn"];
  const isLosing = (/** @type {string[]} */ events, from = arrived) =>
    hasUnsentPlays({ events }, known, from);
  assert.equal(isLosing(known.slice(0, 1)), false, "a turn that is half watched");
  assert.equal(isLosing([...known, "A turn"]), false, "plays that were sent from another device");
  assert.equal(isLosing([...known, "A move"]), true, "other plays, of a turn that has not ended");
  assert.equal(isLosing(known, [known[0], "A stop"]), false, "a turn that was sent and taken back");
  assert.equal(hasUnsentPlays(undefined, known, arrived), false, "no record");
});
