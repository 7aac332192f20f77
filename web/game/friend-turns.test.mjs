import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { callsOf } from "../protocol/client.js";
import { Store } from "../storage/local-store.js";
import { pack } from "../storage/save-format.js";
import { Session } from "./session.js";
import { blankTable } from "../board/blank-table.js";
import { MemoryStorage } from "../test/memory-storage.mjs";

const dealt = JSON.parse(readFileSync(new URL("../test/data/dealt.json", import.meta.url), "utf8"));
const TOM = { friend: "Tom", hints: false, undo: false, sealed: 0 };
const PLAYERS = { A: "human", B: TOM };
const OWN = ["A move 6S H4 H2", "A discard"];
const THEIRS = ["B move 5H H1 H2", "B turn hand", "B discard"];
const ABOUT = { id: "k3f9x2m7qa", begun: 5 };
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const fail = (type) => Object.assign(new Error(type), { type });

/**
 * Return an engine with the rules of turns alone: a discard ends one, a Stop after a `turn hand` is
 * right and takes it back, any other Stop is wrong. What has arrived comes unless it is taken back.
 */
function engine() {
  let version = 0;
  let events = [];
  let arrived = null;
  const turnAfter = (lines) => {
    const [last = "B discard"] = lines.filter((line) => /discard$|stop$/.test(line)).slice(-1);
    const [side] = last.split(" ");
    const isOther = !last.endsWith("stop") || isWrong(lines, last);
    if (last.endsWith("stop") && isOther) return turnAfter(lines.slice(0, lines.indexOf(last)));
    return isOther && side === "A" ? "B" : "A";
  };
  const isWrong = (lines, stop) => !lines[lines.indexOf(stop) - 1]?.endsWith("turn hand");
  const coming = (lines) => {
    const { from, arriving } = arrived;
    let shown = 0;
    for (const line of lines.slice(from)) {
      if (line === arriving[shown]) shown++;
      else if (!line.endsWith("stop") || !isWrong(lines, line)) return [];
    }
    return arriving.slice(shown);
  };
  const friendOf = (lines, actor, expected) => {
    const rest = coming(lines);
    const isSame = lines.slice(arrived.from).join() === arrived.arriving.join();
    const takenBack = expected.length && !rest.length && { whose: "theirs", cards: expected };
    return {
      coming: rest.length,
      begun: rest.length < arrived.arriving.length,
      mustSend: actor !== "human" && !rest.length && !isSame,
      ...(arrived.unsent && { unsent: true }),
      ...(takenBack && { takenBack }),
    };
  };
  const snapshotOf = (lines, isNews, expected = []) => {
    const turn = turnAfter(lines);
    const last = lines.at(-1);
    const isStop = last?.endsWith("stop");
    const event = isStop
      ? { verdict: isWrong(lines, last) ? "wrong" : "right", action: { do: "stop", words: [] } }
      : { action: { do: last?.split(" ")[1] } };
    const result = last?.endsWith("resign") ? { how: "resign", winner: "A", score: {} } : null;
    const acting = result ? null : turn === "A" ? "human" : "friend";
    const friend = arrived && friendOf(lines, acting, expected);
    return {
      ...dealt,
      version,
      turn,
      result,
      players: PLAYERS,
      actor: friend?.coming ? "friend" : acting,
      last: isNews ? [{ by: last.slice(0, 1), n: lines.length - 1, ...event }] : [],
      record: { ...dealt.record, players: PLAYERS, events: [...lines] },
      ...(friend && { friend }),
    };
  };
  const change = (lines, isNews, expected) => {
    events = lines;
    version++;
    return snapshotOf(events, isNews, expected);
  };
  const check = (asked) => {
    if (asked !== version) throw fail("StaleSnapshot");
  };
  return {
    load({ record, at, row, arrived: given }) {
      arrived = given ?? row?.arrived ?? null;
      return change((record ?? row.record).events.slice(0, at), false);
    },
    snapshot: () => snapshotOf(events, false),
    play({ version: asked, action }) {
      check(asked);
      return change([...events, `A ${action.do}`], true);
    },
    say({ version: asked, side, words }) {
      check(asked);
      const expected = arrived ? coming(events) : [];
      return change([...events, `${side} ${words}`], true, expected);
    },
    receive({ version: asked }) {
      check(asked);
      const [line, ...rest] = coming(events);
      return change([...events, line], true, rest);
    },
  };
}

/**
 * Return a session, with what it shows; each update is at rest when the test says so.
 * row: how the game is stored, with what has arrived in it; receive, restart: of the engine
 */
function table({ row = null, kept = new Map(), isHeld = false, receive, restart } = {}) {
  const heard = {
    shown: [],
    causes: [],
    mustSend: [],
    taken: [],
    messages: [],
    archived: [],
    wished: [],
    unsent: [],
    calls: [],
  };
  const rests = [];
  const calls = { ...engine(), ...(receive && { receive }) };
  const client = {
    ...callsOf(async (name, args) => {
      heard.calls.push(name);
      return calls[name](args);
    }),
    ready: Promise.resolve({ presets: [], levels: [] }),
    restart: restart ?? (async () => undefined),
  };
  const session = new Session(client, new Store(new MemoryStorage(kept).area), {
    update({ snapshot, cause }) {
      heard.shown.push(snapshot.record.events.at(-1) ?? "");
      heard.causes.push(cause);
      heard.mustSend.push(snapshot.friend?.mustSend ?? false);
      if (snapshot.friend?.takenBack) heard.taken.push(snapshot.friend.takenBack.cards);
      return isHeld ? new Promise((resolve) => rests.push(resolve)) : Promise.resolve();
    },
    message: (code) => heard.messages.push(code),
    friendRow: async () => row,
    emit(name, value) {
      if (name === "over") heard.archived.push(value.snapshot.record.events.length);
      if (name === "wished") heard.wished.push(value);
      if (name === "unsent") heard.unsent.push(value.record.events);
    },
  });
  /** Let the cards come to rest that fly now. */
  const rest = async () => {
    rests.splice(0).forEach((resolve) => void resolve());
    await settled();
  };
  const record = { ...dealt.record, players: PLAYERS, events: OWN };
  const open = (more = {}) => {
    const arrived = { from: OWN.length, arriving: THEIRS, withdrawn: [], ...more };
    return session.setup.adopt(record, ABOUT, undefined, { row: { record }, arrived });
  };
  return { session, heard, kept, rest, open, record };
}

test("each event is shown before the next, and own moves wait", async () => {
  const { session, heard, rest, open } = table({ isHeld: true });
  assert.equal(await open(), true);
  await rest();
  assert.deepEqual(heard.shown, ["A discard", THEIRS[0]]);
  assert.equal(session.friend.isWatching, true);
  assert.deepEqual(await session.playAction({ do: "discard" }), {});
  await rest();
  assert.deepEqual(heard.shown.slice(2), [THEIRS[1]]);
  await rest();
  assert.equal(session.friend.isWatching, false);
  assert.equal(session.snapshot.actor, "human");
  assert.equal(session.snapshot.friend.mustSend, false);
  await session.playAction({ do: "discard" });
  assert.equal(heard.shown.at(-1), "A discard");
  assert.equal(session.snapshot.friend.mustSend, true);
});

test("nothing is received while a dialog covers the table", async () => {
  const { session, heard, open } = table();
  let uncover = () => undefined;
  session.listener.mayWatch = () => new Promise((resolve) => (uncover = resolve));
  await open();
  await settled();
  assert.deepEqual(heard.shown, ["A discard"]);
  uncover();
  await settled();
  assert.deepEqual(heard.shown, ["A discard", THEIRS[0]]);
});

test("after a right call the rest is taken back, and what it was is told", async () => {
  const { session, heard, rest, open } = table({ isHeld: true });
  await open();
  await rest();
  await rest();
  assert.equal(heard.shown.at(-1), "B turn hand");
  await session.makeCall("A", "stop");
  await rest();
  assert.deepEqual(heard.taken, [["B discard"]]);
  assert.equal(session.friend.isWatching, false);
  assert.equal(session.snapshot.actor, "human");
  assert.deepEqual(session.snapshot.record.events.slice(2), [...THEIRS.slice(0, 2), "A stop"]);
});

test("after a wrong call the rest goes on", async () => {
  const { session, heard, rest, open } = table({ isHeld: true });
  await open();
  await rest();
  await session.makeCall("A", "stop");
  for (let at = 0; at < 4; at++) await rest();
  assert.deepEqual(heard.taken, []);
  assert.deepEqual(session.snapshot.record.events.slice(2), [
    THEIRS[0],
    "A stop",
    ...THEIRS.slice(1),
  ]);
  assert.equal(session.snapshot.actor, "human");
});

test("before the first event there is nothing to interrupt", async () => {
  const { session, heard, open } = table({ isHeld: true });
  await open();
  assert.deepEqual(await session.makeCall("A", "stop"), { denied: true });
  assert.deepEqual(await session.makeCall("A", "extend H1"), { denied: true });
  assert.ok(!heard.calls.includes("say"));
});

test("a player who resigns while watching does so after the rest", async () => {
  const { session, rest, open, heard } = table({ isHeld: true });
  await open();
  await rest();
  await session.makeCall("A", "resign");
  assert.deepEqual(session.snapshot.record.events.slice(2), [...THEIRS, "A resign"]);
  assert.equal(session.snapshot.friend.mustSend, true);
  assert.deepEqual(heard.archived, [OWN.length + THEIRS.length + 1], "when it was over, once");
});

test("a turn that the engine cannot receive is tried once, and the player is told", async () => {
  for (const [type, told] of [
    ["BridgeError", "message.bug"],
    ["WorkerCrashed", "message.dead"],
  ]) {
    const { session, heard, open } = table({
      receive: () => Promise.reject(fail(type)),
      restart: () => Promise.reject(fail("StartFailed")),
    });
    await open();
    await settled();
    await settled();
    assert.equal(heard.calls.filter((name) => name === "receive").length, 1);
    assert.deepEqual(heard.messages, [told]);
    assert.equal(session.friend.isWatching, true, "nothing is lost");
  }
});

test("skipping shows the rest at once", async () => {
  const { session, heard, rest, open } = table({ isHeld: true });
  await open();
  await rest();
  session.friend.skip();
  await rest();
  assert.deepEqual(heard.shown, ["A discard", ...THEIRS]);
  assert.deepEqual(heard.causes, ["load", "decision", "load", "load"]);
});

test("after sending nothing is to be sent, and the table stays", async () => {
  const row = {};
  const { session, heard, open, record } = table({ row });
  await open();
  await settled();
  await session.playAction({ do: "discard" });
  assert.equal(session.snapshot.friend.mustSend, true);
  const events = session.snapshot.record.events;
  row.arrived = { from: events.length, arriving: [] }; // as it is stored then
  await session.friend.seal(ABOUT.id, async () => ({ record: { ...record, events } }));
  assert.equal(session.snapshot.friend.mustSend, false);
  assert.deepEqual(session.snapshot.record.events, events);
  assert.equal(heard.causes.at(-1), "load");
  assert.deepEqual(heard.archived, []);
});

test("a game with a friend that goes on is not archived when another one replaces it", async () => {
  const { session, heard, open } = table();
  await open();
  await settled();
  await session.setup.adopt({ ...dealt.record, events: ["A discard"] });
  assert.deepEqual(heard.archived, []);
});

test("the computer never plays, and the second engine never thinks", async () => {
  const { session, heard, open } = table();
  session.thinkingWorker = { changed: () => assert.fail(), think: () => assert.fail() };
  await open();
  await settled();
  await session.playAction({ do: "discard" });
  await settled();
  assert.equal(session.snapshot.actor, "friend");
  assert.ok(!heard.calls.includes("think"));
});

test("while the player waits for the friend's link, nothing enters the game that no link can carry", async () => {
  const { session, heard, open, record } = table();
  await open({ arriving: [] });
  await settled();
  assert.equal(session.friend.isWaiting, true);
  for (const words of ["touch H1", "demand H1", "extend H1 notice", "stop"])
    assert.deepEqual(await session.makeCall("A", words), { denied: true }, words);
  for (const words of ["resign", "offer"]) assert.deepEqual(await session.makeCall("A", words), {});
  await settled();
  assert.deepEqual(heard.wished, ["resign", "offer"]);
  assert.deepEqual(session.snapshot.record.events, record.events);
  assert.deepEqual([heard.archived, session.snapshot.friend.mustSend], [[], false]);
  assert.ok(!heard.calls.includes("say"));
});

test("until the turn is sent, the player can still resign", async () => {
  const { session, open } = table();
  await open();
  await settled();
  await session.playAction({ do: "discard" });
  assert.equal(session.friend.isWaiting, false);
  await session.makeCall("A", "resign");
  assert.equal(session.snapshot.record.events.at(-1), "A resign");
  assert.equal(session.snapshot.friend.mustSend, true);
});

/** Open a page that was closed with these events on the table, and what has arrived in the stored game. */
async function reopened(events, arrived) {
  const saved = pack({ ...dealt.record, players: PLAYERS, events }, ABOUT).text;
  const opened = table({ row: { arrived }, kept: new Map([["rb:game:main", saved]]) });
  await opened.session.setup.open({ still: true }, blankTable(), { level: "", preset: "pagat" });
  await settled();
  return opened;
}

test("a page that is opened again goes on with what has arrived", async () => {
  const { session, heard } = await reopened(OWN, { from: OWN.length, arriving: THEIRS });
  assert.deepEqual(heard.shown, ["", OWN.at(-1), ...THEIRS]);
  assert.equal(session.about.id, ABOUT.id);
  assert.deepEqual(heard.unsent, []);
});

test("a turn that ended just before the page was closed is still to be sent, and that is told", async () => {
  const own = [...OWN, ...THEIRS, "A discard"];
  const { heard } = await reopened(own, { from: OWN.length, arriving: THEIRS });
  assert.deepEqual(heard.causes.slice(-1), ["load"]);
  assert.equal(heard.mustSend.at(-1), true, "the last update is not earlier than that");
});

test("plays of a saved game that the stored one does not have are handed over to be kept", async () => {
  const played = ["A turn hand"];
  const { heard } = await reopened(played, { from: 1, arriving: [], unsent: true });
  assert.deepEqual(heard.unsent, [played]);
});

test("a lost engine goes on with the same turn", async () => {
  const { session, heard, rest, open } = table({ isHeld: true });
  await open();
  await rest();
  let calls = 0;
  await session.ask(async () => {
    if (!calls++) throw fail("WorkerCrashed");
  });
  for (let at = 0; at < 4; at++) await rest();
  assert.deepEqual(session.snapshot.record.events.slice(2), THEIRS);
  assert.ok(heard.messages.includes("message.crashed"));
});

test("while a turn is put into a link, the player adds nothing to it", async () => {
  const { session, heard, open, record } = table();
  await open();
  await settled();
  await session.playAction({ do: "discard" });
  const { events } = session.snapshot.record;
  let answer = () => undefined;
  const sealing = session.friend.seal(ABOUT.id, () => new Promise((resolve) => (answer = resolve)));
  await settled();
  assert.deepEqual(await session.makeCall("A", "touch H1"), { denied: true });
  await session.makeCall("A", "resign");
  assert.deepEqual(heard.wished, [], "the stored game does not change meanwhile");
  answer({ record: { ...record, events } });
  await sealing;
  await settled();
  assert.deepEqual(heard.wished, ["resign"]);
  assert.deepEqual(session.snapshot.record.events, events);
  assert.ok(!heard.calls.includes("say"));
});

test("sealing does not touch another game that was opened meanwhile", async () => {
  const { session, open, record } = table();
  await open();
  await settled();
  await session.playAction({ do: "discard" });
  const { events } = session.snapshot.record;
  const other = { id: "other", begun: 6 };
  let adopting;
  await session.friend.seal(ABOUT.id, async () => {
    adopting = session.setup.adopt({ ...dealt.record, events: ["A turn hand"] }, other);
    return { record: { ...record, events } };
  });
  await adopting;
  assert.equal(session.about.id, "other");
  assert.deepEqual(session.snapshot.record.events, ["A turn hand"]);
  assert.deepEqual((await session.client.snapshot()).record.events, ["A turn hand"]);
});
