import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readLesson } from "../../lesson/lesson.js";
import { callsOf } from "../../protocol/client.js";
import { POS } from "../../test/sample-lesson.mjs";
import { createWords } from "../../ui/words.js";
import { createProgress } from "../answers/progress.js";
import { Game } from "./game.js";

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../test/data/${name}.json`, import.meta.url), "utf8"));
const [dealt, moved] = ["dealt", "moved"].map(read);
const HELLO = { levels: ["casual"], presets: [{ name: "pagat", options: { players: 2 } }] };
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/**
 * Return a game with a fake engine, given as a function for each call, and what it shows, tells the
 * host and keeps.
 */
function started(given, answers) {
  const marks = [];
  const shown = [];
  const messages = [];
  const told = [];
  const states = [];
  const done = () => {};
  const view = {
    setPlaceholder: done,
    refresh: done,
    showHint: done,
    message: (text) => text && messages.push(text),
    show: async (snapshot) => void shown.push(snapshot.version),
    setMarks: (next) => marks.push(next.length),
  };
  const lesson = readLesson({ mode: "play", opponent: "none", marks: "H4", ...given });
  const progress = createProgress((state) => states.push(state));
  progress.begin();
  const client = {
    ...callsOf(async (name, args) => answers[name](args)),
    ready: Promise.resolve(HELLO),
    restart: async () => {},
  };
  const host = {
    emit: (event, detail) => told.push([event, detail]),
    sendResult: (_, result) => told.push(["rb-task", result]),
  };
  const words = createWords({}, { lang: "en", missing: (key) => key });
  return {
    marks,
    shown,
    messages,
    told,
    states,
    progress,
    game: new Game({ view, lesson, host, words, progress: progress.open(lesson), client }),
  };
}

test("marks do not return in the middle of a game when the engine has crashed", async () => {
  const plays = [
    () => moved,
    () => {
      throw Object.assign(new Error("lost"), { type: "WorkerCrashed" });
    },
  ];
  const { game, marks } = started(
    { seed: "monday" },
    { new: () => dealt, load: () => ({ ...moved, version: 7 }), play: () => plays.shift()() },
  );
  await game.start();
  await settled();
  assert.deepEqual(marks, [1]);
  await game.activity.play({ source: "H2", target: "H8" });
  await settled();
  assert.deepEqual(marks, [1, 0]);
  await game.activity.play({ source: "H2", target: "H8" });
  await settled();
  assert.deepEqual(marks, [1, 0, 0], "the game is loaded again");
  plays.push(() => dealt);
  await game.activity.reset();
  await settled();
  assert.deepEqual(marks, [1, 0, 0, 1]);
});

test("a game that begins with events shows its marks", async () => {
  const { game, marks } = started({ game: moved.record }, { load: () => moved });
  await game.start();
  await settled();
  assert.deepEqual(marks, [1]);
});

test("a game that is left while it is dealt does not begin", async () => {
  const calls = [];
  let answer;
  const deal = new Promise((resolve) => (answer = resolve));
  const { game, shown } = started(
    { seed: "monday", opponent: "casual" },
    {
      new: () => deal,
      think: () => {
        calls.push("think");
        return { done: true, snapshot: moved };
      },
    },
  );
  const start = game.start();
  await settled();
  game.activity.close();
  answer({ ...dealt, actor: "computer" });
  await start;
  await settled();
  assert.deepEqual([shown, calls], [[], []]);
});

test("a game that the engine loses while it is dealt is dealt once more", async () => {
  const deals = [Object.assign(new Error("lost"), { type: "Timeout" }), null];
  const deal = () => {
    const error = deals.shift();
    if (error) throw error;
    return dealt;
  };
  const { game, shown } = started({ seed: "monday" }, { new: deal });
  await game.start();
  await settled();
  assert.deepEqual([shown, deals], [[dealt.version], []]);
});

const RESULT = { winner: "A" };

test("a game that another lesson replaces says nothing about a decision under way", async () => {
  for (const outcome of ["played", "lost"]) {
    const calls = [];
    let answer;
    const parts = started(
      { seed: "monday", opponent: "casual" },
      {
        new: () => dealt,
        play: () =>
          new Promise((resolve, reject) => {
            const lost = Object.assign(new Error("lost"), { type: "WorkerCrashed" });
            answer = () =>
              outcome === "lost" ? reject(lost) : resolve({ ...moved, result: RESULT });
          }),
        think: () => calls.push("think"),
        load: () => calls.push("load"),
      },
    );
    const { game, progress, shown, messages, told, states } = parts;
    await game.start();
    await settled();
    const play = game.activity.answer("turn hand").catch(({ message }) => message);
    const queued = game.activity.answer("discard").catch(({ message }) => message);
    await settled();
    for (const list of [shown, messages, told]) list.length = 0;
    game.activity.close();
    progress.begin();
    const lesson = readLesson({ pos: POS, task: "find-compulsory" });
    progress.open(lesson).keep({ path: [0] });
    const { state } = progress;
    answer();
    assert.deepEqual([await play, await queued], Array(2).fill("another lesson was loaded"));
    await settled();
    assert.deepEqual(
      [shown, messages, told, calls, progress.state],
      [[], [], [], [], state],
      outcome,
    );
    assert.equal(states.length, 1);
  }
});

const fault = (type) => Object.assign(new Error(type), { type });

test("only what was played is called so", async () => {
  const answers = [
    () => moved,
    () => {
      throw fault("IllegalMove");
    },
    () => ({
      ...moved,
      record: { ...moved.record, events: ["A one", "A turn hand"] },
      actor: "computer",
    }),
  ];
  const { game, messages } = started(
    { seed: "monday", opponent: "casual" },
    {
      new: () => dealt,
      play: () => answers.shift()(),
      say: () => {
        throw fault("CallError");
      },
      think: () => ({ done: false, progress: 0 }),
    },
  );
  await game.start();
  await settled();
  const lines = ["move AS H1 F", "move AS H1 F1", "turn hand", "turn hand", "stop"];
  const results = await Promise.all(lines.map((line) => game.activity.answer(line)));
  assert.deepEqual(
    results.map(({ result }) => result),
    ["played", "refused", "played", "refused", "refused"],
  );
  assert.deepEqual(messages, []);
  game.activity.close();
});

test("a move is played for whichever side is on turn where the reader plays both", async () => {
  for (const given of [{}, { mode: "task", task: "free", opponent: "casual" }]) {
    const table = (turn, events) => ({ ...moved, turn, record: { ...moved.record, events } });
    const { game } = started(
      { seed: "monday", ...given },
      {
        new: () => table("B", ["A discard"]),
        play: () => table("A", ["A discard", "B discard"]),
      },
    );
    await game.start();
    await settled();
    assert.deepEqual(await game.activity.answer("discard"), { result: "played" });
    game.activity.close();
  }
});

test("a Stop that comes after the computer's next play was not made", async () => {
  const table = (version, events) => ({ ...moved, version, record: { ...moved.record, events } });
  const { game } = started(
    { seed: "monday", opponent: "casual" },
    {
      new: () => table(1, ["B turn hand"]),
      say: () => {
        throw fault("StaleSnapshot");
      },
      snapshot: () => table(2, ["B turn hand", "B discard"]),
    },
  );
  await game.start();
  await settled();
  assert.deepEqual(await game.activity.answer("stop"), { result: "refused" });
});

test("what is no move is rejected", async () => {
  const { game, messages } = started({ seed: "monday" }, { new: () => dealt });
  await game.start();
  await settled();
  for (const line of [
    ...["foo bar", "", "resign", "none", "end now", "turn", "turn waste", "constructor"],
    ...["move QQ H1 H2", "move AS H1", "move AS H1 H9", "move AS C.reserve H1", "reverse F"],
  ])
    await assert.rejects(game.activity.answer(line), {
      name: "RangeError",
      message: `step: "${line}" is not a move`,
    });
  assert.deepEqual(messages, []);
});

test("the reader of a board is not told about a saved game", async () => {
  const { game, messages, told } = started(
    { seed: "monday" },
    {
      new: () => dealt,
      play: () => {
        throw fault("KeyError");
      },
    },
  );
  const { error } = console;
  console.error = () => {};
  try {
    await game.start();
    await settled();
    assert.deepEqual(await game.activity.answer("turn hand"), { result: "refused" });
  } finally {
    console.error = error;
  }
  assert.deepEqual(messages, ["embed.fault.bug"]);
  const [[event, { parameter, code }]] = told.slice(-1);
  assert.deepEqual([event, parameter, code], ["rb-error", "engine", "bug"]);
});

const HINT = { duty: false, line: [], steps: [{ name: "stop", area: [], target: [] }] };

test("hints and time are those of one try, which ends with the game", async () => {
  const { now } = performance;
  let ms = 0;
  performance.now = () => ms;
  try {
    const hints = [{ done: true, hint: null }];
    const { game, told } = started(
      { seed: "monday" },
      {
        new: () => dealt,
        play: () => ({ ...moved, result: RESULT, actor: "" }),
        hint: () => hints.shift() ?? { done: true, hint: HINT },
      },
    );
    await game.start();
    await settled();
    assert.equal(await game.activity.hint(), "", "there is none");
    assert.notEqual(await game.activity.hint(), "");
    ms += 300;
    await game.activity.reset();
    await settled();
    for (const wait of [400, 50]) {
      ms += wait;
      await game.activity.play({ source: "H2", target: "H8" });
      ms += 1000;
      await game.activity.reset();
      await settled();
    }
    const results = told.flatMap(([event, detail]) => (event === "rb-task" ? [detail] : []));
    assert.deepEqual(
      results.map((result) => [result.hints, result.ms, result.firstTry]),
      [
        [1, 700, false],
        [0, 50, false],
      ],
    );
  } finally {
    performance.now = now;
  }
});
