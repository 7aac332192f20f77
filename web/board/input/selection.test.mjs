import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { tap } from "./selection.js";
import { isSource } from "./targets.js";

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../test/data/${name}.json`, import.meta.url), "utf8"));
const dealt = read("dealt");
const turned = read("turned");

test("a tap selects, a second one lets go", () => {
  assert.deepEqual(tap(dealt, null, "H2"), { do: "select", place: "H2" });
  assert.deepEqual(tap(dealt, { place: "H2" }, "H2"), { do: "unselect" });
});

test("source and target play, legal or not: the referee answers", () => {
  assert.deepEqual(tap(dealt, { place: "H2" }, "H8"), { do: "play", source: "H2", target: "H8" });
  assert.deepEqual(tap(dealt, { place: "H2" }, "H7"), { do: "play", source: "H2", target: "H7" });
});

test("a failed tap is explained and never plays another card", () => {
  assert.equal(tap(dealt, { place: "H2" }, "A.reserve").code, "tap.no-target");
  assert.equal(tap(dealt, { place: "H2" }, "A.hand").code, "tap.no-target");
  assert.equal(tap(dealt, null, "F1").code, "tap.foundation");
  assert.equal(tap(dealt, null, "B.reserve").code, "tap.theirs");
  assert.equal(tap(dealt, null, "A.waste").code, "tap.empty");
});

test("the hand turns up at once, its card is put on the waste", () => {
  assert.deepEqual(tap(dealt, null, "A.hand"), {
    do: "play",
    source: "A.hand",
    target: "A.turned",
  });
  assert.deepEqual(tap(turned, { place: "A.turned" }, "A.waste"), {
    do: "play",
    source: "A.turned",
    target: "A.waste",
  });
  assert.ok(isSource(turned, "A.turned"));
});

test("nothing can be taken while the computer plays or when the game is over", () => {
  assert.equal(tap({ ...dealt, actor: "computer", sources: {} }, null, "H2").code, "tap.wait");
  assert.equal(
    tap({ ...dealt, actor: null, sources: {}, result: {} }, null, "H2").code,
    "tap.over",
  );
});
