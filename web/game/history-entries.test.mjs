import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { entryOf } from "./history-entries.js";
import { friendStatistics, statistics } from "../features/statistics/statistics.js";
import { Store } from "../storage/local-store.js";
import { createWords, LANGUAGES } from "../ui/words.js";
import { stepped, turnStarts } from "../protocol/turns.js";
import { Tallies } from "./tallies.js";
import { catalogueOf } from "../test/catalogues.mjs";
import { MemoryStorage } from "../test/memory-storage.mjs";

const dealt = JSON.parse(readFileSync(new URL("../test/data/dealt.json", import.meta.url), "utf8"));
const shelf = () => new Store(new MemoryStorage().area);
const EVENTS = ["A move AS H1 F1", "A turn hand", "A discard", "B move 2S H2 F1"];
const over = (winner, score, more = {}) => ({
  id: "x",
  begun: 1,
  ended: 5,
  side: "A",
  result: { how: "win", winner, score },
  record: { ...dealt.record, players: { A: "human", B: "club" }, events: EVENTS },
  ...more,
});
const TALLY = { right: 0, wrong: 0, called: 0, overlooked: 0, helped: 0 };

test("an entry shows an archived game", () => {
  const entry = entryOf(over("A", { A: 47, B: 0 }), TALLY);
  assert.deepEqual(
    [
      entry.outcome,
      entry.margin,
      entry.raised,
      entry.events,
      entry.turns,
      entry.how,
      entry.level,
      entry.date,
    ],
    ["won", 47, 1, 4, 2, "win", "club", 5],
  );
  assert.deepEqual(
    [
      entryOf(over("B", { A: 0, B: 60 }), TALLY).outcome,
      entryOf(over("B", { A: 0, B: 60 }), TALLY).margin,
    ],
    ["lost", -60],
  );
  const open = entryOf(
    {
      ...over(null, {}),
      result: null,
      ended: 0,
      record: {
        ...dealt.record,
        players: { A: "human", B: { level: "master", errs: true } },
        taken_back: 3,
      },
    },
    TALLY,
  );
  assert.deepEqual(
    [open.outcome, open.how, open.level, open.undone, open.date, open.turns],
    [null, null, "master", 3, 1, 0],
  );
});

const seated = (players, winner, score) =>
  entryOf({ ...over(winner, score), record: { ...dealt.record, players, events: EVENTS } }, TALLY);

test("a game without exactly one person has no own side and is not counted", () => {
  const watched = seated({ A: "club", B: "master" }, "A", { A: 47, B: 0 });
  const people = seated({ A: "human", B: "human" }, "B", { A: 0, B: 30 });
  const three = seated(
    { A: "human", B: { level: "club", errs: false, calls: true }, C: "club" },
    "C",
    { A: 0, B: 0, C: 12 },
  );
  assert.deepEqual(
    [watched.level, watched.own, watched.outcome, watched.margin, watched.raised],
    ["watch", null, "over", 47, 0],
  );
  assert.deepEqual(
    [people.level, people.own, people.outcome, people.winner, people.margin],
    ["people", null, "over", "B", 30],
  );
  assert.deepEqual(
    [three.level, three.own, three.outcome, three.margin],
    ["club", "A", "lost", -12],
  );
  const below = seated({ A: "club", B: "human" }, "B", { A: 0, B: 9 });
  assert.deepEqual([below.own, below.outcome, below.margin, below.raised], ["B", "won", 9, 1]);
  assert.deepEqual(statistics([watched, people]), []);
  assert.deepEqual(
    statistics([watched, people, three]).map(({ played, won }) => [played, won]),
    [[1, 0]],
  );
  for (const lang of LANGUAGES) {
    const { has } = createWords(catalogueOf(lang), { lang });
    for (const { level } of [watched, people]) assert.ok(has(`level.${level}`), `${lang} ${level}`);
  }
});

test("tallies belong to one game, and the oldest are dropped", () => {
  const store = shelf();
  const counter = new Tallies(store);
  counter.count("x", "right");
  counter.count("x", "overlooked");
  assert.deepEqual(new Tallies(store).of("x"), {
    right: 1,
    wrong: 0,
    called: 0,
    overlooked: 1,
    helped: 0,
  });
  assert.deepEqual(counter.of("y"), TALLY);
  for (let n = 0; n < 450; n++) counter.count(`game${n}`, "wrong");
  assert.deepEqual(counter.of("x"), TALLY);
  assert.equal(counter.of("game449").wrong, 1);
});

test("statistics are grouped by preset and level", () => {
  const outcomes = ["won", "won", "lost", "won"];
  const entries = outcomes.map((outcome, at) => ({
    ...entryOf(
      over(outcome === "won" ? "A" : "B", {
        A: outcome === "won" ? 40 : 0,
        B: outcome === "won" ? 0 : 20,
      }),
      { ...TALLY, right: 1, called: 1, helped: at % 2 },
    ),
    undone: at ? 0 : 3,
    date: at,
    turns: 12,
  }));
  const other = { ...entries[0], level: "master", date: 50 };
  const open = { ...entries[0], how: null, outcome: null, date: 51 };
  const [row, second, ...rest] = statistics([open, other, ...entries.reverse()]);
  assert.deepEqual(rest, []);
  assert.deepEqual(
    [row.played, row.won, row.lost, row.streak, row.best, row.turns, row.margin, row.right],
    [4, 3, 1, 1, 2, 12, 25, 4],
  );
  assert.equal(row.kept, 0.5);
  assert.deepEqual([row.undone, row.helped], [1, 2]);
  assert.deepEqual([second.level, second.played], ["master", 1]);
});

test("games with friends are counted by friend, apart from those against the computer", () => {
  const withFriend = (name, winner, more) => {
    const players = { A: "human", B: { friend: name, hints: false, undo: false, sealed: 4 } };
    const record = { ...dealt.record, players, events: EVENTS };
    return entryOf(over(winner, { A: 10, B: 4 }, { record, ...more }), TALLY);
  };
  const games = [
    withFriend("Tom", "A", { ended: 1 }),
    withFriend("Ida", "A", { ended: 2 }),
    withFriend("Tom", "B", { ended: 3 }),
    withFriend("Tom", null, { result: null }),
    entryOf(over("A", { A: 47, B: 0 }), TALLY),
  ];
  assert.deepEqual(
    friendStatistics(games).map(({ friend, played, won, lost }) => [friend, played, won, lost]),
    [
      ["Tom", 2, 1, 1],
      ["Ida", 1, 1, 0],
    ],
  );
  assert.deepEqual(
    statistics(games).map(({ level, played }) => [level, played]),
    [["club", 1]],
  );
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
