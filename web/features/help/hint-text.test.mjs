import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords } from "../../ui/words.js";
import { LAST_STEP, otherText, reasonTexts, stepAfter } from "./hint-text.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const words = createWords(read("../../lang/en.json"));
const dealt = read("../../test/data/dealt.json");

test("a hint names the play that is about as good", () => {
  const other = { do: "turn", what: "hand" };
  const text = (hint) => otherText(words, dealt, hint, "A");
  assert.equal(text({ equal: true, other }), "About as good: Turn up a card from your hand.");
  assert.equal(text({ equal: true }), "Another move is about as good.");
  assert.equal(text({ equal: false, other }), "");
});

test("the reasons are those of the whole line, and only a duty has a rule", () => {
  const reasons = [
    { code: "duty", n: 1, clause: "P22" },
    { code: "hand", n: 2 },
  ];
  assert.deepEqual(reasonTexts(words, { equal: false, reasons }), [
    { text: "It is compulsory.", clause: "P22" },
    { text: "You get rid of 2 hand cards.", clause: "" },
  ]);
  assert.equal(reasonTexts(words, { equal: true, reasons }).length, 1);
});

test("each step of a hint says something new, also where the move has no card", () => {
  const stepsOf = (card) => {
    const steps = [0];
    while (steps.at(-1) < LAST_STEP) steps.push(stepAfter(steps.at(-1), { card }));
    return steps;
  };
  assert.deepEqual(stepsOf("AD"), [0, 1, 2, 3]);
  assert.deepEqual(stepsOf(null), [0, 1, 3]);
});
