import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "../../ui/words.js";
import { timeAgo } from "./times.js";

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 12);

test("a time is told in the largest unit that has passed", () => {
  const ago = (/** @type {number} */ hours) => timeAgo("en", NOW - hours * HOUR_MS, NOW);
  assert.deepEqual([0, 0.5, 2.9, 25, 24 * 8, 24 * 400].map(ago), [
    "now",
    "30 minutes ago",
    "2 hours ago",
    "yesterday",
    "last week",
    "last year",
  ]);
});

test("a time in the future counts as now", () => {
  assert.equal(timeAgo("en", NOW + HOUR_MS, NOW), "now");
});

test("every language has its own words, with Latin digits", () => {
  const said = LANGUAGES.map((lang) => timeAgo(lang, NOW - 3 * HOUR_MS, NOW));
  assert.equal(new Set(said).size, LANGUAGES.length);
  assert.deepEqual(
    said.filter((text) => !text.includes("3")),
    [],
  );
});
