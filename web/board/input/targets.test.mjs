import assert from "node:assert/strict";
import { test } from "node:test";
import {
  actionTo,
  choiceAt,
  firstChoice,
  nextChoice,
  groupChoices,
  selectedSource,
} from "./targets.js";

const group = (act, cards, legal, more = {}) => ({
  action: { do: act, from: "H1", ...more },
  cards,
  legal,
  fits: legal,
  possible: ["H2", "H3"],
});
const snapshotOf = (source) => ({ options: {}, places: {}, sources: { H1: source } });
const topCard = (legal) => ({ legal, fits: legal, possible: ["H2", "H3"] });
const held = (choice) => ({ place: "H1", choice });

test("a source without groups is unchanged", () => {
  const snapshot = snapshotOf(topCard(["H2"]));
  assert.equal(selectedSource(snapshot, held(0)), snapshot.sources.H1);
  assert.equal(actionTo(snapshot, held(0), "H2"), undefined);
  assert.equal(nextChoice(snapshot, held(0)), -1);
});

test("the first choice has a target, and the next one takes other cards", () => {
  const snapshot = snapshotOf({
    ...topCard([]),
    lifts: [group("pile", 3, ["H3"]), group("reverse", 3, ["H1"])],
  });
  assert.equal(firstChoice(snapshot, "H1"), 1);
  assert.equal(nextChoice(snapshot, held(0)), 1);
  assert.equal(nextChoice(snapshot, held(1)), -1);
  assert.deepEqual(actionTo(snapshot, held(1), "H3"), { do: "pile", from: "H1", to: "H3" });
  assert.equal(groupChoices(snapshot.sources.H1).length, 3);
});

test("the target decides between on top and underneath if only one of them fits", () => {
  const under = {
    ...group("under", 1, ["H3"]),
    action: { do: "under", card: "2C", from: "A.turned" },
  };
  const snapshot = snapshotOf({ ...topCard(["H2"]), lifts: [under] });
  assert.deepEqual(selectedSource(snapshot, held(0)).legal, ["H2", "H3"]);
  assert.equal(actionTo(snapshot, held(0), "H2"), undefined);
  assert.deepEqual(actionTo(snapshot, held(0), "H3"), {
    do: "under",
    card: "2C",
    from: "A.turned",
    house: "H3",
  });
});

test("selecting a group does not change the snapshot", () => {
  const snapshot = snapshotOf({ ...topCard([]), lifts: [group("pile", 3, ["H3"])] });
  const before = structuredClone(snapshot);
  selectedSource(snapshot, held(1));
  actionTo(snapshot, held(1), "H3");
  assert.deepEqual(snapshot, before);
});

test("a place that is no source has no choices", () => {
  assert.deepEqual(groupChoices(undefined), []);
  assert.equal(nextChoice(snapshotOf(undefined), held(0)), -1);
});

test("a source without groups is played by its top card", () => {
  const source = topCard(["H2"]);
  assert.deepEqual(groupChoices(source), [{ ...source, cards: 1 }]);
});

test("a tap on a lower card takes it and the cards on it, unless only the top card can go anywhere", () => {
  const items = [0, 20, 40].map((x) => ({ place: "H1", x, y: 0 }));
  const layout = { card: { w: 50, h: 70 } };
  const tapped = (legal, ofGroup, x = 25) => {
    const snapshot = snapshotOf({ ...topCard(legal), lifts: [group("run", 3, ofGroup)] });
    return choiceAt({ items, snapshot, layout }, "H1", { x, y: 35 });
  };
  assert.equal(tapped(["F1"], ["H3"]), 1);
  assert.equal(tapped(["F1"], []), 0);
  assert.equal(tapped([], []), 1);
  assert.equal(tapped([], ["H3"], 60), 1);
  assert.equal(tapped(["F1"], ["H3"], 60), 0);
});
