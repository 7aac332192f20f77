import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { asksForAnother, namesDeal, readUrl, withoutKeys } from "../../game/url-parameters.js";
import { BACKS as PAINTED } from "../../board/paint/card-faces.js";
import { sideName } from "../../board/speech/names.js";
import { seedOfDay } from "../../protocol/seed.js";
import { BACKS } from "../../storage/settings.js";
import { createWords } from "../../ui/words.js";
import { cutText } from "./new-game.js";

const catalogue = JSON.parse(readFileSync(new URL("../../lang/en.json", import.meta.url), "utf8"));
const words = createWords(catalogue);

test("URL parameters may name the referee", () => {
  const request = readUrl("?referee=players&lang=en");
  assert.ok(namesDeal(request));
  assert.ok(asksForAnother(request, { preset: "pagat", options: {}, seed: "x", players: {} }));
  assert.ok(
    !asksForAnother(request, {
      preset: "pagat",
      options: { referee: "players" },
      seed: "x",
      players: {},
    }),
  );
  assert.equal(withoutKeys("?referee=players&lang=en"), "?lang=en");
});

test("URL parameters may name a side of a deal, which is compared with the saved game", () => {
  const request = readUrl("?seed=x&side=B&lang=en");
  const saved = { preset: "pagat", options: {}, seed: "x", players: {} };
  assert.deepEqual([namesDeal(request), namesDeal(readUrl("?side=B"))], [true, false]);
  assert.deepEqual(
    [asksForAnother(request, saved), asksForAnother(request, { ...saved, side: "B" })],
    [true, false],
  );
  assert.deepEqual(
    [
      asksForAnother(readUrl("?seed=x&side=A"), saved),
      asksForAnother(readUrl("?seed=x"), { ...saved, side: "B" }),
    ],
    [false, false],
  );
  assert.equal(withoutKeys("?seed=x&side=B&lang=en"), "?lang=en");
});

test("sides are called you and the computer where that is unambiguous, else by their names", () => {
  const named = { ...words, names: { A: "Anna" } };
  const called = (players) =>
    Object.keys(players).map((side) =>
      sideName(named, { players, record: { schema: 1 } }, side, "A"),
    );
  assert.deepEqual(called({ A: "human", B: "club" }), ["You", "Computer"]);
  assert.deepEqual(called({ A: "human", B: "club", C: "club" }), [
    "You",
    "Computer B",
    "Computer C",
  ]);
  assert.deepEqual(called({ A: "human", B: "human" }), ["Anna", "Player B"]);
  assert.deepEqual(called({ A: "club", B: "club" }), ["Computer A", "Computer B"]);
});

test("every colour of card backs is painted, can be chosen and has a name", () => {
  assert.deepEqual(Object.keys(PAINTED).sort(), [...BACKS].sort());
  for (const name of BACKS) assert.ok(words.has(`settings.backs.${name}`), name);
  assert.deepEqual(PAINTED.red, [...PAINTED.blue].reverse());
});

test("the deal of the day is that of the UTC date", () => {
  assert.equal(seedOfDay(new Date("2026-03-01T23:30:00-05:00")), "day-2026-03-02");
});

const record = { schema: 1 };
const table = { record, players: { A: "human", B: "club" } };

test("a cut names the drawn cards and who begins", () => {
  assert.equal(
    cutText(words, { ...table, turn: "A", cuts: [["AC", "JC"]] }),
    "You drew the ace of clubs. The computer drew the jack of clubs. You begin.",
  );
});

test("a cut for the deal says who deals, since that player does not begin", () => {
  assert.equal(
    cutText(words, { ...table, turn: "B", cuts: [["2C", "6S"]] }, true),
    "You drew the two of clubs. The computer drew the six of spades. " +
      "You deal, and the dealer goes second. The computer begins.",
  );
});

test("equal cards are cut again", () => {
  const cuts = [
    ["QC", "QS"],
    ["9H", "4S"],
  ];
  assert.equal(
    cutText(words, { ...table, turn: "B", cuts }),
    "You drew the queen of clubs. The computer drew the queen of spades. A tie, so you cut again. " +
      "You drew the nine of hearts. The computer drew the four of spades. The computer begins.",
  );
});

test("people are named", () => {
  const players = { A: "human", B: "human" };
  assert.equal(
    cutText(words, { record, players, turn: "B", cuts: [["KH", "2D"]] }),
    "Player A drew the king of hearts. Player B drew the two of diamonds. Player B begins.",
  );
});
