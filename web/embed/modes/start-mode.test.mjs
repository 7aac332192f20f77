import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { EngineError } from "../../engine/error.js";
import { readLesson } from "../../lesson/lesson.js";
import { POS, TREE } from "../../test/sample-lesson.mjs";
import { createWords } from "../../ui/words.js";
import { createProgress } from "../answers/progress.js";
import { startMode } from "./start-mode.js";

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a lesson that is closed while it leads to its question takes over nothing", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const shown = [];
    const begun = [];
    const done = () => {};
    const view = {
      setMarks: done,
      message: done,
      isAnimated: true,
      showPosition: async (pos) => void shown.push(pos),
      begin: (activity) => begun.push(activity),
    };
    const frames = [POS.replace("AS", "AC"), POS];
    const baked = { ...TREE, frames, events: ["A turn hand"] };
    const lesson = { ...readLesson({ pos: POS, task: "find-compulsory" }), baked };
    const progress = createProgress(done);
    progress.begin();
    let isCurrent = true;
    const start = startMode({
      view,
      lesson,
      host: {},
      engine: {},
      isCurrent: () => isCurrent,
      words: createWords({}, { lang: "en", missing: (key) => key }),
      progress: progress.open(lesson),
    });
    await settled();
    const names = begun[0].tools().map(({ name }) => name);
    assert.ok(names.includes("none"), `the answers are there before they are asked for: ${names}`);
    assert.equal(begun[0].play, undefined, "the table comes after what led to the question");
    // as a view does when another lesson is shown
    isCurrent = false;
    begun[0].close();
    mock.timers.tick(1000);
    await start;
    assert.deepEqual(shown, frames.slice(0, 1));
    assert.equal(begun.length, 1, "the question has no buttons in the view of another lesson");
  } finally {
    mock.timers.reset();
  }
});

/** Show a position with rules by an engine that is lost a number of times. */
async function shownBy(losses) {
  const messages = [];
  let left = losses;
  let lostBy = null;
  const client = {
    ready: Promise.resolve(),
    restart: async () => {
      lostBy = null;
    },
    async bake() {
      if (left-- > 0) lostBy = new EngineError("Timeout", "no answer to bake within 20000 ms");
      if (lostBy) throw lostBy;
      return { baked: TREE };
    },
  };
  const done = () => {};
  await startMode({
    view: {
      begin: done,
      setMarks: done,
      showPosition: done,
      message: (text) => messages.push(text),
    },
    lesson: readLesson({ seed: "monday", mode: "view" }),
    engine: { start: async () => client },
    isCurrent: () => false,
    words: createWords({}, { lang: "en", missing: (key) => key }),
  });
  return messages;
}

test("a lesson whose engine is lost is tried again once, with a message", async () => {
  assert.deepEqual(await shownBy(0), ["app.loading"]);
  assert.deepEqual(await shownBy(1), ["app.loading", "app.loading"]);
  await assert.rejects(shownBy(2), { parameter: "engine", code: "engine" });
});
