import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { buttonName } from "../board/speech/describe.js";
import { isSource, targetsOf } from "../board/input/targets.js";
import { duePlaces, stopVerdict, verdictText } from "./stop-verdict.js";
import { haveSameCards, touchCounts } from "../protocol/touches.js";
import { clauseReader, createWords } from "../ui/words.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const words = createWords(read("../lang/en.json"));
const dealt = { ...read("../test/data/dealt.json"), options: { referee: "players" } };
const house = (...cards) => ({ kind: "house", down: 0, up: cards.map((card) => [card, 0]) });
const foundation = (...cards) => ({
  kind: "foundation",
  suit: "S",
  down: 0,
  up: cards.map((card) => [card, 0]),
});

const DUE = [{ do: "move", card: "AS", from: "H4", to: "F" }];
const said = (by, ...grounds) => [
  { by, action: { do: "stop", words: grounds }, n: 3, verdict: "right" },
];
const meant = (verdict, cost) => [{ ...said("A")[0], verdict, ...(cost ? { cost } : {}) }];
const played = [{ by: "B", action: { do: "move", card: "AS", from: "H4", to: "H6" }, n: 2 }];
const players = { A: "human", B: "casual" };
const before = {
  players,
  turn: "B",
  last: played,
  breach: { by: "B", ground: "foundation", clause: "P27", due: DUE },
  places: { H4: house(), H6: house("2H", "AS"), F1: foundation(), F5: foundation() },
};
const after = {
  players,
  turn: "A",
  last: said("A"),
  breach: null,
  places: { H4: house(), H6: house("2H"), F1: foundation("AS"), F5: foundation() },
};

test("a right call names ground, clause and card, and marks where the card is now", () => {
  const found = stopVerdict(before, after, "A");
  assert.deepEqual(found, {
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
    verdictText(words, found),
    "Stop! You’re right. The ace of spades had to go to its foundation before anything else.",
  );
});

test("a wrong call changes nothing and reveals nothing", () => {
  const fair = { ...before, breach: null };
  const found = stopVerdict(fair, { ...fair, last: meant("wrong") }, "A");
  assert.deepEqual([found.kind, found.places, found.clause], ["wrong", [], ""]);
  assert.equal(verdictText(words, found), words.t("stop.wrong"));
});

test("a call without a breach that ends the turn has a verdict of its own", () => {
  assert.equal(
    stopVerdict({ ...before, breach: null }, { ...after, last: meant("stopped") }, "A").kind,
    "stopped",
  );
});

test("a call that names the wrong breach is not right, reveals nothing and states its cost", () => {
  const found = stopVerdict(before, { ...before, last: meant("misnamed", "turn") }, "A");
  assert.deepEqual([found.kind, found.places, found.clause, found.card], ["misnamed", [], "", ""]);
  assert.equal(verdictText(words, found), `${words.t("stop.misnamed")} ${words.t("stop.cost")}`);
});

test("a friend's call names the friend, right or wrong", () => {
  const friends = { A: "human", B: { friend: "Tom" } };
  const mine = { ...before, players: friends, breach: { ...before.breach, by: "A" } };
  const right = stopVerdict(mine, { ...after, players: friends, last: said("B") }, "A");
  assert.equal(right.kind, "called");
  assert.match(verdictText(words, right), /^Tom called Stop! The ace of spades had to go/);
  const last = [{ ...said("B")[0], verdict: "wrong", cost: "turn" }];
  const wrong = stopVerdict(mine, { ...before, players: friends, last }, "A");
  assert.equal(
    verdictText(words, wrong),
    "Tom called Stop! Nothing was wrong: the game goes on. It costs the caller a turn.",
  );
});

test("a wrong call of another person is not shown as right", () => {
  assert.equal(stopVerdict(before, { ...before, last: meant("wrong") }, "B").kind, "wrong");
});

test("the opponent's call is explained by the breach, or by the words of the call", () => {
  const mine = { ...before, breach: { ...before.breach, by: "A" } };
  assert.equal(stopVerdict(mine, { ...after, last: said("B", "foundation") }, "A").kind, "called");
  const bare = stopVerdict(null, { ...after, last: said("B", "look") }, "A");
  assert.match(
    verdictText(words, bare),
    /^The computer calls Stop! A player looked at a hidden card\.$/,
  );
});

test("other events have no verdict", () => {
  assert.equal(stopVerdict(null, { ...after, last: [] }, "A"), null);
  assert.equal(stopVerdict(null, { ...after, last: played }, "A"), null);
});

test("a due card is marked where it lies, also after it was misplaced", () => {
  assert.deepEqual(duePlaces(before, { places: { ...before.places, H4: house("AS") } }, DUE), [
    "H4",
  ]);
  const misfit = { ...before, breach: { by: "B", ground: "misfit", clause: "P29", due: [] } };
  const back = { ...after, places: { ...before.places, H4: house("AS"), H6: house("2H") } };
  assert.deepEqual(stopVerdict(misfit, back, "A").places, ["H4"]);
  const instead = [{ do: "discard" }];
  const told = stopVerdict({ ...misfit, breach: { ...misfit.breach, instead } }, back, "A");
  assert.deepEqual([told.due, told.allowed], [[], instead]);
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
  const breach = { ...due, breach: before.breach };
  for (const place of Object.keys(due.places)) {
    const state = { seat: "A", selected: null };
    assert.equal(buttonName(words, breach, place, state), buttonName(words, due, place, state));
  }
});

test("touches are reported once, and only where they can be stopped", () => {
  const presets = [
    { name: "pagat", options: { stop_grounds: ["foundation"] } },
    { name: "brief", options: { stop_grounds: ["foundation", "touch"] } },
  ];
  const game = (more) => ({
    preset: "brief",
    options: { referee: "players" },
    actor: "human",
    record: { events: ["A touch H1"] },
    ...more,
  });
  assert.ok(touchCounts(presets, game(), "A touch H2"));
  assert.ok(!touchCounts(presets, game(), "A touch H1"));
  assert.ok(!touchCounts(presets, game({ preset: "pagat" }), "A touch H2"));
  assert.ok(
    touchCounts(
      presets,
      game({ preset: "pagat", options: { referee: "players", stop_grounds: ["touch-illegal"] } }),
      "A touch H2",
    ),
  );
  assert.ok(!touchCounts(presets, game({ options: {} }), "A touch H2"));
  assert.ok(!touchCounts(presets, game({ actor: "computer" }), "A touch H2"));
  assert.ok(haveSameCards(dealt, { ...dealt, version: 99 }) && !haveSameCards(before, after));
});

test("the clauses are fetched once, on demand", async (t) => {
  const fetched = t.mock.method(globalThis, "fetch", async () =>
    Response.json({ "clause.P27": "text" }),
  );
  const clause = clauseReader("http://127.0.0.1/", "en");
  assert.equal(fetched.mock.callCount(), 0);
  assert.deepEqual(await Promise.all([clause("P27"), clause("X1")]), ["text", null]);
  assert.equal(fetched.mock.callCount(), 1);
});

test("clauses that could not be fetched are fetched again", async (t) => {
  let count = 0;
  t.mock.method(globalThis, "fetch", async () =>
    count++ ? Response.json({ "clause.P27": "text" }) : Promise.reject(new TypeError("offline")),
  );
  const clause = clauseReader("http://127.0.0.1/", "en");
  assert.deepEqual([await clause("P27"), await clause("P27")], [null, "text"]);
});
