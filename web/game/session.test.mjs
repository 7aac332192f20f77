import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { blankTable } from "../board/blank-table.js";
import { pack } from "../storage/save-format.js";
import { callsOf } from "../protocol/client.js";
import { Session } from "./session.js";
import { Store } from "../storage/local-store.js";
import { MemoryStorage } from "../test/memory-storage.mjs";

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../test/data/${name}.json`, import.meta.url), "utf8"));
const [dealt, moved, filled] = ["dealt", "moved", "filled"].map(read);
const HELLO = {
  levels: ["beginner", "casual"],
  level: "casual",
  presets: [{ name: "pagat", options: { players: 2, lift: "single" } }],
};
const CHOICES = { level: "", preset: "pagat" };
const fail = (type, more = {}) => Object.assign(new Error(type), { type, ...more });

/**
 * Return a session with a fake engine, given as a function for each call, and storage in memory.
 */
function page(answers, kept = new Map()) {
  const heard = { shown: [], messages: [], calls: [], restarts: 0 };
  const client = {
    ...callsOf(async (name, args) => {
      heard.calls.push([name, args]);
      return answers[name](args, heard.calls.length);
    }),
    ready: Promise.resolve(HELLO),
    restart: async () => void heard.restarts++,
  };
  const session = new Session(client, new Store(new MemoryStorage(kept).area), {
    update: async ({ snapshot }) => void heard.shown.push(snapshot.version),
    message: (code) => heard.messages.push(code),
  });
  const open = (request = { still: true }) => session.setup.open(request, blankTable(), CHOICES);
  return { session, heard, kept, open };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("the first visit starts a game with a fresh seed and saves it", async () => {
  const { heard, kept, open } = page({ new: () => dealt });
  await open();
  assert.deepEqual(heard.shown, [0, dealt.version]);
  const [[name, args]] = heard.calls;
  assert.equal(name, "new");
  assert.match(args.seed, /^\w{8}$/);
  assert.deepEqual(args.players, { A: "human", B: "casual" });
  assert.ok(kept.has("rb:game:main"));
});

test("a saved game is shown before the engine answers, and continued", async () => {
  const first = page({ new: () => dealt });
  await first.open();
  const { heard, open } = page({ load: () => ({ ...dealt, version: 7 }) }, first.kept);
  const opened = open();
  assert.deepEqual(heard.shown, [dealt.version]);
  await opened;
  assert.deepEqual(
    heard.calls.map(([name]) => name),
    ["load"],
  );
  assert.deepEqual(heard.shown, [dealt.version, 7]);
});

test("a move made before the engine is ready is played in the loaded game", async () => {
  const first = page({ new: () => dealt });
  await first.open();
  const { session, heard, open } = page(
    { load: () => ({ ...dealt, version: 7 }), play: () => moved },
    first.kept,
  );
  open();
  assert.deepEqual(await session.submit({ source: "H2", target: "H8" }), {});
  assert.deepEqual(heard.calls.at(-1), ["play", { from: "H2", to: "H8", version: 7 }]);
});

test("a move on the table that was shown is dropped when the saved game proves to be another one", async () => {
  const first = page({ new: () => dealt });
  await first.open();
  const answers = { load: () => ({ ...moved, version: 7 }), play: () => dealt };
  const { session, heard, kept, open } = page(answers, first.kept);
  session.listener.claim = async () => Boolean(kept.set("rb:game:main", pack(moved.record).text));
  open();
  assert.deepEqual(await session.submit({ source: "H2", target: "H8" }), {});
  assert.deepEqual(
    heard.calls.map(([name]) => name),
    ["load"],
  );
  assert.deepEqual(heard.calls[0][1].record, moved.record);
  await session.submit({ source: "H2", target: "H8" });
  assert.equal(heard.calls.at(-1)[0], "play", "the next one is meant");
});

test("the first move after the saved game proved to be another one is played", async () => {
  const first = page({ new: () => dealt });
  await first.open();
  const answers = { load: () => ({ ...moved, version: 7 }), play: () => dealt };
  const { session, heard, kept, open } = page(answers, first.kept);
  session.listener.claim = async () => Boolean(kept.set("rb:game:main", pack(moved.record).text));
  await open();
  assert.equal(session.setup.isStale, true);
  await session.submit({ source: "H2", target: "H8" });
  assert.equal(heard.calls.at(-1)[0], "play");
});

test("a game that another tab has played on is opened and saved as if the page were new", async () => {
  const answers = { new: () => dealt, load: () => ({ ...moved, version: 7 }), play: () => filled };
  const { session, heard, kept, open } = page(answers);
  await open();
  const befores = [];
  session.listener.update = async ({ before }) => void befores.push(before);
  session.release();
  kept.set("rb:game:main", pack(moved.record, session.about).text);
  await open();
  assert.deepEqual(befores, [null, null], "the table of the other tab is not a change of ours");
  await session.submit({ source: "H2", target: "H8" });
  assert.equal(heard.calls.at(-1)[0], "play");
  assert.deepEqual(
    [...kept.keys()].filter((key) => key.includes("aside")),
    [],
  );
});

test("a save that the rules refuse is set aside, and a new game is dealt", async () => {
  const kept = new Map([["rb:game:main", pack(dealt.record).text]]);
  const { heard, open } = page(
    { load: () => Promise.reject(fail("NotationError")), new: () => dealt },
    kept,
  );
  await open();
  assert.deepEqual(heard.messages, ["message.save-refused"]);
  assert.equal(kept.get("rb:aside:main:1"), pack(dealt.record).text);
});

test("URL parameters for another game set the saved one aside", async () => {
  const kept = new Map([["rb:game:main", pack(moved.record).text]]);
  const { heard, open } = page({ new: () => dealt }, kept);
  await open({ still: true, seed: "another" });
  assert.deepEqual(heard.messages, ["message.aside"]);
  assert.equal(heard.calls[0][1].seed, "another");
  assert.ok(kept.has("rb:aside:main:1"));
});

for (const [why, answers] of Object.entries({
  "the engine has not started": {},
  "the engine has not dealt": { new: () => new Promise(() => undefined) },
  "the deal fails": { new: () => Promise.reject(fail("SomeError")) },
}))
  test(`the saved game stays where it is as long as ${why}`, async () => {
    const kept = new Map([["rb:game:main", pack(moved.record).text]]);
    const { session, heard, open } = page(answers, kept);
    if (!answers.new) session.client.ready = new Promise(() => undefined);
    void open({ still: true, seed: "another" });
    await settled();
    assert.deepEqual([...kept], [["rb:game:main", pack(moved.record).text]]);
    assert.ok(!heard.messages.includes("message.aside"));
  });

test("a refused move is reported to the board and leaves the game unchanged", async () => {
  const { session, open } = page({
    new: () => dealt,
    play: () => Promise.reject(fail("IllegalMove", { reason: "misfit", clause: "P29" })),
  });
  await open();
  const { refused } = await session.submit({ source: "H2", target: "H7" });
  assert.equal(refused.reason, "misfit");
  assert.equal(session.snapshot, dealt);
});

test("only refusals of moves on the board are told to the page, which counts them", async () => {
  const { session, open } = page({
    new: () => dealt,
    play: () => Promise.reject(fail("IllegalMove", { reason: "misfit", clause: "P29" })),
  });
  await open();
  const told = [];
  session.listener.emit = (name, { id, refusal }) => told.push([name, id, refusal.reason]);
  await session.submit({ source: "H2", target: "H7" });
  await session.playAction({ do: "end" });
  assert.deepEqual(told, [["refused", session.about.id, "misfit"]]);
});

test("a crashed engine is restarted, and the decision is played", async () => {
  let plays = 0;
  const play = () => (plays++ ? moved : Promise.reject(fail("WorkerCrashed")));
  const { session, heard, open } = page({
    new: () => dealt,
    load: () => ({ ...dealt, version: 3 }),
    play,
  });
  await open();
  await session.submit({ source: "H2", target: "H8" });
  assert.equal(heard.restarts, 1);
  assert.deepEqual(heard.messages, ["message.crashed"]);
  assert.equal(session.snapshot, moved);
});

test("an engine that is lost with two calls is restarted once", async () => {
  const lost = fail("WorkerCrashed"); // all calls without an answer have the same error
  const { session, heard, open } = page({
    new: () => dealt,
    load: () => ({ ...dealt, version: 3 }),
    hint: () => Promise.reject(lost),
  });
  await open();
  session.client.restart = async () => {
    heard.restarts++;
    await settled();
  };
  const ask = () => session.ask(() => session.client.hint({ version: 1 }));
  assert.deepEqual(await Promise.all([ask(), ask()]), [null, null]);
  assert.deepEqual([heard.restarts, heard.messages], [1, ["message.crashed"]]);
  assert.equal(session.snapshot.version, 3);
});

test("a deal during which the engine crashes is tried once more, also the first one", async () => {
  let deals = 0;
  const { session, heard, open } = page({
    new: () => (deals++ ? dealt : Promise.reject(fail("WorkerCrashed"))),
  });
  await open();
  assert.equal(session.snapshot, dealt);
  assert.deepEqual([heard.restarts, heard.messages], [1, ["message.crashed"]]);
});

test("after repeated crashes the engine is not restarted, and a message is shown", async () => {
  const { session, heard, open } = page({
    new: () => dealt,
    load: () => dealt,
    play: () => Promise.reject(fail("Timeout")),
  });
  await open();
  for (let n = 0; n < 3; n++) await session.submit({ source: "H2", target: "H8" });
  assert.equal(heard.messages.at(-1), "message.dead");
  assert.equal(heard.restarts, 2);
});

test("decisions of the thinking worker during animations are played, and the engine makes the others", async () => {
  const thinking = { ...moved, actor: "computer", version: 5 };
  const snapshots = [
    { ...thinking, version: 6 },
    { ...filled, version: 7 },
  ];
  const think = ({ line }, count) =>
    line || count > 3 ? { done: true, snapshot: snapshots.shift() } : { done: false };
  const { session, heard, open } = page({ new: () => thinking, think });
  const lines = [["a line"], null];
  const began = [];
  session.useThinkingWorker({
    changed: () => undefined,
    async think(version) {
      began.push([version, heard.shown.at(-1)]);
      const line = lines.shift();
      return line && { line };
    },
  });
  await open();
  await settled();
  assert.deepEqual(began, [
    [5, 5],
    [6, 6],
  ]);
  const asked = heard.calls
    .filter(([name]) => name === "think")
    .map(([, { version, line }]) => [version, line]);
  assert.deepEqual(asked.slice(0, 2), [
    [5, ["a line"]],
    [6, undefined],
  ]);
  assert.equal(session.snapshot.version, 7);
});

test("the computer plays decision after decision, each saved before it is shown", async () => {
  const thinking = { ...moved, actor: "computer", version: 5 };
  const snapshots = [
    { ...thinking, version: 6 },
    { ...filled, version: 7 },
  ];
  const think = (_, count) =>
    count % 2 ? { done: true, snapshot: snapshots.shift() } : { done: false };
  const { session, heard, open } = page({ new: () => thinking, think });
  await open();
  await settled();
  assert.deepEqual(heard.shown, [0, 5, 6, 7]);
  assert.equal(session.snapshot.version, 7);
});

test("the computer does not play before it may", async () => {
  const turn = free({ actor: "computer", turn: "B" });
  const { session, heard, open } = page({
    new: () => turn,
    think: () => ({ done: true, snapshot: free() }),
  });
  let release;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  session.listener.mayPlay = () => held;
  await open();
  await new Promise((resolve) => setTimeout(resolve, 20));
  const thoughts = () => heard.calls.filter(([name]) => name === "think").length;
  assert.equal(thoughts(), 0);
  release();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(thoughts(), 1);
});

test("a decision that the computer made before an undo is dropped", async () => {
  const thinking = { ...moved, actor: "computer", version: 5 };
  let answer;
  const { session, heard, open } = page({
    new: () => thinking,
    think: () => new Promise((_, reject) => (answer = reject)),
    undo: () => dealt,
  });
  await open();
  await settled();
  await session.step("undo");
  answer(fail("StaleSnapshot"));
  await settled();
  assert.equal(session.snapshot, dealt);
  assert.deepEqual(heard.messages, []);
});

test("a bug is reported with the record and not tried again", async () => {
  const { session, heard, open } = page({
    new: () => ({ ...moved, actor: "computer" }),
    think: () => Promise.reject(fail("Bug")),
  });
  await open();
  await settled();
  assert.deepEqual(heard.messages, ["message.bug"]);
  assert.equal(heard.calls.filter(([name]) => name === "think").length, 1);
  assert.equal(session.snapshot.version, moved.version);
});

const FREE = { referee: "players" };
const free = (more) => ({
  ...dealt,
  options: FREE,
  ...more,
  record: { ...dealt.record, options: FREE, ...more?.record },
});

test("a play waits for the touch before it", async () => {
  const order = [];
  const say = async ({ version }) => {
    order.push(["say", version]);
    await settled();
    return free({ version: 8 });
  };
  const play = ({ version }) => {
    order.push(["play", version]);
    return moved;
  };
  const { session, open } = page({
    new: () => free({ version: 7, calls: { touch: true } }),
    say,
    play,
  });
  await open();
  session.touch("A", "H2");
  await settled();
  await session.submit({ source: "H2", target: "H8" });
  assert.deepEqual(order, [
    ["say", 7],
    ["play", 8],
  ]);
});

test("a touch is reported once, and only where it can be stopped", async () => {
  for (const [table, reports] of [
    [{ calls: { touch: true } }, 1],
    [{ calls: { touch: false } }, 0],
    [{ calls: { touch: true }, actor: "computer" }, 0],
    [{ calls: { touch: true }, record: { events: ["A touch H2"] } }, 0],
  ]) {
    const { session, heard, open } = page({ new: () => free(table), say: () => free(table) });
    await open();
    await session.touch("A", "H2");
    assert.equal(heard.calls.filter(([name]) => name === "say").length, reports);
  }
});

test("a play after which the computer has called Stop is dropped", async () => {
  const stopped = free({ version: 9, actor: "computer" });
  const { session, heard, open } = page({
    new: () => free(),
    say: () => stopped,
    think: () => new Promise(() => undefined),
  });
  await open();
  session.makeCall("A", "touch H2");
  assert.deepEqual(await session.submit({ source: "H2", target: "H8" }), {});
  assert.ok(!heard.calls.some(([name]) => name === "play"));
});

test("a call that the engine refuses is reported, and the game continues", async () => {
  const { session, heard, open } = page({
    new: () => free(),
    say: () => Promise.reject(fail("CallError")),
    undo: () => Promise.reject(fail("CallError")),
  });
  await open();
  assert.deepEqual(await session.makeCall("A", "stop"), { denied: true });
  await session.step("undo");
  assert.deepEqual(heard.messages, ["message.no-undo"]);
});

test("a call of Stop in time is judged, and one too late is reported as such", async () => {
  const late = page({
    new: () => free(),
    say: () => Promise.reject(fail("StaleSnapshot")),
    snapshot: () => free({ version: 6 }),
  });
  await late.open();
  await late.session.makeCall("A", "stop");
  assert.deepEqual(late.heard.messages, ["message.late"]);
  assert.equal(late.session.snapshot.version, 6);
});

test("resigning, offering and undoing are not too late, whatever the computer has just played", async () => {
  const steps = [
    (session) => session.makeCall("A", "resign"),
    (session) => session.makeCall("A", "offer"),
    (session) => session.step("undo"),
  ];
  for (const step of steps) {
    const answerTo = ({ version }) =>
      version === 6 ? free({ version: 7 }) : Promise.reject(fail("StaleSnapshot"));
    const { session, heard, open } = page({
      new: () => free({ version: 5, can: { undo: true, redo: false } }),
      snapshot: () => free({ version: 6, actor: "computer" }),
      say: answerTo,
      undo: answerTo,
    });
    await open();
    await step(session);
    assert.deepEqual(heard.messages, []);
    assert.equal(session.snapshot.version, 7);
    assert.ok(!heard.calls.some(([name]) => name === "think"));
  }
});

test("a call made before the engine is ready is made in the loaded game", async () => {
  const first = page({ new: () => dealt });
  await first.open();
  const { session, heard, open } = page(
    { load: () => ({ ...dealt, version: 7 }), say: () => moved },
    first.kept,
  );
  open();
  await session.makeCall("A", "offer");
  assert.deepEqual(heard.calls.at(-1), ["say", { side: "A", words: "offer", version: 7 }]);
});

test("a game is archived once, when it ends", async () => {
  const over = { ...moved, result: { how: "resign", winner: "B", score: { A: 0, B: 1 } } };
  let answer = moved;
  const { session, open } = page({ new: () => dealt, say: () => answer });
  const archived = [];
  session.listener.emit = (name, { snapshot, about }) => archived.push([name, snapshot, about]);
  await open();
  await session.makeCall("A", "offer");
  assert.deepEqual(archived, [], "it goes on");
  answer = over;
  await session.makeCall("A", "resign");
  assert.deepEqual(archived, [["over", over, session.about]]);
  await session.makeCall("A", "resign");
  assert.equal(archived.length, 1, "it was over before");
});

test("an engine that cannot be restarted is not called again", async () => {
  const { session, heard, open } = page({
    new: () => dealt,
    play: () => Promise.reject(fail("WorkerCrashed")),
  });
  await open();
  session.client.restart = () => Promise.reject(new Error("no engine"));
  assert.deepEqual(await session.submit({ source: "H2", target: "H8" }), {});
  assert.equal(heard.calls.filter(([name]) => name === "play").length, 1);
  assert.deepEqual(heard.messages, ["message.dead"]);
});

test("the computer waits while the player chooses what to call", async () => {
  const theirs = { ...dealt, actor: "computer", version: 5 };
  const { session, heard, open } = page({
    new: () => theirs,
    think: () => new Promise(() => undefined),
    snapshot: () => theirs,
  });
  await open();
  await settled();
  const count = heard.calls.length;
  session.listener.mayPlay = async () => void heard.messages.push("asked to play");
  let choose;
  const held = session.hold(() => new Promise((resolve) => (choose = resolve)));
  await settled();
  assert.equal(heard.calls.length, count);
  choose("stop");
  assert.equal(await held, "stop");
  assert.deepEqual(heard.messages, []);
  assert.equal(await session.hold(async () => ""), null);
  await settled();
  assert.deepEqual(heard.messages, ["asked to play"], "without a call it plays on");
});

test("what the computer played while the player chose is shown if nothing is called", async () => {
  const later = { ...moved, version: 9 };
  const { session, heard, open } = page({ new: () => dealt, snapshot: () => later });
  await open();
  assert.equal(await session.hold(async () => ""), null);
  assert.equal(session.snapshot, later);
  assert.deepEqual(heard.messages, []);
});

test("a call that was chosen too late is not made", async () => {
  const { session, heard, open } = page({ new: () => dealt, snapshot: () => moved });
  await open();
  const choose = async () => {
    session.apply(moved, "decision");
    return "stop";
  };
  assert.equal(await session.hold(choose), null);
  assert.deepEqual(heard.messages, ["message.late"]);
});

/** Lose the engine with a call, and let it restart when the returned function is called. */
async function losing(answers) {
  let isLost = true;
  const lose = () => (isLost ? Promise.reject(fail("WorkerCrashed")) : moved);
  const { session, heard, open } = page({
    new: ({ seed }) => ({ ...dealt, seed, record: { ...dealt.record, seed } }),
    load: ({ record }) => ({ ...dealt, seed: record.seed, record }),
    play: lose,
    say: lose,
    ...answers,
  });
  await open();
  let restart;
  session.client.restart = () =>
    new Promise((resolve) => {
      restart = () => {
        isLost = false;
        resolve();
      };
    });
  return { session, heard, restart: () => restart() };
}
const seeds = (heard) =>
  heard.calls.filter(([name]) => name === "load").map(([, { record }]) => record.seed);

test("a game that is opened while the engine restarts is not mixed up with the one before", async () => {
  const { session, heard, restart } = await losing();
  const { seed } = session.snapshot;
  const lost = session.submit({ source: "H2", target: "H8" });
  await settled();
  const adopted = session.setup.adopt(
    { ...dealt.record, seed: "other" },
    { id: "stored", begun: 1 },
  );
  await settled();
  restart();
  await lost;
  assert.equal(await adopted, true);
  await settled();
  assert.deepEqual(seeds(heard), [seed, "other"]);
  assert.deepEqual([session.about.id, session.snapshot.record.seed], ["stored", "other"]);
});

test("a call that was lost does not change a game that was dealt meanwhile", async () => {
  const { session, restart } = await losing();
  const lost = session.makeCall("A", "resign");
  await settled();
  const dealing = session.setup.deal({ preset: "pagat", level: "casual", seed: "other" });
  await settled();
  restart();
  await Promise.all([lost, dealing]);
  assert.equal(session.snapshot.record.seed, "other");
});

test("a move is not played in a game that was dealt while the player was asked about it", async () => {
  const { session, heard, open } = page({ new: () => ({ ...dealt }), play: () => moved });
  await open();
  let confirm;
  session.listener.confirm = () => new Promise((resolve) => (confirm = resolve));
  const move = session.submit({ source: "H2", target: "H8" });
  await settled();
  await session.setup.deal({ preset: "pagat", level: "casual", seed: "other" });
  confirm(true);
  assert.deepEqual(await move, {});
  assert.deepEqual(
    heard.calls.map(([name]) => name),
    ["new", "new"],
  );
});

test("the computer plays on where what asks the player cannot be loaded", async () => {
  const theirs = { ...dealt, actor: "computer" };
  const { session, open } = page({
    new: () => theirs,
    think: () => new Promise(() => undefined),
    snapshot: () => theirs,
  });
  await open();
  await settled();
  let asked = 0;
  session.listener.mayPlay = async () => void asked++;
  const failing = async () => {
    throw new Error("failed to fetch");
  };
  await assert.rejects(session.hold(failing), { message: "failed to fetch" });
  await settled();
  assert.equal(asked, 1);
});

test("a decision that waits for its answer is not repeated in another game", async () => {
  let table = dealt;
  const says = [];
  const { session, open } = page({
    new: () => dealt,
    async load() {
      table = { ...filled, version: 99 };
      await settled();
      return table;
    },
    say({ version }) {
      says.push(version);
      if (version !== table.version) throw fail("StaleSnapshot");
      return moved;
    },
    snapshot: () => table,
  });
  await open();
  const adopted = session.setup.adopt(filled.record, { id: "other", begun: 0 });
  const said = session.makeCall("A", "resign");
  await Promise.all([adopted, said]);
  assert.ok(!says.includes(99), `said at ${says}`);
  assert.equal(session.snapshot, table);
});
