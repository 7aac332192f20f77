import assert from "node:assert/strict";
import { test } from "node:test";
import { mergedProgress, readProgress, standing, tally, withResult } from "./spaced-repetition.js";

const DAY = 86_400_000;
const NOW = 1_790_000_000_000;
const CLEAN = { solved: true, clean: true };
const HELPED = { solved: true, clean: false };
const MISSED = { solved: false, clean: false };

test("a lesson that is solved at once becomes due later each time", () => {
  let progress = {};
  let now = NOW;
  for (const days of [1, 3, 7, 21, 60, 60]) {
    progress = withResult(progress, "a", CLEAN, now);
    assert.equal(standing(progress, "a", now + days * DAY - 1), "done");
    assert.equal(standing(progress, "a", now + days * DAY), "due");
    now += days * DAY;
  }
  assert.equal(progress.a.solved, 6);
  assert.equal(progress.a.missed, 0);
});

test("a lesson that is missed or solved with help becomes due soon", () => {
  for (const result of [HELPED, MISSED]) {
    const well = withResult(withResult({}, "a", CLEAN, NOW), "a", CLEAN, NOW);
    const progress = withResult(well, "a", result, NOW);
    assert.equal(standing(progress, "a", NOW + DAY / 24), "due");
    assert.equal(progress.a.missed, 1);
    assert.equal(progress.a.box, 0);
  }
  assert.equal(standing({}, "a", NOW), "new");
  assert.equal(standing(withResult({}, "a", MISSED, NOW), "a", NOW), "missed");
});

test("a lesson with several questions is solved when all of them are", () => {
  const count = tally(3);
  assert.deepEqual(
    [count({ ...CLEAN, at: 0 }), count({ ...CLEAN, at: 5 }), count({ ...CLEAN, at: 5 })],
    [null, null, null],
  );
  assert.deepEqual(count({ ...CLEAN, at: 9 }), CLEAN);
  const other = tally(2);
  assert.deepEqual(
    [other({ ...MISSED, at: 0 }), other({ ...HELPED, at: 0 }), other({ ...CLEAN, at: 5 })],
    [MISSED, null, HELPED],
  );
  assert.deepEqual(tally(1)(CLEAN), CLEAN);
});

test("invalid entries of the progress are dropped", () => {
  const good = { solved: 1, missed: 0, box: 1, due: NOW };
  const kept = {
    a: good,
    b: { ...good, box: 9 },
    c: { ...good, due: -1 },
    d: null,
    e: { ...good, solved: "1" },
    "no name": good,
    f: 3,
  };
  assert.deepEqual(readProgress(kept), { a: good });
  for (const other of [null, 3, "x", [good]]) assert.deepEqual(readProgress(other), {});
});

test("merging two progresses keeps the results with more attempts for each lesson", () => {
  const here = withResult(withResult({}, "a", CLEAN, NOW), "a", CLEAN, NOW);
  const there = withResult(
    withResult(withResult({}, "a", MISSED, NOW), "b", CLEAN, NOW),
    "c",
    MISSED,
    NOW,
  );
  const both = mergedProgress(here, there);
  assert.deepEqual(both, { a: here.a, b: there.b, c: there.c });
  assert.deepEqual(mergedProgress(both, there), both);
});

test("of as many attempts the later due date counts, and what is solved in either stays solved", () => {
  const early = withResult({}, "a", CLEAN, NOW);
  const late = withResult({}, "a", CLEAN, NOW + DAY);
  for (const [one, other] of [
    [early, late],
    [late, early],
  ])
    assert.deepEqual(mergedProgress(one, other), late);
  const missed = withResult(withResult({}, "a", MISSED, NOW), "a", MISSED, NOW);
  const both = { a: { ...missed.a, solved: 1 } };
  assert.deepEqual(mergedProgress(early, missed), both);
  assert.deepEqual(mergedProgress(missed, early), both);
  assert.deepEqual(mergedProgress(both, early), both);
});

test("a progress with too many lessons does not push out what there is", () => {
  const mark = { solved: 1, missed: 0, box: 1, due: NOW };
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, number) => [`${number}`, mark]));
  const both = readProgress(mergedProgress({ mine: mark }, many));
  assert.deepEqual(both.mine, mark);
  assert.equal(Object.keys(both).length, 5000);
});
