import assert from "node:assert/strict";
import { mock, test } from "node:test";
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
      ...{ setMarks: done, message: done, isAnimated: true },
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
      ...{ view, lesson, host: {}, engine: {}, isCurrent: () => isCurrent },
      words: createWords({}, { lang: "en", missing: (key) => key }),
      progress: progress.open(lesson),
    });
    await settled();
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
