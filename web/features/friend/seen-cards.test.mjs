import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsSeenLater } from "./seen-cards.js";

const pile = (...cards) => ({ kind: "house", down: 0, up: cards.map((card) => [card, 0]) });

test("cards that were turned up later are named in the order in which they came to light", () => {
  const before = { H1: pile("6S"), H2: pile() };
  const later = [
    { H1: pile("6S"), H2: pile("KD") },
    { H1: pile("6S", "5H"), H2: pile("KD") },
  ];
  assert.deepEqual(cardsSeenLater(before, later), ["KD", "5H"]);
});

test("a card that only moved, or was covered meanwhile, is none of them", () => {
  const before = { H1: pile("6S", "5H"), H2: pile() };
  const later = [
    { H1: pile("6S"), H2: pile("5H") },
    { H1: pile(), H2: pile("5H") },
    { H1: pile("6S"), H2: pile("5H") },
  ];
  assert.deepEqual(cardsSeenLater(before, later), []);
});

test("a card that lies on the table now needs no mention", () => {
  const before = { H1: pile("6S"), H2: pile() };
  const later = [{ H1: pile("6S"), H2: pile("KD", "QS") }];
  assert.deepEqual(cardsSeenLater(before, later, { H1: pile("KD"), H2: pile() }), ["QS"]);
});

test("the second of two equal cards is new", () => {
  const before = { H1: pile("6S"), H2: pile() };
  assert.deepEqual(cardsSeenLater(before, [{ H1: pile("6S"), H2: pile("6S") }]), ["6S"]);
});
