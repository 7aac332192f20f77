import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleMistake } from "../../test/sample-mistake.mjs";
import { EngineError } from "../../engine/error.js";
import { problemMaker } from "./problems.js";

const MISTAKE = sampleMistake(1);

test("a decision that is no problem is left out, and a lost engine ends the practice", async () => {
  const answers = [
    async () => ({ done: true, problem: MISTAKE }),
    async () => ({ done: true, problem: null }),
    () => Promise.reject(new EngineError("NotationError", "not a record")),
    () => Promise.reject(new EngineError("WorkerCrashed", "out of memory")),
  ];
  const client = { mistake: ({ at }) => answers[at]() };
  const maker = problemMaker(client, {}, [0, 1, 2, 3], () => true);
  const made = answers.map((_, number) => maker.start(number));
  assert.deepEqual(await Promise.all(made), [MISTAKE, null, null, undefined]);
});
