import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LIMITS } from "../protocol/friend-limits.js";
import { isFriendGame, isName, nameFrom } from "./friend-document.js";

const DATA = new URL("../../tests/data/", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, DATA), "utf8"));

for (const [name, isAllowed] of read("friend-names.json"))
  test(`a name is allowed as in the engine: ${JSON.stringify(name)}`, () =>
    assert.equal(isName(name), isAllowed));

test("a document has as many options as the engine allows", () => {
  const [{ game }] = read("friend-1/links.json");
  const options = (count) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`option-${at}`, true]));
  assert.equal(isFriendGame({ ...game, options: options(LIMITS.options) }), true);
  assert.equal(isFriendGame({ ...game, options: options(LIMITS.options + 1) }), false);
});

test("a name that was entered is cut between characters, and has no marks that no name may have", () => {
  const family = "👨‍👩‍👧‍👦";
  assert.equal(nameFrom("Tom", 16), "Tom");
  assert.equal(nameFrom("😀".repeat(20), 16), "😀".repeat(16));
  assert.equal(nameFrom(family.repeat(3), 16), family.repeat(2));
  assert.equal(nameFrom("\u202eTo\nm\ud83d", 16), "Tom");
});
