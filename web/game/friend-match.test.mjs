import assert from "node:assert/strict";
import { test } from "node:test";
import { friendMatch, nextInvitation, rematchInvitation } from "./friend-match.js";

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

test("both devices count the same games", () => {
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
  assert.deepEqual(
    here.games.map(({ score }) => score),
    [
      { A: 30, B: 5 },
      { A: 40, B: 0 },
    ],
  );
  assert.deepEqual(
    there.games.map(({ score }) => score),
    [
      { B: 30, A: 5 },
      { B: 40, A: 0 },
    ],
  );
  assert.deepEqual(
    here.games.map(({ starter }) => starter),
    ["A", "B"],
  );
  assert.deepEqual(
    there.games.map(({ starter }) => starter),
    ["B", "A"],
  );
});

test("after a finished match, and with another target, a new match begins", () => {
  const played = { game: game({ match: { target: 40, games: [] } }), seat: "A", snapshot: won };
  const after = nextInvitation(played, { winner: "A" });
  assert.deepEqual(after.match, { target: 40, games: [] });
  const other = nextInvitation({ game: game(), seat: "A", snapshot: won }, { target: 200 });
  assert.deepEqual(other.match, { target: 200, games: [] });
});

test("the engine says whether a match is over before a rematch", async () => {
  const asked = [];
  const engine = (winner) => ({
    match: async (args) => {
      asked.push(args);
      return { totals: {}, winner, starter: null };
    },
  });
  const played = { game: game({ match: { target: 70, games: [] } }), seat: "A", snapshot: won };
  const next = await rematchInvitation(engine(null), played);
  assert.deepEqual(next.match.games, [{ score: { A: 40, B: 0 }, starter: "B" }]);
  const another = await rematchInvitation(engine("A"), played);
  assert.deepEqual(another.match, { target: 70, games: [] });
  assert.deepEqual(asked[0].games, [{ score: { A: 40, B: 0 }, starter: "B" }]);
  assert.equal(asked[0].options.target, 70);
  const alone = { game: game(), seat: "A", snapshot: won };
  assert.equal((await rematchInvitation(engine("A"), alone)).match, undefined);
  assert.equal(asked.length, 2, "no match, no question");
});

test("a game that is not over does not count", () => {
  const match = { target: 40, games: [] };
  const running = { ...won, result: null };
  assert.deepEqual(friendMatch({ game: game({ match }), seat: "A", snapshot: running }).games, []);
});
