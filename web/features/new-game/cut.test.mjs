import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords } from "../../ui/words.js";
import { cutText } from "./cut.js";

const english = new URL("../../lang/en.json", import.meta.url);
const words = createWords(JSON.parse(readFileSync(english, "utf8")));
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
