import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { readLesson } from "../../lesson/lesson.js";
import { POS, TREE } from "../../test/sample-lesson.mjs";
import { createWords } from "../../ui/words.js";
import { createProgress } from "../answers/progress.js";
import { createReplay } from "./replay.js";

const none = () => {};
globalThis.document = {
  addEventListener: none,
  removeEventListener: none,
  createElement: () => ({ append: none, setAttribute: none, addEventListener: none }),
};
const FRAMES = ["AC", "2C", "AS"].map((card) => POS.replace("AS", card));
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Return a replay with a question after its second event, and what it shows and tells the host. */
function replayed() {
  const shown = [];
  const told = [];
  const states = [];
  const waiting = [];
  const view = {
    setMarks: none,
    message: none,
    verdict: none,
    refresh: none,
    announce: none,
    describeMarks: () => "",
    hasControl: () => false,
    snapshot: null,
    showPosition: async (pos) => void shown.push(pos),
    showFrame(_, { pos }) {
      shown.push(pos);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
  const events = ["A turn hand", "A turn hand"];
  const lesson = readLesson({
    mode: "replay",
    game: { schema: 1, behaviour: 1, preset: "pagat", options: {}, seed: "x", players: {}, events },
    captions: [{ at: 2, text: "", ask: { accept: "move AS H1 F1", prompt: "?" } }],
  });
  const progress = createProgress((state) => states.push(state));
  progress.begin();
  const host = {
    emit: (event) => told.push(event),
    sendResult: (_, { result }) => told.push(result),
  };
  const replay = createReplay({
    view,
    lesson,
    host,
    baked: { frames: FRAMES, events, asks: [TREE] },
    words: createWords({}, { lang: "en", missing: (key) => key }),
    progress: progress.open(lesson),
  });
  /** Let the cards that fly come to rest. */
  async function rest() {
    await settled();
    for (const resolve of waiting.splice(0)) resolve();
    await settled();
  }
  return { ...replay, shown, told, states, rest };
}

test("a replay that another lesson replaces asks nothing, and its solution ends", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const asking = replayed();
    asking.start();
    await asking.rest();
    asking.activity.goTo(2);
    await asking.rest();
    assert.deepEqual(asking.shown, [FRAMES[0], FRAMES[2], POS], "it asks");
    asking.activity.solution();
    await asking.rest();
    for (const list of [asking.shown, asking.told, asking.states]) list.length = 0;
    asking.activity.close();
    mock.timers.tick(1000);
    await asking.rest();
    assert.deepEqual([asking.shown, asking.told, asking.states], [[], [], []]);
  } finally {
    mock.timers.reset();
  }
});

test("a replay that is replaced while it goes to a question does not ask it", async () => {
  for (const isFlying of [true, false]) {
    const { start, activity, shown, told, states, rest } = replayed();
    start();
    await rest();
    activity.goTo(2);
    if (isFlying) await settled();
    activity.close();
    for (const list of [shown, told, states]) list.length = 0;
    await rest();
    assert.deepEqual([shown, told, states], [[], [], []]);
  }
});
