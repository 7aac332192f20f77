import assert from "node:assert/strict";
import { test } from "node:test";
import { scoreTerms } from "./score-terms.js";

const RULES = { score_bonus: 30, score_reserve: 2, score_hand: 1, forfeit: null };
const won = (more = {}) => ({
  how: "win",
  winner: "A",
  score: { A: 64, B: 0 },
  left: { A: { reserve: 0, hand: 0 }, B: { reserve: 3, hand: 28 } },
  ...more,
});
const sums = (result, rules = RULES) =>
  scoreTerms(result, rules).map(({ name, times, count }) => `${name} ${times} x ${count}`);

test("a win counts the bonus and the cards of the loser", () => {
  assert.deepEqual(sums(won()), ["bonus 1 x 30", "reserve 2 x 3", "hand 1 x 28"]);
});

test("terms that count nothing are left out", () => {
  const left = { A: { reserve: 0, hand: 0 }, B: { reserve: 0, hand: 4 } };
  assert.deepEqual(sums(won({ left, score: { A: 34, B: 0 } })), ["bonus 1 x 30", "hand 1 x 4"]);
});

test("the cards of both losers of a game for three count", () => {
  const left = {
    A: { reserve: 0, hand: 0 },
    B: { reserve: 2, hand: 1 },
    C: { reserve: 0, hand: 5 },
  };
  assert.deepEqual(sums(won({ left, score: { A: 40, B: 0, C: 0 } })), [
    "bonus 1 x 30",
    "reserve 2 x 2",
    "hand 1 x 6",
  ]);
});

test("a forfeit is a term of its own", () => {
  const result = won({
    how: "abandon",
    score: { A: 41, B: 0 },
    left: { A: { reserve: 3, hand: 9 }, B: { reserve: 0, hand: 11 } },
  });
  assert.deepEqual(sums(result, { ...RULES, forfeit: 30, score_bonus: 0 }), [
    "forfeit 1 x 30",
    "hand 1 x 11",
  ]);
});

test("a difference counts the cards of the others, and the winner's own against them", () => {
  const blocked = (more) => won({ how: "stalemate", ...more });
  const left = { A: { reserve: 0, hand: 2 }, B: { reserve: 15, hand: 2 } };
  assert.deepEqual(sums(blocked({ left, score: { A: 30, B: 0 } })), [
    "reserve 2 x 15",
    "hand 1 x 2",
    "hand -1 x 2",
  ]);
  const three = { ...left, A: { reserve: 1, hand: 0 }, C: { reserve: 0, hand: 5 } };
  assert.deepEqual(sums(blocked({ left: three, score: { A: 33, B: 0, C: 0 } })), [
    "reserve 2 x 15",
    "hand 1 x 2",
    "hand 1 x 5",
    "reserve -4 x 1",
  ]);
});

test("a score that does not add up is not explained", () => {
  assert.deepEqual(sums(won({ score: { A: 65, B: 0 } })), []);
  assert.deepEqual(sums(won({ winner: null })), []);
});
