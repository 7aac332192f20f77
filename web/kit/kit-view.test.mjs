import assert from "node:assert/strict";
import { test, afterEach, beforeEach, mock } from "node:test";
import { createKitView, createDraftCheck } from "./kit-view.js";

/** A kit whose Python answers by `answers`, one function after the other. */
function kitOf(...answers) {
  const heard = { asked: [], shown: [], waits: [], errors: [] };
  const page = { draft: "a" };
  const view = createKitView({
    ask: async (request) => {
      heard.asked.push([request.event?.name ?? "", request.stored.draft]);
      return answers.shift()?.(request) ?? { dialog: { body: [request.stored.draft] } };
    },
    stored: () => ({ draft: page.draft }),
    form: () => ({ tool: "cards" }),
    show: (body) => heard.shown.push(...body),
    onWait: (isWaiting) => heard.waits.push(isWaiting),
    onError: (error, isCheck) => heard.errors.push([error.message, isCheck]),
    does: {
      change: ({ draft }) => {
        page.draft = draft;
        view.refresh();
      },
    },
  });
  return { view, page, heard };
}

const change = (draft) => () => ({ effects: [{ do: "change", draft }], dialog: { body: ["old"] } });

test("an event changes the draft, which is then shown", async () => {
  const { view, heard } = kitOf(change("b"));
  await view.send({ name: "add-row", value: "" });
  await view.send(null);
  assert.deepEqual(heard.asked.slice(0, 2), [
    ["add-row", "a"],
    ["", "b"],
  ]);
  assert.deepEqual(new Set(heard.shown), new Set(["b"]), "not what was there before the change");
  assert.deepEqual([heard.waits[0], heard.waits.at(-1)], [true, false]);
});

test("an event is asked again where the draft has changed meanwhile, so that no edit is lost", async () => {
  const { view, page, heard } = kitOf(
    () => {
      page.draft = "typed";
      return change("b")();
    },
    ({ stored }) => change(`${stored.draft} b`)(),
  );
  await view.send({ name: "add-row", value: "" });
  assert.deepEqual(heard.asked.slice(0, 2), [
    ["add-row", "a"],
    ["add-row", "typed"],
  ]);
  assert.equal(page.draft, "typed b");
});

test("an answer is not shown where something was entered meanwhile", async () => {
  const { view, heard } = kitOf(() => {
    view.refresh();
    return { dialog: { body: ["late"] } };
  });
  await view.send(null);
  await view.send(null);
  assert.deepEqual(new Set(heard.shown), new Set(["a"]));
});

test("edits in quick succession are shown once", async () => {
  const { view, heard } = kitOf();
  for (const _ of [1, 2, 3]) view.refresh();
  await view.send(null);
  assert.equal(heard.asked.length, 2);
});

test("the check of a draft that has changed since is dropped", async () => {
  const { view, page, heard } = kitOf(() => {
    page.draft = "b";
    return change("checked")();
  });
  await view.check();
  assert.deepEqual([page.draft, heard.shown, heard.asked.length], ["b", [], 1]);
  assert.deepEqual(heard.waits, [], "nobody waits for a check");
});

test("an error is reported, and later events are answered", async () => {
  const fail = () => {
    throw new Error("lost");
  };
  const { view, heard } = kitOf(fail, fail);
  await view.check();
  await view.send({ name: "deal", value: "pagat" });
  await view.send(null);
  assert.deepEqual(heard.errors, [
    ["lost", true],
    ["lost", false],
  ]);
  assert.deepEqual(heard.shown, ["a"]);
});

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
