import assert from "node:assert/strict";
import { test } from "node:test";
import { friendIn, rowOnTable, wishStep } from "./game-state.js";

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

const TOM = { friend: "Tom", hints: false, undo: false, sealed: 0 };
const snapshot = (more = {}) => ({
  players: { A: "human", B: TOM },
  record: { events: ["A turn hand"] },
  result: null,
  turn: "A",
  actor: "human",
  calls: { offer: null },
  ...more,
});
const moment = (more = {}) => ({ isWatching: false, mustSend: false, isWithdrawn: false, ...more });
const running = (more = {}) => {
  const row = rowOf({ turn: "mine", due: false, ...more });
  return { ...row, game: { ...row.game, sendings: [{}, {}] } };
};
const onTable = (row, table, at = {}) => rowOnTable(row, snapshot(table), moment(at), "A", 9);

test("whose turn it is follows from who must act; a turn that is being watched is one's own", () => {
  const theirs = { turn: "B", actor: "friend" };
  assert.equal(onTable(running(), {}).turn, "mine");
  assert.equal(onTable(running(), theirs).turn, "theirs");
  assert.equal(onTable(running(), theirs, { isWatching: true }).turn, "mine");
  assert.equal(onTable(running(), { actor: "friend" }).turn, "theirs", "after an own offer");
  const over = onTable(running(), { actor: null, result: { winner: "B" } });
  assert.deepEqual([over.turn, over.winner], ["over", "theirs"]);
  assert.equal(onTable(running(), { actor: null, result: { winner: null } }).winner, null);
});

test("a link is due until it is sent, and since the turn ended", () => {
  const theirs = { turn: "B", actor: "friend" };
  const ended = onTable(running(), theirs, { mustSend: true });
  assert.deepEqual([ended.due, ended.changed], [true, 9]);
  assert.deepEqual(
    onTable({ ...ended, changed: 3 }, theirs).due,
    true,
    "as long as it is not sent",
  );
  assert.equal(onTable({ ...ended, changed: 3 }, theirs).changed, 3);
  assert.equal(onTable(ended, {}).due, false, "the turn was undone");
  const begun = { ...running(), game: { ...rowOf({}).game, sendings: [] } };
  assert.equal(onTable(begun, theirs).due, true, "the link with which the friend begins");
});

test("a wish waits for the friend's turn, and is dropped by another decision or an offer", () => {
  const step = (table, at = {}) =>
    wishStep(snapshot(table), { isWatching: false, isOwnDecision: false, seat: "A", ...at });
  const theirs = { turn: "B", actor: "friend" };
  assert.equal(step(theirs), "wait");
  assert.equal(step(theirs, { isWatching: true }), "wait");
  assert.equal(step({}, { isWatching: true }), "wait");
  assert.equal(step({}), "act");
  assert.equal(step({}, { isOwnDecision: true }), "drop");
  assert.equal(step({ turn: "B", calls: { offer: "B" } }), "drop");
  assert.equal(step({ actor: null, result: { winner: "A" } }), "drop");
});

test("a wish stays with the game until it is dropped", () => {
  const row = running({ wish: "offer" });
  assert.equal(onTable(row, {}).wish, "offer");
  assert.equal("wish" in onTable(row, {}, { isWithdrawn: true }), false);
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
