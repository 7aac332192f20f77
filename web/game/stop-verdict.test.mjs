import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { buttonName } from "../board/speech/describe.js";
import { isSource, targetsOf } from "../board/input/targets.js";
import { stopVerdict, verdictText } from "./stop-verdict.js";
import { createWords } from "../ui/words.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const words = createWords(read("../lang/en.json"));
const dealt = { ...read("../test/data/dealt.json"), options: { referee: "players" } };

const DUE = [{ do: "move", card: "AS", from: "H4", to: "F" }];
const breach = { by: "B", ground: "foundation", clause: "P27", due: DUE, places: ["F1"] };
const players = { A: "human", B: "casual" };
const called = (by, verdict, more = {}) => ({
  players,
  last: [{ by, action: { do: "stop", words: [] }, n: 3, verdict, ...more }],
});

test("a right call names ground, clause and card, and marks where the card is now", () => {
  const verdict = stopVerdict(called("A", "right", { breach }), "A");
  assert.deepEqual(verdict, {
    kind: "right",
    cost: "",
    ground: "foundation",
    clause: "P27",
    card: "AS",
    due: DUE,
    allowed: [],
    places: ["F1"],
  });
  assert.equal(
    verdictText(words, verdict),
    "Stop! You’re right. The ace of spades had to go to its foundation before anything else.",
  );
});

test("a wrong call reveals nothing", () => {
  const verdict = stopVerdict(called("A", "wrong"), "A");
  assert.deepEqual([verdict.kind, verdict.places, verdict.clause], ["wrong", [], ""]);
  assert.equal(verdictText(words, verdict), words.t("stop.wrong"));
});

test("a call without a breach that ends the turn has a verdict of its own", () => {
  assert.equal(stopVerdict(called("A", "stopped"), "A").kind, "stopped");
});

test("a call that names the wrong breach is not right, reveals nothing and states its cost", () => {
  const verdict = stopVerdict(called("A", "misnamed", { cost: "turn" }), "A");
  const { kind, places, clause, card } = verdict;
  assert.deepEqual([kind, places, clause, card], ["misnamed", [], "", ""]);
  assert.equal(verdictText(words, verdict), `${words.t("stop.misnamed")} ${words.t("stop.cost")}`);
});

test("a friend's call names the friend, right or wrong", () => {
  const friends = { players: { A: "human", B: { friend: "Tom" } } };
  const mine = { ...breach, by: "A" };
  const right = stopVerdict({ ...called("B", "right", { breach: mine }), ...friends }, "A");
  assert.equal(right.kind, "called");
  assert.match(verdictText(words, right), /^Tom called Stop! The ace of spades had to go/);
  const wrong = stopVerdict({ ...called("B", "wrong", { cost: "turn" }), ...friends }, "A");
  assert.equal(
    verdictText(words, wrong),
    "Tom called Stop! Nothing was wrong: the game goes on. It costs the caller a turn.",
  );
});

test("a wrong call of another person is not shown as right", () => {
  assert.equal(stopVerdict(called("A", "wrong"), "B").kind, "wrong");
});

test("the opponent's call is explained by the breach, or by the words of the call", () => {
  const verdict = stopVerdict(
    called("B", "right", { action: { do: "stop", words: ["look"] } }),
    "A",
  );
  assert.match(
    verdictText(words, verdict),
    /^The computer calls Stop! A player looked at a hidden card\.$/,
  );
});

test("other events have no verdict", () => {
  assert.equal(stopVerdict({ players, last: [] }, "A"), null);
  const move = { do: "move", card: "AS", from: "H4", to: "H6" };
  assert.equal(stopVerdict({ players, last: [{ by: "B", action: move, n: 2 }] }, "A"), null);
});

test("a call about a card that was put in a wrong place tells what was allowed instead", () => {
  const instead = [{ do: "discard" }];
  const misfit = { ...breach, ground: "misfit", due: [], instead, places: ["H4"] };
  const { due, allowed, places } = stopVerdict(called("A", "right", { breach: misfit }), "A");
  assert.deepEqual([due, allowed, places], [[], instead, ["H4"]]);
});

test("every ground has a text", () => {
  const grounds =
    "reserve-first foundation hand-before-space misfit unavailable touch touch-illegal look extend turn-both release fewest load uncover spaces";
  for (const ground of grounds.split(" ")) {
    assert.ok(words.has(`ground.${ground}`), ground);
    assert.ok(
      verdictText(words, { kind: "called", ground, clause: "", card: "", places: [] }).length > 40,
    );
  }
});

test("without a strict referee, the board does not reveal due cards", () => {
  const due = {
    ...dealt,
    sources: {
      ...dealt.sources,
      H2: { legal: [], possible: ["H8", "H7"], fits: ["H8"] },
      "A.hand": { legal: [], possible: ["A.turned"] },
    },
  };
  assert.deepEqual(targetsOf(due, "H2"), ["H8"]);
  assert.deepEqual(
    targetsOf({ ...due, sources: { H2: { legal: ["H8"], possible: ["H8"] } } }, "H2"),
    [],
  );
  assert.ok(isSource(due, "H2"));
  assert.match(buttonName(words, due, "A.hand", { seat: "A", selected: null }), /turns up a card$/);
  for (const place of Object.keys(due.places)) {
    const state = { seat: "A", selected: null };
    const withBreach = buttonName(words, { ...due, breach }, place, state);
    assert.equal(withBreach, buttonName(words, due, place, state));
  }
});
