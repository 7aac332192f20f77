import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createDraftCheck } from "./draft-check.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** A draft that is checked when `end` is called; `checked` are those that were. */
function checkOf(first) {
  const made = { draft: first, checked: [], ends: [] };
  const check = createDraftCheck({
    draft: () => made.draft,
    check: () => {
      made.checked.push(made.draft);
      return new Promise((resolve) => made.ends.push(resolve));
    },
  });
  return { made, check };
}

test("quick edits are checked once, when they end", () => {
  const { made, check } = checkOf("a");
  for (const draft of ["b", "c", "d"]) {
    made.draft = draft;
    check.schedule();
    mock.timers.tick(200);
  }
  assert.deepEqual(made.checked, []);
  mock.timers.tick(200);
  assert.deepEqual([made.checked, check.count], [["d"], 1]);
});

test("what is asked for right after an edit waits for the check of that edit, which is not done twice", async () => {
  const { made, check } = checkOf("a");
  check.schedule();
  let isCurrent = false;
  const current = check.untilCurrent().then(() => {
    isCurrent = true;
  });
  assert.deepEqual(made.checked, ["a"]);
  made.draft = "b";
  check.schedule();
  made.ends[0]();
  await new Promise(setImmediate);
  assert.deepEqual([made.checked, isCurrent], [["a", "b"], false]);
  mock.timers.tick(1000);
  assert.deepEqual(made.checked, ["a", "b"]);
  made.ends[1]();
  await current;
  assert.equal(isCurrent, true);
});

test("the same draft is checked again if that is asked for", () => {
  const { made, check } = checkOf("a");
  for (const _ of [1, 2]) {
    check.schedule();
    mock.timers.tick(1000);
  }
  assert.deepEqual(made.checked, ["a", "a"]);
});
