import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isOver,
  mergedNotes,
  NO_SCORE,
  pointsOf,
  readNote,
  withDrill,
  withOutcome,
} from "./score.js";

const after = (...outcomes) =>
  outcomes.reduce((score, [outcome, ms]) => withOutcome(score, outcome, ms), NO_SCORE);

test("a score counts caught, missed and false, and the reactions of what was caught", () => {
  const score = after(
    ["caught", 900],
    ["missed", 0],
    ["false", 100],
    ["quiet", 0],
    ["caught", 500],
  );
  assert.deepEqual(score, { caught: 2, missed: 1, wrong: 1, reactions: [900, 500] });
  assert.equal(pointsOf(score), 1);
  assert.equal(pointsOf(after(["false", 100])), 0);
});

test("a drill is over after its mistakes, or after many passages", () => {
  assert.equal(isOver({ ...NO_SCORE, caught: 5, missed: 2 }, 9), false);
  assert.equal(isOver({ ...NO_SCORE, caught: 5, missed: 3 }, 9), true);
  assert.equal(isOver({ ...NO_SCORE, wrong: 20 }, 24), true);
});

test("the best result at each speed is kept: more points, or the same faster", () => {
  const first = withDrill(readNote(null), "fast", after(["caught", 900]));
  assert.deepEqual(first.note, { pace: "fast", best: { fast: { points: 1, ms: 900 } } });
  assert.equal(first.isBest, true);
  assert.equal(withDrill(first.note, "fast", after(["caught", 950])).isBest, false);
  assert.equal(withDrill(first.note, "fast", after(["caught", 800])).isBest, true);
  const slow = withDrill(first.note, "slow", after(["caught", 2000], ["caught", 3000]));
  assert.deepEqual(slow.note.best, { fast: { points: 1, ms: 900 }, slow: { points: 2, ms: 2500 } });
  assert.equal(withDrill(readNote(null), "fast", NO_SCORE).isBest, false);
});

test("a damaged note is as if nothing had been stored", () => {
  for (const note of [null, 5, "x", { pace: "warp", best: { fast: { points: 99, ms: 1 } } }])
    assert.deepEqual(readNote(note), { pace: "normal", best: {} });
  const best = { slow: { points: 8, ms: 700 }, warp: { points: 1, ms: 1 } };
  assert.deepEqual(readNote({ pace: "slow", best }), { pace: "slow", best: { slow: best.slow } });
});

test("merged results are the better ones at each speed", () => {
  const best = (points, ms) => ({ points, ms });
  const here = { pace: "slow", best: { slow: best(3, 900), normal: best(5, 900) } };
  const there = {
    pace: "fast",
    best: { slow: best(4, 990), normal: best(5, 950), fast: best(1, 5) },
  };
  const both = { slow: best(4, 990), normal: best(5, 900), fast: best(1, 5) };
  assert.deepEqual(mergedNotes(here, there), { pace: "slow", best: both });
  assert.deepEqual(mergedNotes(there, here), { pace: "fast", best: both });
  assert.deepEqual(mergedNotes(readNote(null), there), there);
});

test("a reaction before the play is no result", () => {
  assert.deepEqual(readNote({ best: { fast: { points: 8, ms: -1 } } }).best, {});
});
