import assert from "node:assert/strict";
import { test } from "node:test";
import { commonTools } from "./panel.js";

test("a button whose action fails says so, and can be pressed again", async () => {
  const faults = [];
  let presses = 0;
  const activity = {
    hint() {
      throw new Error("at once");
    },
    solution: () => {},
    async reset() {
      await null;
      if (!presses++) throw new Error("later");
    },
  };
  const [hint, reset] = commonTools(activity, {
    hasControl: (name) => name !== "solution",
    t: (key) => key,
    onFault: ({ message }) => faults.push(message),
  });
  assert.deepEqual([hint.label, reset.label], ["embed.hint", "embed.reset"]);
  await hint.run();
  await reset.run();
  await reset.run();
  assert.deepEqual([faults, presses], [["at once", "later"], 2]);
});
