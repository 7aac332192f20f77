import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords, LANGUAGES } from "../../ui/words.js";
import { withCatalogue } from "../../ui/late-words.js";
import { changedRules, gameRows, gameTitle, nameIn } from "./game-text.js";
import { CASES } from "./link-notice.js";
import { catalogueOf } from "../../test/catalogues.mjs";

const words = withCatalogue(createWords(catalogueOf("en")), catalogueOf("friend.en"));

test("the words of the page and those of games with a friend are one", () => {
  assert.equal(words.t("friend.invite.go"), "Create invitation");
  assert.equal(words.t("new.cancel"), "Cancel");
  assert.ok(words.has("friend.send") && words.has("tool.undo") && !words.has("friend.nothing"));
});

test("every case of a link has a title, a text and its steps in every language", () => {
  for (const lang of LANGUAGES) {
    const texts = catalogueOf(`friend.${lang}`);
    for (const [name, { main, other }] of Object.entries(CASES))
      for (const key of [
        `${name}.title`,
        `${name}.text`,
        ...[main, other].filter(Boolean).map((step) => `step.${step}`),
      ])
        assert.ok(`friend.${key}` in texts, `${lang}: ${key}`);
  }
});

test("there is a case for each fault of a link, and for what the engine says about one", () => {
  const types = readFileSync(new URL("../../protocol/types.d.ts", import.meta.url), "utf8");
  const [declared] = /type FriendCase =[^;]*/.exec(types) ?? [""];
  const cases = [...declared.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name);
  assert.ok(cases.length > 10);
  for (const name of [...cases, "cut", "foreign"])
    assert.ok(name in CASES || name === "invitation", name);
});

test("changed rules are told by their names, without the referee", () => {
  const options = createWords(catalogueOf("options.en"));
  assert.deepEqual(changedRules(options, { referee: "players", reserve: 12 }), [
    { label: "Cards in the reserve", value: "12" },
  ]);
});

test("a match is told with the score of both, one's own first", () => {
  const match = { target: 100, games: [{ score: { A: 30, B: 0 } }, { score: { A: 0, B: 12 } }] };
  const game = { preset: "pagat", names: { A: "Eva" }, match };
  assert.match(gameTitle(words, game, "B"), /12 to 30, match to 100$/);
  assert.equal(gameTitle(words, { ...game, match: undefined }, "B"), words.t("preset.pagat"));
});

test("somebody who has not accepted yet is called a friend", () => {
  assert.equal(nameIn(words, { names: { A: "Eva" } }, "B"), "your friend");
});

test("an invitation tells the score that it brings along, and who begins", async () => {
  const match = { target: 100, games: [{ score: { A: 30, B: 12 } }] };
  const agreed = { hints: false, undo: false };
  const game = { preset: "pagat", names: { A: "Eva" }, agreed, match, first: "B" };
  const told = Object.fromEntries(
    (await gameRows(words, game)).map(({ label, value }) => [label, value]),
  );
  assert.equal(told["Score so far"], "you 12, Eva 30");
  assert.equal(told["First turn"], "you");
  const plain = await gameRows(words, { ...game, match: undefined, first: "A" });
  assert.deepEqual(
    plain.filter(({ label }) => ["Score so far", "First turn"].includes(label)),
    [{ label: "First turn", value: "Eva" }],
  );
});
