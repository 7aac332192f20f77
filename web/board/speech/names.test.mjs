import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sourceAndTarget } from "../../protocol/events.js";
import { createWords } from "../../ui/words.js";
import { shortText } from "./describe.js";
import { placeName } from "./names.js";

/** The page's Python says the same. */
const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const DATA = read("../../../tests/data/pile_names.json");
const words = createWords(read("../../lang/en.json"), { lang: "en" });
const SUITS = "SHDC";
const KINDS = { H: "house", F: "foundation" };

/** Return the places of a table, as far as names need them. */
const placesOf = (names) =>
  Object.fromEntries(
    names.map((name) => {
      const [side, kind] = name.split(".");
      const suit = SUITS[(Number(name.slice(1)) - 1) % 4];
      return [name, kind ? { kind, side } : { kind: KINDS[name[0]], suit }];
    }),
  );

for (const { about, players, schema, piles } of DATA.piles)
  test(`piles have the same names in Python: ${about}`, () => {
    const table = { players, record: { schema }, places: placesOf(Object.keys(piles)) };
    for (const [place, name] of Object.entries(piles))
      assert.equal(placeName(words, table, place, "A"), name);
  });

test("actions have the same short texts and ends in Python", () => {
  const [{ players, schema, piles }] = DATA.piles;
  const names = [...Object.keys(piles), "H1", "H2", "H3", "H4", "H5", "H6"];
  const table = { players, record: { schema }, places: placesOf(names) };
  for (const { action, by, card, text, ends } of DATA.actions) {
    assert.equal(shortText(words, action, table, { by, seat: "A", card }), text);
    assert.deepEqual(sourceAndTarget(action, by), ends);
  }
});
