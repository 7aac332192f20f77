import assert from "node:assert/strict";
import { test } from "node:test";
import { turnsOf } from "./move-list.js";

test("a game without moves has no turns", () => assert.deepEqual(turnsOf([]), []));

test("the moves of a game are grouped by turns, calls and touches included", () => {
  const events = ["A move AS H1 F1", "A turn hand", "A discard", "B touch H1", "B discard"];
  const turns = turnsOf(events);
  assert.deepEqual(
    turns.flatMap((turn) => turn.events),
    events,
  );
  assert.deepEqual(
    turns.map(({ first }) => first),
    [0, 4],
  );
});
