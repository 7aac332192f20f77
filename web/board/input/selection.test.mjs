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

test("taps on source and target play, and a move that will be refused says why", () => {
  assert.deepEqual(tap(dealt, { place: "H2" }, "H8"), { do: "play", source: "H2", target: "H8" });
  for (const target of ["F2", "B.reserve"])
    assert.deepEqual(tap(dealt, { place: "H2" }, target), { do: "play", source: "H2", target });
});

test("a tap on another card of the player selects it, but turns up no card", () => {
  for (const place of ["H7", "H1"])
    assert.deepEqual(tap(dealt, { place: "H2" }, place), { do: "select", place });
  assert.deepEqual(tap(dealt, { place: "H2" }, "A.reserve"), { do: "select", place: "A.reserve" });
  assert.equal(tap(dealt, { place: "H2" }, "A.hand").code, "tap.no-target");
  assert.equal(tap(dealt, { place: "H2" }, "A.waste").code, "tap.no-target");
});

test("a selected card that can go nowhere is in nobody's way", () => {
  const turnUp = { do: "play", source: "A.hand", target: "A.turned" };
  assert.deepEqual(tap(dealt, { place: "H1" }, "A.hand"), turnUp);
  assert.deepEqual(tap(dealt, { place: "A.reserve" }, "A.hand"), turnUp);
  assert.deepEqual(tap(dealt, { place: "H1" }, "A.waste"), tap(dealt, null, "A.waste"));
  assert.deepEqual(tap(dealt, { place: "H1" }, "H3"), { do: "select", place: "H3" });
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
  assert.deepEqual(able(dealt, { place: "H2" }, places), ["H2", "H7", "H8", "A.reserve"]);
  assert.deepEqual(able(dealt, { place: "H1" }, places), ["H2", "H7", "H8", "A.reserve", "A.hand"]);
});

test("a tap on a pile that the card fits plays, and a duty that forbids it is said", () => {
  const source = { ...dealt.sources.H2, legal: [], fits: ["H8"] };
  const forbidden = { ...dealt, sources: { ...dealt.sources, H2: source } };
  const play = { do: "play", source: "H2", target: "H8" };
  assert.deepEqual(tap(forbidden, { place: "H2" }, "H8"), play);
  assert.deepEqual(tap(forbidden, { place: "H2" }, "H7"), { do: "select", place: "H7" });
});

test("where the players are the referee, a tap on a pile plays, also a mistake", () => {
  const players = { ...dealt, options: { ...dealt.options, referee: "players" } };
  const misplaced = { do: "play", source: "H2", target: "H7" };
  assert.deepEqual(tap(players, { place: "H2" }, "H7"), misplaced);
  assert.ok(canTap(players, { place: "H2" }, "H7"), "no move is refused");
});

test("with one tap, a card that has one place is played, and others are selected", () => {
  const one = { isOne: true };
  const play = { do: "play", source: "H2", target: "H8" };
  assert.deepEqual(tap(dealt, null, "H2", one), play);
  assert.deepEqual(tap(dealt, { place: "H7" }, "H2", one), play);
  assert.deepEqual(tap(dealt, null, "H1", one), { do: "select", place: "H1" });
  const source = dealt.sources.H2;
  const withLegal = (legal) => ({
    ...dealt,
    sources: { ...dealt.sources, H2: { ...source, legal } },
  });
  assert.deepEqual(tap(withLegal(["H8", "H6"]), null, "H2", one), { do: "select", place: "H2" });
  const equal = tap(withLegal(["F1", "F5"]), null, "H2", one);
  assert.deepEqual(equal, { do: "play", source: "H2", target: "F1" }, "equal foundations are one");
});
