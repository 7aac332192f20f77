import assert from "node:assert/strict";
import { test } from "node:test";
import { friendIn, rowOnTable, timeAgo } from "./game-state.js";
import { LANGUAGES } from "../../ui/words.js";

/** A stored row; halves: those that are known. */
const rowOf = ({ halves = "AB", seat = "A", ...more }) => ({
  game: {
    id: more.id ?? "one",
    halves: Object.fromEntries([...halves].map((side) => [side, "00"])),
  },
  seat,
  changed: 1,
  sent: 0,
  ...more,
});

const running = (more = {}) => rowOf({ turn: "mine", due: false, ...more });
const onTable = (row, friend, actor = "human") =>
  rowOnTable(row, { record: { events: ["A turn hand"] }, actor, friend }, 9);
const state = (more = {}) => ({ turn: "mine", due: false, wish: "wait", ...more });

test("the row has the record of the table, whose turn it is, and how the game ended", () => {
  const row = onTable(running(), state({ turn: "theirs" }), "friend");
  assert.deepEqual([row.turn, row.record.events], ["theirs", ["A turn hand"]]);
  const over = onTable(running(), state({ turn: "over", winner: "theirs" }), null);
  assert.deepEqual([over.turn, over.winner], ["over", "theirs"]);
  assert.equal(onTable(running(), state({ turn: "over" }), null).winner, null);
  assert.equal(onTable(running({ turn: "theirs" }), undefined).turn, "theirs", "nothing is known");
});

test("a link is due until it is sent, and since the turn ended", () => {
  const theirs = state({ turn: "theirs" });
  const ended = onTable(running(), state({ turn: "theirs", due: true }), "friend");
  assert.deepEqual([ended.due, ended.changed], [true, 9]);
  const later = onTable({ ...ended, changed: 3 }, theirs, "friend");
  assert.deepEqual([later.due, later.changed], [true, 3], "as long as it is not sent");
  assert.equal(onTable(ended, state()).due, false, "the turn was undone");
});

test("a wish stays with the game until it is dropped", () => {
  const row = running({ wish: "offer" });
  assert.equal(onTable(row, state()).wish, "offer");
  assert.equal("wish" in onTable(row, state({ wish: "drop" })), false);
});

test("a friend who has not accepted yet has the name of the game before, if there is one", () => {
  const words = { name: (name) => name, t: (key) => key };
  const [game, seat] = [{ names: { A: "Eva" } }, "A"];
  assert.equal(friendIn(words, { game, seat }), "friend.someone");
  assert.equal(friendIn(words, { game, seat, guest: "Tom" }), "Tom");
  assert.equal(
    friendIn(words, { game: { names: { A: "Eva", B: "Ann" } }, seat, guest: "Tom" }),
    "Ann",
  );
});

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 12);

test("a time is told in the largest unit that has passed", () => {
  const ago = (/** @type {number} */ hours) => timeAgo("en", NOW - hours * HOUR_MS, NOW);
  assert.deepEqual([0, 0.5, 2.9, 25, 24 * 8, 24 * 400].map(ago), [
    "now",
    "30 minutes ago",
    "2 hours ago",
    "yesterday",
    "last week",
    "last year",
  ]);
});

test("a time in the future counts as now", () => {
  assert.equal(timeAgo("en", NOW + HOUR_MS, NOW), "now");
});

test("every language has its own words, with Latin digits", () => {
  const said = LANGUAGES.map((lang) => timeAgo(lang, NOW - 3 * HOUR_MS, NOW));
  assert.equal(new Set(said).size, LANGUAGES.length);
  assert.deepEqual(
    said.filter((text) => !text.includes("3")),
    [],
  );
});
