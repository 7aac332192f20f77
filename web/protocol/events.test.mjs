import assert from "node:assert/strict";
import { test } from "node:test";
import {
  formatAction,
  isWinWaiting,
  lastTurnOfOthers,
  parseAction,
  sourceAndTarget,
  stepped,
  turnStarts,
} from "./events.js";

test("formatting a parsed action gives the same line", () => {
  for (const line of [
    "move AS H1 F1",
    "group 9H H1 H2",
    "pile H1 H2",
    "under 9H A.turned H2",
    "reverse H4",
    "turn hand",
    "turn reserve",
    "discard",
    "end",
    "stop foundation",
  ])
    assert.equal(formatAction(parseAction(line), "A"), line);
  assert.deepEqual(sourceAndTarget(parseAction("discard"), "B"), ["B.turned", "B.waste"]);
  assert.equal(
    formatAction({ do: "under", card: "9H", from: "A.turned", to: "H2" }, "A"),
    "under 9H A.turned H2",
  );
});

const EVENTS = [
  "A move 6S H4 H2",
  "A discard",
  "B turn hand",
  "A stop",
  "B discard",
  "A turn hand",
  "A move 7H A.turned H1",
];

test("the last turn of the others ends where the own one begins", () => {
  assert.deepEqual(lastTurnOfOthers(EVENTS, "A"), [2, 5]);
  assert.deepEqual(lastTurnOfOthers(EVENTS.slice(0, 5), "A"), [2, 5]);
  assert.deepEqual(lastTurnOfOthers(EVENTS, "B"), [5, 7]);
});

test("there is none before the others have played", () => {
  assert.equal(lastTurnOfOthers([], "A"), null);
  assert.equal(lastTurnOfOthers(EVENTS.slice(0, 2), "A"), null);
});

test("a win waits while the player who played last has no cards and the other may answer", () => {
  const pile = (side, up, kind = "hand") => ({ side, kind, down: 0, up: up ? [["AS", 0]] : [] });
  const table = (ofA, ofB, result = null) => ({
    places: { "A.hand": pile("A", ofA), "B.hand": pile("B", ofB), H1: pile("A", true, "house") },
    record: { events: ["A move AS A.turned F1", "B offer draw"] },
    result,
    turn: "B",
  });
  assert.equal(isWinWaiting(table(false, true)), true);
  assert.equal(isWinWaiting(table(true, true)), false);
  assert.equal(isWinWaiting(table(true, false)), false, "only the last player can have won");
  assert.equal(isWinWaiting(table(false, true, { winner: "A" })), false);
  assert.equal(isWinWaiting({ ...table(false, true), record: { events: [] } }), false);
  assert.equal(isWinWaiting({ ...table(false, true), turn: "A" }), false);
});

test("steps go by events and by turns", () => {
  const events = [
    "A turn hand",
    "A discard",
    "B turn hand",
    "B stop foundation",
    "A turn hand",
    "A discard",
    "B end",
  ];
  assert.deepEqual(turnStarts(events), [0, 2, 4, 6, 7]);
  const steps = (at) =>
    ["first", "turn-back", "back", "on", "turn-on", "last"].map((step) =>
      stepped(events, at, step),
    );
  assert.deepEqual(steps(0), [0, 0, 0, 1, 2, 7]);
  assert.deepEqual(steps(3), [0, 2, 2, 4, 4, 7]);
  assert.deepEqual(steps(7), [0, 6, 6, 7, 7, 7]);
});
