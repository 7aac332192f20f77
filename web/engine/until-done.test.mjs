import assert from "node:assert/strict";
import { test } from "node:test";
import { untilDone } from "./until-done.js";

const answers = (...rows) => {
  let calls = 0;
  return { call: async () => rows[calls++], count: () => calls };
};
const PART = { done: false, progress: 0.5 };

test("the engine is called until its work is done, and progress is reported", async () => {
  const engine = answers(PART, PART, { done: true, hint: 1 });
  const progress = [];
  const answer = await untilDone(
    engine.call,
    () => true,
    (part) => progress.push(part),
  );
  assert.deepEqual(answer, { done: true, hint: 1 });
  assert.deepEqual(progress, [0.5, 0.5]);
});

test("work that is no longer wanted ends, and its answer is dropped", async () => {
  let isWanted = true;
  const engine = answers(PART, { done: true });
  const call = async () => {
    const answer = await engine.call();
    isWanted = !answer.done;
    return answer;
  };
  assert.equal(await untilDone(call, () => isWanted), null);
  assert.equal(await untilDone(engine.call, () => false), null);
  assert.equal(engine.count(), 2);
});

test("a call without an answer ends the work, and an error is passed on", async () => {
  assert.equal(
    await untilDone(
      async () => null,
      () => true,
    ),
    null,
  );
  const lost = () => Promise.reject(new Error("lost"));
  await assert.rejects(
    untilDone(lost, () => true),
    /lost/,
  );
});
