import assert from "node:assert/strict";
import { test } from "node:test";
import {
  byTheme,
  mergedPractice,
  NEW_PRACTICE,
  nextProblem,
  progressIn,
  rankOf,
  readPractice,
  withAnswer,
  withDay,
  withTheme,
} from "./choice.js";

const LEVELS = ["beginner", "casual", "club", "expert", "master"];
const NOW = 1_790_000_000_000;
const DAY = 86_400_000;
const AT = { now: NOW, levels: LEVELS };
const CLEAN = { solved: true, clean: true };
const HELPED = { solved: true, clean: false };
const MISSED = { solved: false, clean: false };

const row = (id, difficulty, ...themes) => ({ id, difficulty, themes, pack: "pagat-1" });
const EASY = row("a", "beginner", "load");
const USUAL = row("b", "casual", "dig-out");
const ALIKE = row("c", "club", "dig-out", "shelter");
const HARD = row("d", "none", "shelter");
const MISTAKE = row("e", "", "stop");
const ALL = [EASY, USUAL, ALIKE, HARD, MISTAKE];

test("a problem is as hard as the level that finds it, harder if none does, and a mistake is neither easy nor hard", () => {
  assert.deepEqual(
    ALL.map((problem) => rankOf(problem, LEVELS)),
    [0, 1, 2, 7, 2],
  );
});

test("the first problem is neither the easiest nor the hardest", () => {
  assert.equal(nextProblem(ALL, NEW_PRACTICE, AT), USUAL);
});

test("problems that are about as hard come in a mixed order, always the same", () => {
  const rows = ["p-ff", "p-80", "p-00"].map((id) => row(id, "casual", "load"));
  const order = [];
  while (order.length < rows.length)
    order.push(nextProblem(rows, NEW_PRACTICE, { ...AT, seen: order }).id);
  assert.deepEqual(order, ["p-00", "p-80", "p-ff"]);
});

test("whoever solves problems gets harder ones, whoever misses them easier ones", () => {
  let [good, bad] = [NEW_PRACTICE, NEW_PRACTICE];
  for (let at = 0; at < 12; at++) {
    good = withAnswer(good, row(`g${at}`, "expert", "load"), CLEAN, AT);
    bad = withAnswer(bad, row(`b${at}`, "casual", "load"), MISSED, AT);
  }
  assert.equal(nextProblem([EASY, USUAL, HARD], good, AT), HARD);
  assert.equal(nextProblem([EASY, USUAL, HARD], bad, AT), EASY);
});

test("easy problems that are solved and hard ones that are missed say little", () => {
  const skilled = { ...NEW_PRACTICE, skill: 60 };
  assert.equal(withAnswer(skilled, EASY, CLEAN, AT).skill, 60);
  const weak = { ...NEW_PRACTICE, skill: 0 };
  assert.equal(withAnswer({ ...weak, skill: 10 }, HARD, MISSED, AT).skill, 10);
  assert.equal(withAnswer(weak, EASY, MISSED, AT).skill, 0);
});

test("a problem that comes back does not change the skill again", () => {
  const once = withAnswer(NEW_PRACTICE, USUAL, MISSED, AT);
  assert.equal(withAnswer(once, USUAL, MISSED, AT).skill, once.skill);
});

test("what was missed comes back, the most missed first, and then new problems", () => {
  let practice = withAnswer(NEW_PRACTICE, HARD, MISSED, AT);
  practice = withAnswer(withAnswer(practice, EASY, MISSED, AT), EASY, MISSED, AT);
  const later = { now: NOW + DAY, levels: LEVELS };
  assert.equal(nextProblem(ALL, practice, later), EASY);
  assert.equal(nextProblem(ALL, practice, { ...later, seen: ["a"] }), HARD);
  assert.equal(nextProblem(ALL, practice, { ...later, seen: ["a", "d"] }), USUAL);
});

test("problems of one theme do not follow each other if others are about as hard", () => {
  const practice = { ...NEW_PRACTICE, skill: 17 };
  assert.equal(nextProblem([USUAL, ALIKE, MISTAKE], practice, { ...AT, seen: ["b"] }), MISTAKE);
  assert.equal(nextProblem([USUAL, ALIKE], practice, { ...AT, seen: ["b"] }), ALIKE);
});

test("when every problem is solved, the one that is due first comes again", () => {
  let practice = NEW_PRACTICE;
  for (const problem of [EASY, USUAL]) practice = withAnswer(practice, problem, CLEAN, AT);
  practice = withAnswer(practice, USUAL, CLEAN, AT);
  assert.equal(nextProblem([EASY, USUAL], practice, AT), EASY);
  assert.equal(nextProblem([EASY, USUAL], practice, { ...AT, seen: ["a"] }), USUAL);
  assert.ok(nextProblem([EASY, USUAL], practice, { ...AT, seen: ["a", "b"] }));
  assert.equal(nextProblem([], practice, AT), undefined);
});

test("the streak counts problems that were solved at once", () => {
  let practice = NEW_PRACTICE;
  for (const result of [CLEAN, CLEAN, HELPED, CLEAN])
    practice = withAnswer(practice, USUAL, result, AT);
  assert.deepEqual([practice.streak, practice.best], [1, 2]);
});

test("progress counts what is solved and what is due", () => {
  let practice = withAnswer(NEW_PRACTICE, EASY, CLEAN, AT);
  practice = withAnswer(practice, HARD, MISSED, AT);
  assert.deepEqual(progressIn(ALL, practice, NOW + DAY / 2), { all: 5, done: 1, due: 1 });
  assert.deepEqual(progressIn(withTheme(ALL, "shelter"), practice, NOW), {
    all: 2,
    done: 0,
    due: 0,
  });
});

test("themes are listed with their problems, the most frequent first", () => {
  const themes = byTheme(ALL);
  assert.deepEqual(themes[0], ["dig-out", [USUAL, ALIKE]]);
  assert.deepEqual(themes.map(([theme]) => theme).sort(), ["dig-out", "load", "shelter", "stop"]);
  assert.equal(withTheme(ALL, "").length, 5);
});

test("the best result of a day counts", () => {
  let practice = withDay(NEW_PRACTICE, "2026-11-22", MISSED);
  assert.deepEqual(practice.days, {});
  for (const [result, kept] of [
    [HELPED, 1],
    [CLEAN, 2],
    [HELPED, 2],
  ]) {
    practice = withDay(practice, "2026-11-22", result);
    assert.equal(practice.days["2026-11-22"], kept);
  }
  assert.deepEqual(withAnswer(practice, EASY, CLEAN, AT).days, practice.days);
});

test("a stored practice is read again, and what is damaged counts as nothing", () => {
  const practice = withAnswer(NEW_PRACTICE, EASY, CLEAN, AT);
  assert.deepEqual(readPractice(JSON.parse(JSON.stringify(practice))), practice);
  for (const note of [
    null,
    5,
    "x",
    [],
    { skill: -1, streak: "4", best: 1.5, marks: [1], days: "x" },
  ])
    assert.deepEqual(readPractice(note), NEW_PRACTICE);
  const days = { "2026-11-22": 2, "2026-11-23": 3, tomorrow: 1 };
  assert.deepEqual(readPractice({ ...practice, days }).days, { "2026-11-22": 2 });
  assert.deepEqual(readPractice({ ...practice, marks: { "A B": practice.marks.a } }).marks, {});
});

const worked = (...results) =>
  results.reduce(
    (practice, [problem, result]) => withAnswer(practice, problem, result, AT),
    NEW_PRACTICE,
  );

test("a merged practice has the results of both, and the better one of each day", () => {
  const here = { ...worked([EASY, CLEAN]), days: { "2026-11-22": 2, "2026-11-23": 1 } };
  const there = { ...worked([HARD, MISSED]), days: { "2026-11-22": 1, "2026-11-24": 1 } };
  const both = mergedPractice(here, there);
  assert.deepEqual(both.marks, { ...here.marks, ...there.marks });
  assert.deepEqual(both.days, { "2026-11-22": 2, "2026-11-23": 1, "2026-11-24": 1 });
  assert.deepEqual(mergedPractice(both, there), both);
});

test("a merged practice has the skill and the streak of more attempts, and the better best streak", () => {
  const little = { ...worked([EASY, CLEAN], [USUAL, CLEAN]), best: 7 };
  const much = worked([EASY, CLEAN], [USUAL, CLEAN], [HARD, CLEAN], [ALIKE, MISSED]);
  assert.deepEqual([little.streak, much.streak, much.best], [2, 0, 3]);
  for (const both of [mergedPractice(little, much), mergedPractice(much, little)]) {
    const { skill, streak, best } = both;
    assert.deepEqual({ skill, streak, best }, { skill: much.skill, streak: 0, best: 7 });
  }
  assert.deepEqual(mergedPractice(NEW_PRACTICE, little), little);
  assert.deepEqual(mergedPractice(little, NEW_PRACTICE), little);
});
