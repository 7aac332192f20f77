import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { actionText, buttonName, refusalText, sentence } from "../board/speech/describe.js";
import { createWords } from "./words.js";

const url = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(url(path), "utf8");
const catalogue = JSON.parse(read("../lang/en.json"));
const rules = JSON.parse(read("../lang/rules.en.json"));
const options = JSON.parse(read("../lang/options.en.json"));
const kit = JSON.parse(read("../lang/kit.en.json"));
const friend = JSON.parse(read("../lang/friend.en.json"));
const problems = JSON.parse(read("../lang/problems.en.json"));
const words = createWords(catalogue);
const table = (name) => JSON.parse(read(`../test/data/${name}.json`));

test("a text can differ by device", () => {
  const texts = { tap: "Tap", "tap.mouse": "Click", key: "button or key", "key.touch": "button" };
  const mouse = createWords(texts, { device: "mouse" });
  const touch = createWords(texts, { device: "touch" });
  assert.deepEqual([mouse.t("tap"), mouse.t("key")], ["Click", "button or key"]);
  assert.deepEqual([touch.t("tap"), touch.t("key")], ["Tap", "button"]);
});

test("a missing key and a missing value throw", () => {
  assert.throws(() => words.t("no.such.key"), RangeError);
  assert.throws(() => words.t("place.house"), RangeError);
  assert.throws(() => words.t("toString"), RangeError);
});

test("plural forms are chosen by the count", () => {
  assert.equal(words.t("pile.cards", { count: 1 }), "1 card");
  assert.equal(words.t("pile.cards", { count: 7 }), "7 cards");
});

test("every card has a full name", () => {
  for (const rank of "A 2 3 4 5 6 7 8 9 10 J Q K".split(" "))
    for (const suit of "SHDC") assert.match(words.card(rank + suit), /^\w+ of \w+$/);
});

test("every reason of the published cases has a text", () => {
  const codes =
    "foundation-first reserve-first misfit not-available waste-to-space own-pile load-source load-target load-nothing" +
    " one-card-at-a-time fill-space-first reserve-not-turned two-cards-exposed turn-both-first card-turned must-turn-hand must-play-hand" +
    " must-play-waste must-play-reserve needs-space closed-pile waste-playable release-first fewest-moves load-first uncover-first make-spaces-first";
  for (const reason of codes.split(" ")) {
    const { text } = refusalText(words, {
      reason,
      facts: { due: [{ card: "AS", from: "H1", to_place: "F1" }] },
    });
    assert.ok(text.length > 10, reason);
    assert.ok(words.has(`reason.${reason}`), reason);
  }
});

test("every key named in the modules is in the catalogue", () => {
  const modules = readdirSync(url("../"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !/^(?:node_modules|\.cache|build|bench)\//.test(name))
    .map((name) => read(`../${name}`));
  const keys = modules.flatMap((text) =>
    [...text.matchAll(/(?:\bt|message)\("([a-z][\w-]*\.[\w.-]+)"/g)].map((found) => found[1]),
  );
  assert.ok(keys.length > 30);
  for (const key of keys)
    assert.ok(
      [catalogue, rules, options, kit, friend, problems].some((one) => key in one),
      key,
    );
});

test("the texts use no terms of other games", () => {
  const texts = Object.values({ ...catalogue, ...rules }).flatMap((entry) =>
    typeof entry === "string" ? [entry] : Object.values(entry),
  );
  for (const text of texts)
    assert.doesNotMatch(
      text,
      /\b(stock|talon|depot|deck|draws?|drawn|discard pile|column|tableau pile)\b/i,
    );
});

test("piles and decisions are described in words", () => {
  const dealt = table("dealt");
  const name = (place, selected = null) =>
    buttonName(words, dealt, place, { seat: "A", selection: selected && { place: selected } });
  assert.equal(name("H2"), "House 2: six of hearts");
  assert.equal(name("H8", "H2"), "House 8: seven of clubs, the selected card fits here");
  assert.equal(name("H2", "H2"), "House 2: six of hearts, selected");
  assert.equal(name("A.hand"), "Your hand: 35 cards face down, turns up a card");
  assert.equal(name("B.reserve"), "Computer’s reserve: king of hearts, 12 face down below");
  assert.equal(name("F1"), "Spades foundation 1: empty");
  const text = (file) => sentence(words, table(file).last.at(-1), table(file), "A");
  assert.equal(text("moved"), "You moved the six of hearts to house 8.");
  assert.equal(text("filled"), "You moved the two of hearts to the space at house 2.");
  assert.match(text("turned"), /^You turned up the \w+ of \w+\.$/);
});

test("an instruction names its target as part of the sentence", () => {
  const dealt = table("dealt");
  const told = (to) => actionText(words, dealt, { do: "move", card: "6H", from: "H2", to }, "A");
  assert.equal(told("H8"), "Move the six of hearts to house 8.");
  assert.equal(told("B.reserve"), "Load the six of hearts onto the computer’s reserve.");
  const space = structuredClone(dealt);
  space.places.H8.up = [];
  const move = { do: "move", card: "6H", from: "H2", to: "H8" };
  assert.equal(
    actionText(words, space, move, "A"),
    "Move the six of hearts to the space at house 8.",
  );
});
