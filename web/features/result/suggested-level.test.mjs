import assert from "node:assert/strict";
import { test } from "node:test";
import { suggestedLevel } from "./suggested-level.js";

const LEVELS = ["beginner", "casual", "club"];
const games = (margins, more = {}) =>
  margins.map((margin) => ({ level: "casual", how: "win", margin, ...more }));

test("three clear wins in a row suggest the next level, three clear losses the one before", () => {
  assert.equal(suggestedLevel(games([45, 60, 52, -80]), LEVELS), "club");
  assert.equal(suggestedLevel(games([-45, -60, -52, 80]), LEVELS), "beginner");
});

test("close games, mixed ones and too few suggest nothing", () => {
  for (const margins of [[45, 44, 60], [60, -60, 60], [60, 60], []])
    assert.equal(suggestedLevel(games(margins), LEVELS), "");
});

test("games that were given up or played at another level do not count", () => {
  assert.equal(suggestedLevel(games([60, 60, 60], { how: "resign" }), LEVELS), "");
  const mixed = [...games([60, 60]), ...games([60], { level: "club" })];
  assert.equal(suggestedLevel(mixed, LEVELS), "");
});

test("there is no level beyond the strongest and the weakest", () => {
  assert.equal(suggestedLevel(games([60, 60, 60], { level: "club" }), LEVELS), "");
  assert.equal(suggestedLevel(games([-60, -60, -60], { level: "beginner" }), LEVELS), "");
});
