import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { canTap, tap } from "./selection.js";
import { isSource } from "./targets.js";

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../test/data/${name}.json`, import.meta.url), "utf8"));
const dealt = read("dealt");
const turned = read("turned");

test("a tap selects, and a second one unselects", () => {
  assert.deepEqual(tap(dealt, null, "H2"), { do: "select", place: "H2" });
  assert.deepEqual(tap(dealt, { place: "H2" }, "H2"), { do: "unselect" });
});

test("taps on source and target play, even if the referee will refuse the move", () => {
  assert.deepEqual(tap(dealt, { place: "H2" }, "H8"), { do: "play", source: "H2", target: "H8" });
  assert.deepEqual(tap(dealt, { place: "H2" }, "H7"), { do: "play", source: "H2", target: "H7" });
});

test("a tap on another card of the player selects it, but turns up no card", () => {
  assert.deepEqual(tap(dealt, { place: "H2" }, "A.reserve"), { do: "select", place: "A.reserve" });
  assert.equal(tap(dealt, { place: "H2" }, "A.hand").code, "tap.no-target");
  assert.equal(tap(dealt, { place: "H2" }, "A.waste").code, "tap.no-target");
});

test("a selected card that can go nowhere is in nobody's way", () => {
  const turnUp = { do: "play", source: "A.hand", target: "A.turned" };
  assert.deepEqual(tap(dealt, { place: "H1" }, "A.hand"), turnUp);
  assert.deepEqual(tap(dealt, { place: "A.reserve" }, "A.hand"), turnUp);
  assert.deepEqual(tap(dealt, { place: "H1" }, "A.waste"), tap(dealt, null, "A.waste"));
  assert.deepEqual(
    tap(dealt, { place: "H1" }, "H3"),
    { do: "play", source: "H1", target: "H3" },
    "a move that is refused says why",
  );
});

test("a useless tap is explained and plays no card", () => {
  assert.equal(tap(dealt, null, "F1").code, "tap.foundation");
  assert.equal(tap(dealt, null, "B.reserve").code, "tap.theirs");
  assert.equal(tap(dealt, null, "A.waste").code, "tap.empty");
});

test("one tap turns up a hand card, and the hand card goes to the waste", () => {
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

test("there are no sources while the computer plays or after the game", () => {
  assert.equal(tap({ ...dealt, actor: "computer", sources: {} }, null, "H2").code, "tap.wait");
  assert.equal(
    tap({ ...dealt, actor: null, sources: {}, result: {} }, null, "H2").code,
    "tap.over",
  );
});

test("with a selection, its targets and the player's other cards can be tapped", () => {
  const able = (snapshot, selection, places) =>
    places.filter((place) => canTap(snapshot, selection, place));
  const places = ["H2", "H7", "H8", "A.reserve", "A.hand", "A.waste", "B.reserve"];
  assert.deepEqual(able(dealt, null, places), ["H2", "H7", "H8", "A.reserve", "A.hand"]);
  assert.deepEqual(able(dealt, { place: "H2" }, places), ["H2", "H8", "A.reserve"]);
  assert.deepEqual(able(dealt, { place: "H1" }, places), ["A.reserve", "A.hand"]);
  const players = { ...dealt, options: { ...dealt.options, referee: "players" } };
  assert.ok(canTap(players, { place: "H2" }, "H7"), "no move is refused");
});
