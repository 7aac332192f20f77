import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Counter, entryOf, History } from "../history.js";
import { nextStarter, readMatch, totals, winner, withGame } from "../match.js";
import { linkTo, packed, recordIn, sharedIn, unpacked } from "../share.js";
import { statistics } from "../statistics.js";
import { Store } from "../store.js";
import { stepped, turnStarts } from "../turns.js";

const dealt = JSON.parse(readFileSync(new URL("data/dealt.json", import.meta.url), "utf8"));
const shelf = () => {
  const kept = new Map();
  return new Store({ getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text), removeItem: (key) => void kept.delete(key) });
};
const over = (winner, score, seed = "x") => ({
  ...dealt, seed, turns: 12, result: { how: "win", winner, score, left: {} },
  record: { ...dealt.record, seed, events: ["A move AS H1 F1", "A turn hand", "A discard", "B move 2S H2 F1"] },
});
const TALLY = { right: 0, wrong: 0, called: 0, overlooked: 0 };

test("a game is kept once, listed, read and removed", async () => {
  const history = new History(shelf());
  const snapshot = over("A", { A: 47, B: 0 });
  const entry = entryOf(snapshot, "A", TALLY, 5);
  assert.deepEqual([entry.outcome, entry.margin, entry.raised, entry.events, entry.how], ["won", 47, 1, 4, "win"]);
  await history.add(entry, snapshot.record);
  await history.add(entry, snapshot.record);
  const later = over("B", { A: 0, B: 60 }, "y");
  await history.add(entryOf(later, "A", TALLY, 9), later.record);
  assert.deepEqual((await history.list()).map(({ seed }) => seed), ["y", "x"]);
  assert.deepEqual(await history.read(entry.id), snapshot.record);
  await history.remove(entry.id);
  assert.deepEqual((await history.list()).map(({ seed }) => seed), ["y"]);
  assert.equal(await history.read(entry.id), null);
});

test("a history that is damaged is empty, and one that is full says so", async () => {
  const store = shelf();
  store.write("history", "[{");
  assert.deepEqual(await new History(store).list(), []);
  const full = new Store({ getItem: () => null, removeItem: () => undefined, setItem: () => {
    throw new DOMException("no room", "QuotaExceededError");
  } });
  const snapshot = over("A", { A: 1, B: 0 });
  assert.equal(await new History(full).add(entryOf(snapshot, "A", TALLY, 1), snapshot.record), "full");
  store.write("history", JSON.stringify(Array.from({ length: 300 }, (_, n) => ({ id: String(n), tally: TALLY }))));
  assert.equal(await new History(store).add(entryOf(snapshot, "A", TALLY, 1), snapshot.record), "full");
  assert.equal((await new History(store).list()).length, 300);
});

test("what is counted belongs to one deal", () => {
  const store = shelf();
  const counter = new Counter(store);
  counter.count(dealt.record, "right");
  counter.count(dealt.record, "overlooked");
  assert.deepEqual(new Counter(store).of(dealt.record), { right: 1, wrong: 0, called: 0, overlooked: 1 });
  assert.deepEqual(counter.of({ ...dealt.record, seed: "another" }), TALLY);
});

test("statistics by preset and level", () => {
  const outcomes = ["won", "won", "lost", "won"];
  const entries = outcomes.map((outcome, at) => ({
    ...entryOf(over(outcome === "won" ? "A" : "B", { A: outcome === "won" ? 40 : 0, B: outcome === "won" ? 0 : 20 }), "A", { right: 1, wrong: 0, called: 1, overlooked: 0 }, at),
  }));
  const other = { ...entries[0], level: "master", date: 50 };
  const open = { ...entries[0], how: null, outcome: null, date: 51 };
  const [row, second, ...rest] = statistics([open, other, ...entries.reverse()]);
  assert.deepEqual(rest, []);
  assert.deepEqual([row.played, row.won, row.lost, row.streak, row.best, row.turns, row.margin, row.right], [4, 3, 1, 1, 2, 12, 25, 4]);
  assert.equal(row.kept, 0.5);
  assert.deepEqual([second.level, second.played], ["master", 1]);
});

test("a match goes to its target, and the sides begin in turn", () => {
  let match = { preset: "pagat", options: {}, level: "club", target: 100, turns: true, games: [] };
  assert.deepEqual([nextStarter(match), winner(match)], [undefined, null]);
  match = withGame(match, { score: { A: 60, B: 0 }, starter: "B", id: "1" });
  assert.equal(withGame(match, { score: { A: 60, B: 0 }, starter: "B", id: "1" }).games.length, 1);
  assert.deepEqual([nextStarter(match), winner(match)], ["A", null]);
  assert.equal(nextStarter({ ...match, turns: false }), undefined);
  match = withGame(match, { score: { A: 0, B: 100 }, starter: "A", id: "2" });
  assert.deepEqual([totals(match), winner(match)], [{ A: 60, B: 100 }, "B"]);
  match = withGame(match, { score: { A: 40, B: 0 }, starter: "B", id: "3" });
  assert.equal(winner(match), null); // equal totals play on
  assert.deepEqual(readMatch(JSON.parse(JSON.stringify(match))), match);
  for (const wrong of [null, 5, {}, { preset: "pagat", target: 3, games: [{}] }]) assert.equal(readMatch(wrong), null);
});

test("a record goes into an address and back", async () => {
  const record = { ...dealt.record, events: Array.from({ length: 300 }, (_, n) => `A move ${n % 10}S H${n % 8} F1`) };
  const link = await linkTo(record, "https://example.org/game/");
  assert.ok(link.length < 1500, `${link.length}`);
  assert.match(link, /^https:\/\/example\.org\/game\/#game=[\w-]+$/);
  assert.deepEqual(await unpacked(sharedIn(new URL(link).hash)), record);
});

test("what is no record is refused", async () => {
  assert.equal(sharedIn("#other=1"), "");
  for (const text of ["", "!!", "AAAA", "x".repeat(70_000), await packed({ record: 5 }), await packed({ ...dealt.record, events: [5] })]) assert.equal(await unpacked(text), null);
  assert.equal(await unpacked(await packed({ ...dealt.record, seed: "z".repeat(1_100_000) })), null);
  assert.equal(recordIn("{"), null);
  assert.deepEqual(recordIn(JSON.stringify({ record: dealt.record })), dealt.record);
});

test("steps by events and by turns", () => {
  const events = ["A turn hand", "A discard", "B turn hand", "B stop foundation", "A turn hand", "A discard", "B end"];
  assert.deepEqual(turnStarts(events), [0, 2, 4, 6, 7]);
  const steps = (at) => ["first", "turn-back", "back", "on", "turn-on", "last"].map((step) => stepped(events, at, step));
  assert.deepEqual(steps(0), [0, 0, 0, 1, 2, 7]);
  assert.deepEqual(steps(3), [0, 2, 2, 4, 4, 7]);
  assert.deepEqual(steps(7), [0, 6, 6, 7, 7, 7]);
});
