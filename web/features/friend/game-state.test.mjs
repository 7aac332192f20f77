import assert from "node:assert/strict";
import { test } from "node:test";
import {
  arrivedRow,
  closedRow,
  grouped,
  groupOf,
  rowOnTable,
  sentRow,
  stageOf,
  wishStep,
} from "./game-state.js";

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

test("the stage follows from the halves, and from whose turn it is when both are known", () => {
  const stages = [
    rowOf({ halves: "" }),
    rowOf({ halves: "B", seat: "B" }),
    rowOf({}),
    rowOf({ turn: "theirs" }),
    rowOf({ turn: "over" }),
  ].map(stageOf);
  assert.deepEqual(stages, ["invited", "accepted", "mine", "theirs", "over"]);
});

test("a turn or an invitation that was not sent is one's own task", () => {
  assert.equal(groupOf(rowOf({ turn: "theirs", due: true })), "mine");
  assert.equal(groupOf(rowOf({ halves: "", due: true })), "mine");
  assert.equal(groupOf(rowOf({ turn: "over", due: true })), "mine");
  assert.equal(groupOf(rowOf({ turn: "over" })), "over");
  assert.equal(groupOf(rowOf({ halves: "B", seat: "B" })), "theirs");
});

test("finished games come last, and the newest first in each group", () => {
  const rows = [
    rowOf({ id: "over", turn: "over", changed: 9 }),
    rowOf({ id: "old", turn: "theirs", changed: 2 }),
    rowOf({ id: "sent", turn: "theirs", changed: 1, sent: 5 }),
    rowOf({ id: "mine", turn: "mine", changed: 1 }),
  ];
  assert.deepEqual(
    grouped(rows).map(([group, found]) => [group, ...found.map(({ game }) => game.id)]),
    [
      ["mine", "mine"],
      ["theirs", "sent", "old"],
      ["over", "over"],
    ],
  );
  assert.deepEqual(grouped([]), []);
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
  const sent = sentRow(ended, 12);
  assert.deepEqual([sent.due, sent.sent], [false, 12]);
  const begun = { ...running(), game: { ...rowOf({}).game, sendings: [] } };
  assert.equal(onTable(begun, theirs).due, true, "the link with which the friend begins");
});

test("a game as it has arrived is to be watched, with what the player wanted to do", () => {
  const waiting = running({ due: true, turn: "theirs", wish: "resign", closed: "Ann", half: "x" });
  const [game, record] = [{ id: "one" }, { events: [] }];
  const arrived = arrivedRow(waiting, { game, record }, 7);
  const { due, turn, changed, wish, half } = arrived;
  assert.deepEqual([due, turn, changed, wish, half], [false, "mine", 7, "resign", "x"]);
  assert.deepEqual([arrived.game, arrived.record], [game, record]);
  assert.equal("closed" in arrived, false);
});

test("a game that the inviter plays with somebody else is over, and nothing is to be sent", () => {
  const closed = closedRow(rowOf({ halves: "B", seat: "B", due: true }), "Ann", 7);
  assert.deepEqual([stageOf(closed), groupOf(closed), closed.closed], ["closed", "over", "Ann"]);
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
