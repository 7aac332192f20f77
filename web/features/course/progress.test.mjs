import assert from "node:assert/strict";
import { test } from "node:test";
import { withResult } from "../../lesson/spaced-repetition.js";
import { nextLesson, readFile, writeFile } from "./progress.js";

const DAY = 86_400_000;
const NOW = 1_790_000_000_000;
const COURSE = {
  parts: [
    {
      id: "begin",
      title: "Begin",
      lessons: [
        { id: "a", title: "A" },
        { id: "b", title: "B" },
      ],
    },
    { id: "drill", title: "Drill", lessons: [{ id: "c", title: "C" }] },
  ],
};
const CLEAN = { solved: true, clean: true };
const MISSED = { solved: false, clean: false };

test("the next lesson is the most missed due one, else the first unsolved one, else the one due next", () => {
  assert.equal(nextLesson(COURSE, {}, NOW).id, "a");
  const one = withResult({}, "a", CLEAN, NOW);
  assert.equal(nextLesson(COURSE, one, NOW).id, "b");
  const two = withResult(
    withResult(withResult(one, "b", MISSED, NOW), "b", MISSED, NOW),
    "c",
    MISSED,
    NOW,
  );
  assert.equal(nextLesson(COURSE, two, NOW + DAY).id, "b");
  assert.equal(nextLesson(COURSE, two, NOW + DAY, ["b"]).id, "c");
  const all = ["a", "b", "c"].reduce(
    (progress, id, at) => withResult(progress, id, CLEAN, NOW + at),
    {},
  );
  assert.equal(nextLesson(COURSE, all, NOW + 10).id, "a");
  assert.equal(nextLesson(COURSE, all, NOW + 10, ["a"]).id, "b");
  assert.equal(nextLesson({ parts: [] }, {}, NOW), undefined);
});

test("lessons that are left unsolved do not come again while others were not seen", () => {
  const seen = [];
  for (const expected of ["a", "b", "c", "a", "b", "c"]) {
    const next = nextLesson(COURSE, {}, NOW, seen).id;
    assert.equal(next, expected);
    seen.push(next);
  }
  const missed = withResult({}, "a", MISSED, NOW);
  assert.equal(nextLesson(COURSE, missed, NOW).id, "a");
  assert.equal(nextLesson(COURSE, missed, NOW, ["a", "b"]).id, "c");
});

test("a progress file is read back, and any other file is refused", () => {
  const progress = withResult(withResult({}, "a", CLEAN, NOW), "b", MISSED, NOW);
  assert.deepEqual(readFile(writeFile(progress)), progress);
  for (const text of [
    "",
    "{",
    "[]",
    "null",
    '{"format": "russian-bank"}',
    '{"format": "russian-bank-progress", "version": 2, "lessons": {}}',
    " ".repeat(200_001),
  ])
    assert.equal(readFile(text), null, text.slice(0, 40));
});
