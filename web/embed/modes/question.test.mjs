import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { readLesson } from "../../lesson/lesson.js";
import { POS, TREE } from "../../test/sample-lesson.mjs";
import { createWords } from "../../ui/words.js";
import { createProgress } from "../answers/progress.js";
import { createQuestion } from "./question.js";

const FRAMES = ["first frame", "second frame", POS];
const settled = () => new Promise((resolve) => setImmediate(resolve));
/** Let so many pauses pass, each of which is longer than those of the question. */
async function pauses(count) {
  for (let at = 0; at < count; at++) {
    await settled();
    mock.timers.tick(1000);
  }
  await settled();
}

/** Return a question after a lead-in, and the positions that its view has shown. */
function asked() {
  const shown = [];
  const done = () => {};
  const view = {
    showPosition: async (pos) => void shown.push(pos),
    setMarks: done,
    message: done,
    verdict: done,
    refresh: done,
    isAnimated: true,
    snapshot: null,
  };
  const results = [];
  const host = { emit: done, sendResult: (_, { result }) => results.push(result) };
  const words = createWords({}, { lang: "en", missing: (key) => key });
  const lesson = readLesson({ pos: POS, task: "find-compulsory", prompt: "?" });
  const progress = createProgress(done);
  progress.begin();
  const question = createQuestion({
    view,
    host,
    words,
    lesson,
    tree: TREE,
    texts: lesson.question,
    task: lesson.task,
    progress: progress.open(lesson),
    leadIn: { frames: FRAMES, events: ["one", "two"] },
  });
  return { question, shown, results };
}

test("a lead-in shows its positions one after the other, and ends when the lesson is closed", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const whole = asked();
    const start = whole.question.start();
    await pauses(3);
    await start;
    assert.deepEqual(whole.shown, FRAMES);

    const closed = asked();
    const overtaken = closed.question.start();
    await pauses(1);
    closed.question.activity.close();
    await pauses(3);
    await overtaken;
    assert.deepEqual(closed.shown, FRAMES.slice(0, 2), "nothing is shown in a closed view");
  } finally {
    mock.timers.reset();
  }
});

test("one sequence is played at a time: a lead-in ends a solution, and an answer a lead-in", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { question, shown, results } = asked();
    const solution = question.activity.solution();
    await settled();
    const reset = question.activity.reset();
    await pauses(4);
    await Promise.all([solution, reset]);
    assert.deepEqual(shown, [POS, ...FRAMES]);
    assert.deepEqual(results, ["shown"]);

    shown.length = 0;
    const again = question.activity.reset();
    await settled();
    assert.deepEqual(await question.activity.answer("move AS H1 F1"), { result: "done" });
    await pauses(3);
    await again;
    assert.deepEqual(shown, [FRAMES[0], POS]);

    shown.length = 0;
    const first = question.activity.reset();
    await settled();
    const second = question.activity.reset();
    await pauses(4);
    await Promise.all([first, second]);
    assert.deepEqual(shown, [FRAMES[0], ...FRAMES]);
  } finally {
    mock.timers.reset();
  }
});
