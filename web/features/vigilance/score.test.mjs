import assert from "node:assert/strict";
import { test } from "node:test";
import { isOver, NO_SCORE, withOutcome } from "./score.js";

const LIMITS = { pace: "fast", ms: 1400, faults: 8, passages: 24 };

test("a score counts caught, missed and false, and the reactions of what was caught", () => {
  const outcomes = [
    ["caught", 900],
    ["missed", 0],
    ["false", 100],
    ["quiet", 0],
    ["caught", 500],
  ];
  const score = outcomes.reduce((all, [outcome, ms]) => withOutcome(all, outcome, ms), NO_SCORE);
  assert.deepEqual(score, { caught: 2, missed: 1, wrong: 1, reactions: [900, 500] });
});

test("a drill is over after its mistakes, or after many passages", () => {
  assert.equal(isOver({ ...NO_SCORE, caught: 5, missed: 2 }, 9, LIMITS), false);
  assert.equal(isOver({ ...NO_SCORE, caught: 5, missed: 3 }, 9, LIMITS), true);
  assert.equal(isOver({ ...NO_SCORE, wrong: 20 }, 24, LIMITS), true);
});
