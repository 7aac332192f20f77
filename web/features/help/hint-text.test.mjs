import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords } from "../../ui/words.js";
import { otherText, reasonTexts } from "./hint-text.js";

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
    { code: "uncovers", n: 1, card: "AS" },
  ];
  assert.deepEqual(reasonTexts(words, { reasons }), [
    { text: "It is compulsory.", clause: "P22" },
    { text: "You get rid of 2 hand cards.", clause: "" },
    { text: "It uncovers the ace of spades.", clause: "" },
  ]);
});
