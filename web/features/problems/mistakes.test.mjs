import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleMistake as problem } from "../../test/sample-mistake.mjs";
import {
  countMistakes,
  MAX_MISTAKES,
  mergedMistakes,
  nextMistake,
  readMistakes,
  withAttempt,
  withMistake,
  withoutMistake,
} from "./mistakes.js";

const DAY_MS = 86_400_000;
const NOW = 1_790_000_000_000;
const GOOD = { solved: true, clean: true };
const BAD = { solved: false, clean: false };
const idOf = (number) => `mistake-${String(number).padStart(16, "0")}`;
const NONE = readMistakes(null);
const many = (count) =>
  Array.from({ length: count }, (_, number) => problem(number)).reduce(withMistake, NONE);
const ids = ({ problems }) => problems.map(({ id }) => id);

test("a stored note is read again", () => {
  const mistakes = withAttempt(many(3), idOf(1), GOOD, NOW);
  assert.deepEqual(readMistakes(JSON.parse(JSON.stringify(mistakes))), mistakes);
});

test("what is damaged is left out, and the rest stays", () => {
  for (const note of [null, 5, "x", [], { problems: 7 }, { marks: [] }])
    assert.deepEqual(readMistakes(note), { problems: [], marks: {} });
  const damaged = [
    problem(1, { id: "pagat-1" }),
    problem(2, { pos: "" }),
    problem(3, { pos: "x".repeat(5000) }),
    problem(4, { accept: [] }),
    problem(5, { accept: [7] }),
    problem(6, { themes: "load" }),
    problem(7, { loss: "9" }),
    problem(8, { wrong: null }),
    problem(9, { played: undefined }),
    null,
  ];
  const marks = { [idOf(0)]: { solved: 1, missed: 0, box: 9, due: 0 }, other: 5 };
  assert.deepEqual(readMistakes({ problems: [...damaged, problem(0)], marks }), {
    problems: [problem(0)],
    marks: {},
  });
});

test("a mistake is stored once, with its results", () => {
  const mistakes = withAttempt(many(2), idOf(0), GOOD, NOW);
  assert.equal(withMistake(mistakes, problem(0)).problems.length, 2);
  assert.equal(withMistake(mistakes, problem(0)).marks[idOf(0)].box, 1);
});

test("if there are too many, the best known one drops out, of equals the oldest", () => {
  const full = many(MAX_MISTAKES);
  const next = problem(MAX_MISTAKES);
  assert.equal(ids(withMistake(full, next)).includes(idOf(0)), false);
  const known = withAttempt(withAttempt(full, idOf(7), GOOD, NOW), idOf(3), BAD, NOW);
  const after = withMistake(known, next);
  assert.equal(after.problems.length, MAX_MISTAKES);
  assert.equal(ids(after).includes(idOf(7)), false);
  assert.deepEqual(Object.keys(after.marks), [idOf(3)]);
});

test("a mistake that was missed comes back soon, a solved one after a day", () => {
  const mistakes = withAttempt(withAttempt(many(3), idOf(0), GOOD, NOW), idOf(1), BAD, NOW);
  assert.deepEqual(countMistakes(mistakes, NOW), { all: 3, due: 1 });
  assert.equal(nextMistake(mistakes, NOW, []).id, idOf(2));
  assert.deepEqual(countMistakes(mistakes, NOW + DAY_MS / 2), { all: 3, due: 2 });
  assert.equal(nextMistake(mistakes, NOW + DAY_MS / 2, []).id, idOf(1));
  assert.deepEqual(countMistakes(mistakes, NOW + DAY_MS), { all: 3, due: 3 });
});

test("none comes twice before all have been seen", () => {
  const seen = [];
  for (let turn = 0; turn < 3; turn++) seen.push(nextMistake(many(3), NOW, seen).id);
  assert.equal(new Set(seen).size, 3);
  assert.equal(nextMistake(NONE, NOW, []), undefined);
});

test("a mistake is removed with its results", () => {
  const mistakes = withAttempt(many(2), idOf(0), GOOD, NOW);
  assert.deepEqual(withoutMistake(mistakes, idOf(0)), { problems: [problem(1)], marks: {} });
});

test("merged mistakes are those of both, each once, with the marks of more attempts", () => {
  const here = withAttempt(many(2), idOf(1), GOOD, NOW);
  const tried = withAttempt(withAttempt(many(3), idOf(1), BAD, NOW), idOf(1), BAD, NOW);
  const there = withoutMistake(withAttempt(tried, idOf(2), GOOD, NOW), idOf(0));
  const both = mergedMistakes(here, there);
  assert.deepEqual(ids(both), [2, 0, 1].map(idOf));
  assert.deepEqual(both.marks, {
    [idOf(1)]: { ...there.marks[idOf(1)], solved: 1 },
    [idOf(2)]: there.marks[idOf(2)],
  });
  assert.deepEqual(mergedMistakes(both, there), both);
});

test("merged mistakes are not too many, and those of the device stay", () => {
  const here = [200, 201].map((number) => problem(number)).reduce(withMistake, NONE);
  const there = withAttempt(many(MAX_MISTAKES), idOf(0), GOOD, NOW);
  const both = mergedMistakes(here, there);
  assert.equal(both.problems.length, MAX_MISTAKES);
  assert.deepEqual(ids(both).slice(-3), [99, 200, 201].map(idOf));
  assert.ok(!ids(both).includes(idOf(0)));
  assert.deepEqual(both.marks, {});
  assert.deepEqual(mergedMistakes(there, here), there);
});
