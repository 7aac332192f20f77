import assert from "node:assert/strict";
import { test } from "node:test";
import { lastTurnOfOthers } from "./turns.js";

const EVENTS = [
  "A move 6S H4 H2",
  "A discard",
  "B turn hand",
  "A stop",
  "B discard",
  "A turn hand",
  "A move 7H A.turned H1",
];

test("the last turn of the others ends where the own one begins", () => {
  assert.deepEqual(lastTurnOfOthers(EVENTS, "A"), [2, 5]);
  assert.deepEqual(lastTurnOfOthers(EVENTS.slice(0, 5), "A"), [2, 5]);
  assert.deepEqual(lastTurnOfOthers(EVENTS, "B"), [5, 7]);
});

test("there is none before the others have played", () => {
  assert.equal(lastTurnOfOthers([], "A"), null);
  assert.equal(lastTurnOfOthers(EVENTS.slice(0, 2), "A"), null);
});
