import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords } from "../../ui/words.js";
import { lastOfMatch, otherScore, storedScore } from "./earlier-match.js";

const catalogue = JSON.parse(readFileSync(new URL("../../lang/friend.en.json", import.meta.url)));
const words = createWords(catalogue);
const played = (a, b) => ({ score: { A: a, B: b }, starter: "A" });
/** Eva invites; Tom is the player here. */
const invitation = (...games) => ({
  id: "next",
  names: { A: "Eva" },
  match: { target: 100, games },
});
/** A game that Tom had begun as the inviter, with an earlier one in its match. */
const row = (more = {}) => ({
  game: {
    id: "last",
    names: { A: "Tom", B: "Eva" },
    match: { target: 100, games: [played(12, 30)] },
  },
  seat: "A",
  turn: "over",
  record: { events: ["A discard"] },
  changed: 5,
  ...more,
});

test("the last finished game of a match with the same person is compared", () => {
  const older = row({ changed: 2 });
  assert.equal(lastOfMatch([older, row()], invitation(played(1, 2)))?.changed, 5);
  assert.equal(lastOfMatch([row()], invitation()), null, "a match that begins");
  const strange = [
    row({ turn: "mine" }),
    row({ record: undefined }),
    row({ game: { ...row().game, names: { A: "Tom", B: "Ann" } } }),
    row({ game: { ...row().game, match: { target: 50, games: [] } } }),
    row({ game: { ...row().game, match: undefined } }),
  ];
  assert.equal(lastOfMatch(strange, invitation(played(1, 2))), null);
});

test("a score that differs in any game is noticed", () => {
  const match = { target: 100, games: [played(12, 30), played(0, 7)] };
  assert.equal(otherScore(invitation(played(30, 12), played(7, 0)), match), null);
  const here = { mine: 12, theirs: 37 };
  assert.deepEqual(otherScore(invitation(played(49, 0)), match), here);
  assert.deepEqual(otherScore(invitation(played(7, 0), played(30, 12)), match), here);
});

test("the invitation says what the stored games say", async () => {
  const result = { winner: "B", score: { A: 0, B: 7 } };
  const snapshot = { result, record: { events: ["A discard"] }, turn: "A" };
  const session = { client: { tableAt: async () => snapshot }, ask: (send) => send() };
  const told = (game, rows = [row()]) => storedScore(session, words, rows, game);
  assert.equal(await told(invitation(played(30, 12), played(7, 0))), "");
  const text = await told(invitation(played(30, 12), played(70, 0)));
  assert.match(text, /12 to you and 37 to Eva/);
  assert.equal(await told(invitation(played(1, 2)), []), "");
});
