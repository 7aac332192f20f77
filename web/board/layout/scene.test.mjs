import assert from "node:assert/strict";
import { RANKS } from "../../protocol/cards.js";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { contentOf } from "../speech/describe.js";
import { layout } from "./layout.js";
import { makeScene, suitLength, topItem } from "./scene.js";
import { createWords } from "../../ui/words.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const words = createWords(read("../../lang/en.json"));
const dealt = read("../../test/data/dealt.json");

/** Return a table with `count` spades on a foundation, which are missing from a hand. */
function spades(count) {
  const { F1, "A.hand": hand } = dealt.places;
  const up = RANKS.slice(0, count).map((rank) => [`${rank}S`, 0]);
  return {
    ...dealt,
    places: { ...dealt.places, F1: { ...F1, up }, "A.hand": { ...hand, down: hand.down - count } },
  };
}

const sceneOf = (snapshot) => makeScene(snapshot, layout({ width: 1180, height: 768 }));

test("a foundation is complete when it has its share of all cards", () => {
  assert.equal(suitLength(dealt), 13);
  assert.equal(
    suitLength({
      places: {
        F1: { kind: "foundation", down: 0, up: [] },
        "A.hand": { kind: "hand", down: 9, up: [] },
      },
    }),
    9,
  );
});

test("a complete foundation is face down and described as complete", () => {
  const full = spades(13);
  assert.equal(topItem(sceneOf(full), "F1").complete, true);
  assert.equal(topItem(sceneOf(spades(12)), "F1").complete, undefined);
  assert.ok(sceneOf(full).items.every((item) => !item.complete || item.id === "KS/0"));
  assert.deepEqual(contentOf(words, full, "F1"), ["complete", "king of spades"]);
  assert.deepEqual(contentOf(words, spades(12), "F1"), ["queen of spades", "12 cards"]);
});

test("the open card of a reserve lies on its face-down cards, or beside them", () => {
  const size = { width: 390, height: 500, arrangement: "table" };
  for (const side of ["A", "B"]) {
    const shift = (isStacked) => {
      const plan = layout({ ...size, isStacked });
      return (
        topItem(makeScene(dealt, plan), `${side}.reserve`).x - plan.places[`${side}.reserve`].x
      );
    };
    assert.equal(shift(true), 0);
    assert.ok(Math.abs(shift(false)) > 5);
  }
});
