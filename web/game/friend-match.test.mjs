import assert from "node:assert/strict";
import { test } from "node:test";
import { friendMatch, matchWinner, nextInvitation } from "./friend-match.js";

const game = (more = {}) => ({
  preset: "pagat",
  options: { referee: "players" },
  names: { A: "Eva", B: "Tom" },
  agreed: { hints: true, undo: false },
  ...more,
});
/** A finished game, won by the player with 40 points, which the other side began. */
const won = {
  record: { events: ["B touch H3", "B move 6S H4 H2", "A discard", "B resign"] },
  result: { how: "win", winner: "A", score: { A: 40, B: 0 } },
  turn: "A",
};

test("in a rematch the player who invites is A, and the side that did not begin begins", () => {
  const settings = nextInvitation({ game: game(), seat: "B", snapshot: won });
  assert.deepEqual(settings, {
    preset: "pagat",
    options: { referee: "players" },
    names: { A: "Tom" },
    agreed: { hints: true, undo: false },
    first: "A",
  });
});

test("the next game of a match knows the games before it, with the sides of the one who invites", () => {
  const match = { target: 100, games: [{ score: { A: 30, B: 5 }, starter: "A" }] };
  const asA = nextInvitation({ game: game({ match }), seat: "A", snapshot: won });
  assert.deepEqual(asA.match, {
    target: 100,
    games: [
      { score: { A: 30, B: 5 }, starter: "A" },
      { score: { A: 40, B: 0 }, starter: "B" },
    ],
  });
  const asB = nextInvitation({ game: game({ match }), seat: "B", snapshot: won });
  assert.deepEqual(asB.match.games, [
    { score: { B: 30, A: 5 }, starter: "B" },
    { score: { A: 40, B: 0 }, starter: "B" },
  ]);
});

test("both devices count the same points and the same winner", () => {
  const match = { target: 70, games: [{ score: { A: 30, B: 5 }, starter: "A" }] };
  const mirrored = {
    record: {
      events: won.record.events.map((line) =>
        line.replace(/^./, (side) => (side === "A" ? "B" : "A")),
      ),
    },
    result: { how: "win", winner: "B", score: { B: 40, A: 0 } },
    turn: "B",
  };
  const here = friendMatch({ game: game({ match }), seat: "A", snapshot: won });
  const there = friendMatch({ game: game({ match }), seat: "B", snapshot: mirrored });
  assert.equal(matchWinner(here), "A");
  assert.equal(matchWinner(there), "B");
  assert.deepEqual(
    here.games.map(({ starter }) => starter),
    ["A", "B"],
  );
  assert.deepEqual(
    there.games.map(({ starter }) => starter),
    ["B", "A"],
  );
});

test("a match goes on while nobody has reached the target, or both have equal points", () => {
  const of = (...scores) => ({ target: 50, games: scores.map(([A, B]) => ({ score: { A, B } })) });
  assert.equal(matchWinner(of([49, 0])), null);
  assert.equal(matchWinner(of([60, 60])), null);
  assert.equal(matchWinner(of([50, 60])), "B");
});

test("after a finished match, and with another target, a new match begins", () => {
  const match = { target: 40, games: [] };
  const after = nextInvitation({ game: game({ match }), seat: "A", snapshot: won });
  assert.deepEqual(after.match, { target: 40, games: [] });
  const other = nextInvitation({ game: game(), seat: "A", snapshot: won }, { target: 200 });
  assert.deepEqual(other.match, { target: 200, games: [] });
});

test("a game that is not over does not count", () => {
  const match = { target: 40, games: [] };
  const running = { ...won, result: null };
  assert.deepEqual(friendMatch({ game: game({ match }), seat: "A", snapshot: running }).games, []);
});
