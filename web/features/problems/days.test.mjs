import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayAfter, dayAt, isDay, isPlayable, monthOf, problemOf, streakOf } from "./days.js";

const DAYS = { first: "2026-11-22", problems: ["a", "b", "c"] };
const TODAY = "2026-12-01";

test("a day is that of UTC", () => {
  assert.equal(dayAt(Date.UTC(2026, 10, 22, 23, 59)), "2026-11-22");
  assert.equal(dayAt(Date.UTC(2026, 10, 23)), "2026-11-23");
  assert.equal(dayAfter("2026-12-31", 1), "2027-01-01");
  assert.equal(dayAfter("2028-03-01", -1), "2028-02-29");
});

test("days from the first until today can be played", () => {
  for (const day of ["2026-11-22", "2026-11-30", TODAY]) assert.ok(isPlayable(DAYS, day, TODAY));
  for (const day of ["2026-11-21", "2026-12-02", "2026-11-31", "today", "", "2026-11-22x"])
    assert.ok(!isPlayable(DAYS, day, TODAY), day);
  assert.ok(!isDay("2026-13-01") && !isDay("2026-1-1"));
});

test("each day has its problem, and after the last one the list begins again", () => {
  const problems = ["22", "23", "24", "25"].map((day) => problemOf(DAYS, `2026-11-${day}`));
  assert.deepEqual(problems, ["a", "b", "c", "a"]);
  const longer = { ...DAYS, problems: [...DAYS.problems, "d"] };
  assert.equal(problemOf(longer, "2026-11-24"), "c");
});

test("the first days of the stored list never change", () => {
  const stored = JSON.parse(readFileSync(new URL("days.json", import.meta.url), "utf8"));
  const began = JSON.parse(
    readFileSync(new URL("../../test/data/first-days.json", import.meta.url), "utf8"),
  );
  assert.equal(stored.first, began.first);
  assert.deepEqual(stored.problems.slice(0, began.problems.length), began.problems);
});

test("a month is shown in whole weeks", () => {
  const november = monthOf("2026-11-24", 1); // it begins on a Sunday
  assert.deepEqual(november[0], ["", "", "", "", "", "", "2026-11-01"]);
  assert.equal(november.length, 6);
  assert.deepEqual(november.at(-1), ["2026-11-30", "", "", "", "", "", ""]);
  assert.equal(monthOf("2026-11-24", 7)[0][0], "2026-11-01");
  const days = monthOf("2027-02-10", 1).flat().filter(Boolean);
  assert.equal(days.length, 28);
  assert.equal(monthOf("2027-02-10", 1).length, 4); // it begins on a Monday
});

test("the streak of days goes on until a whole day was missed", () => {
  const solved = { "2026-11-28": 1, "2026-11-29": 2, "2026-11-30": 2 };
  assert.equal(streakOf(solved, TODAY), 3);
  assert.equal(streakOf({ ...solved, [TODAY]: 1 }, TODAY), 4);
  assert.equal(streakOf(solved, "2026-12-02"), 0);
  assert.equal(streakOf({}, TODAY), 0);
});
