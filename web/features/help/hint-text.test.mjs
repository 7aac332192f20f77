import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords } from "../../ui/words.js";
import { reasonTexts } from "./hint-text.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const words = createWords(read("../../lang/en.json"));
const dealt = read("../../test/data/dealt.json");
const hint = { equal: true, reasons: [] };
const texts = (more) =>
  reasonTexts(words, dealt, { ...hint, ...more }, "A").map(({ text }) => text);

test("a hint names the play that is about as good", () => {
  const other = { do: "turn", what: "hand" };
  assert.deepEqual(texts({ other }), ["About as good: Turn up a card from your hand."]);
  assert.deepEqual(texts({}), ["Another move is about as good."]);
  assert.deepEqual(texts({ other, equal: false }), []);
});
