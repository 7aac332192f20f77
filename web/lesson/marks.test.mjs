import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { POS } from "../test/sample-lesson.mjs";
import { readLesson } from "./lesson.js";

/** The engine reads the same. */
const MARKS = JSON.parse(
  readFileSync(new URL("../../tests/data/marks.json", import.meta.url), "utf8"),
);

const rowsOf = (marks) => marks.map(({ place, to, label, kind }) => [place, to, label, kind]);

test("marks are read from texts and from rows", () => {
  for (const [value, marks] of MARKS.valid)
    assert.deepEqual(rowsOf(readLesson({ pos: POS, marks: value }).marks), marks);
  assert.deepEqual(readLesson({ pos: POS }).marks, []);
});

test("a wrong mark is named as the engine names it", () => {
  for (const [value, parameter] of MARKS.wrong)
    assert.throws(() => readLesson({ pos: POS, marks: value }), { parameter }, String(value));
  for (const [value, parameter] of [
    ["H4, C.hand", "marks"],
    ["H4, H9", "marks"],
    [[{ place: "H4" }, { from: "H4", to: "H9" }], "marks[1]"],
    [[{ place: "H4" }, { place: "C.hand" }], "marks[1]"],
  ])
    assert.throws(() => readLesson({ pos: POS, marks: value }), { parameter, code: "unknown" });
});

test("captions of a replay and of its branches have marks of their own", () => {
  const caption = { at: 1, text: "x", marks: "H4" };
  const game = { events: [] };
  const lesson = readLesson({
    game,
    captions: [caption, { at: 2, text: "y" }],
    branch: [{ at: 0, name: "z", game, captions: [caption] }],
  });
  assert.deepEqual(
    lesson.captions.map(({ marks }) => marks.length),
    [1, 0],
  );
  assert.equal(lesson.branch[0].captions[0].marks[0].place, "H4");
  const captions = [caption, { ...caption, marks: "H0" }];
  assert.throws(() => readLesson({ game, captions }), { parameter: "captions[1].marks" });
});

/** The time that a reader needs for a text, in milliseconds: the shortest of several. */
function timeOf(read, text) {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    try {
      read(text);
    } catch (error) {
      assert.ok(error.parameter, error.stack);
    }
    return performance.now() - start;
  });
  return Math.min(...times);
}

test("a wrong text takes no longer than its length allows", () => {
  const readMarks = (marks) => readLesson({ pos: POS, marks });
  const readPos = (pos) => readLesson({ pos });
  const players = (count) =>
    `pagat~A~${Array(count)
      .fill(`A:${"2x.".repeat(5)}2x___`)
      .join()}?~~~~~0`;
  for (const [read, short, long] of [
    [readMarks, `H1${" ".repeat(400)}?`, `H1${" ".repeat(8000)}?`],
    [readMarks, `H1${" ".repeat(95)}?`, `H1${" ".repeat(1900)}?`],
    [readPos, players(4), players(9)],
  ])
    assert.ok(timeOf(read, long) < 20 * timeOf(read, short) + 1, long.slice(0, 40));
});
