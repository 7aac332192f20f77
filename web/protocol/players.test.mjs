import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { charactersOf, isName, nameFrom } from "./players.js";

const NAMES = new URL("../../tests/data/friend-names.json", import.meta.url);
const FAMILY = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}";
const CHARACTERS = [
  "a",
  "e\u0301",
  "\u{1f600}",
  "\u{1f44d}\u{1f3fd}",
  "\u{1f1eb}\u{1f1f7}",
  "\u{1f1e9}\u{1f1ea}",
  FAMILY,
  "\u2764\ufe0f",
  "\u0646\u0651",
  "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "\n",
];

for (const [name, isAllowed] of JSON.parse(readFileSync(NAMES, "utf8")))
  test(`a name is allowed as in the engine: ${JSON.stringify(name)}`, () =>
    assert.equal(isName(name), isAllowed));

/** Run a function in a browser that has no Intl.Segmenter. */
function withoutSegmenter(run) {
  const { Segmenter } = Intl;
  delete Intl.Segmenter;
  try {
    return run();
  } finally {
    Object.assign(Intl, { Segmenter });
  }
}

test("a text is cut into the characters that a reader sees, also without Intl.Segmenter", () => {
  const text = CHARACTERS.join("");
  assert.deepEqual(charactersOf(text), CHARACTERS);
  assert.deepEqual(
    withoutSegmenter(() => charactersOf(text)),
    CHARACTERS,
  );
  assert.deepEqual(
    withoutSegmenter(() => charactersOf("")),
    [],
  );
});

for (const [where, run] of Object.entries({ now: (run) => run(), before: withoutSegmenter }))
  test(`a name that was entered is cut between characters, and has no marks that no name may have: ${where}`, () =>
    run(() => {
      assert.equal(nameFrom("Tom"), "Tom");
      assert.equal(nameFrom("\u{1f600}".repeat(20)), "\u{1f600}".repeat(16));
      assert.equal(nameFrom(FAMILY.repeat(3)), FAMILY.repeat(2));
      assert.equal(nameFrom("\u202eTo\nm\ud83d"), "Tom");
    }));
