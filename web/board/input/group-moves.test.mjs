import assert from "node:assert/strict";
import { test } from "node:test";
import { actionTo, firstWay, nextWay, waysOf, withWay } from "./group-moves.js";

const way = (do_, cards, legal, more = {}) => ({
  action: { do: do_, from: "H1", ...more },
  cards,
  legal,
  fits: legal,
  possible: ["H2", "H3"],
});
const snapshotOf = (source) => ({ options: {}, places: {}, sources: { H1: source } });
const plain = (legal) => ({ legal, fits: legal, possible: ["H2", "H3"] });

test("a source without lifts stays as it is", () => {
  const snapshot = snapshotOf(plain(["H2"]));
  assert.equal(withWay(snapshot, "H1", 0), snapshot);
  assert.equal(actionTo(snapshot, "H1", "H2"), undefined);
  assert.equal(nextWay(snapshot, "H1"), -1);
});

test("the first way is one that has a target, the next one takes other cards", () => {
  const snapshot = snapshotOf({
    ...plain([]),
    lifts: [way("pile", 3, ["H3"]), way("reverse", 3, ["H1"])],
  });
  assert.equal(firstWay(snapshot, "H1"), 1);
  const held = withWay(snapshot, "H1", 0);
  assert.equal(nextWay(held, "H1"), 1);
  assert.equal(nextWay(withWay(held, "H1", 1), "H1"), -1);
  assert.deepEqual(actionTo(withWay(held, "H1", 1), "H1", "H3"), {
    do: "pile",
    from: "H1",
    to: "H3",
  });
  assert.equal(waysOf(held.sources.H1).length, 3);
});

test("above and below are told by the target where only one of them fits", () => {
  const under = {
    ...way("under", 1, ["H3"]),
    action: { do: "under", card: "2C", from: "A.turned" },
  };
  const held = withWay(snapshotOf({ ...plain(["H2"]), lifts: [under] }), "H1", 0);
  assert.deepEqual(held.sources.H1.legal, ["H2", "H3"]);
  assert.equal(actionTo(held, "H1", "H2"), undefined);
  assert.deepEqual(actionTo(held, "H1", "H3"), {
    do: "under",
    card: "2C",
    from: "A.turned",
    house: "H3",
  });
});

test("a place from which nothing can be taken has no ways", () => {
  assert.deepEqual(waysOf(undefined), []);
  assert.equal(nextWay(snapshotOf(undefined), "H1"), -1);
});

test("a source with one way is taken by its top card alone, and keeps the ways it came with", () => {
  const source = plain(["H2"]);
  assert.deepEqual(waysOf(source), [{ ...source, cards: 1 }]);
  const ways = [way("pile", 3, ["H3"])];
  assert.equal(waysOf({ ...source, ways }), ways);
});
