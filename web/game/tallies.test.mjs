import assert from "node:assert/strict";
import { test } from "node:test";
import { friendStatistics, statistics } from "../features/statistics/statistics.js";
import { Store } from "../storage/local-store.js";
import { createWords, LANGUAGES } from "../ui/words.js";
import { stepped, turnStarts } from "../protocol/turns.js";
import { Tallies } from "./tallies.js";
import { catalogueOf } from "../test/catalogues.mjs";
import { MemoryStorage } from "../test/memory-storage.mjs";

const shelf = () => new Store(new MemoryStorage().area);
const TALLY = { right: 0, wrong: 0, called: 0, overlooked: 0, helped: 0 };
const entry = (outcome, more = {}) => ({
  preset: "pagat",
  level: "club",
  friend: "",
  own: "A",
  how: outcome && "win",
  outcome,
  margin: 10,
  raised: 1,
  turns: 12,
  undone: 0,
  date: 5,
  tally: TALLY,
  ...more,
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
  const entries = ["won", "won", "lost", "won"].map((outcome, at) =>
    entry(outcome, {
      margin: outcome === "won" ? 40 : -20,
      tally: { ...TALLY, right: 1, called: 1, helped: at % 2 },
      undone: at ? 0 : 3,
      date: at,
    }),
  );
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

test("games without exactly one person are not counted", () => {
  const watched = entry("over", { own: null, level: "watch" });
  const people = entry("over", { own: null, level: "people" });
  const three = entry("lost");
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

test("games with friends are counted by friend, apart from those against the computer", () => {
  const withFriend = (friend, outcome, date) => entry(outcome, { friend, level: "friend", date });
  const games = [
    withFriend("Tom", "won", 1),
    withFriend("Ida", "won", 2),
    withFriend("Tom", "lost", 3),
    withFriend("Tom", null, 4),
    entry("won"),
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
