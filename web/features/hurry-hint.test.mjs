import assert from "node:assert/strict";
import { test } from "node:test";
import { hintAtHurrying } from "./hurry-hint.js";
import { fakePage } from "../test/fake-page.mjs";

/** Return a hint function that has just shown its hint, and the hints that it has shown. */
function shownHint() {
  const notes = new Map();
  const hints = [];
  const showHint = () => {
    const hint = { isRemoved: false, remove: () => (hint.isRemoved = true) };
    hints.push(hint);
    return hint;
  };
  const store = {
    readNote: (key) => notes.get(key),
    writeNote: (key, note) => notes.set(key, note),
  };
  const page = fakePage({
    store,
    settings: { shown: { speed: 1 } },
    words: { t: (key) => key },
    messages: { showHint },
  });
  hintAtHurrying(page);
  const update = (change) => page.emit("update", change);
  const snapshot = { actor: "computer" };
  const decide = () => update({ snapshot, before: snapshot, cause: "decision" });
  for (let n = 0; n < 3; n++) decide();
  assert.equal(hints.length, 0);
  for (let n = 0; n < 9; n++) decide();
  assert.deepEqual(
    hints.map(({ isRemoved }) => isRemoved),
    [false],
  );
  return { update, snapshot, hints };
}

test("the hint goes with the game in which it came", () => {
  const { update, snapshot, hints } = shownHint();
  update({ snapshot, before: null, cause: "load" });
  assert.equal(hints[0].isRemoved, true);
});

test("the hint goes when the computer's turn is over", () => {
  const { update, snapshot, hints } = shownHint();
  update({ snapshot: { actor: "human" }, before: snapshot, cause: "decision" });
  assert.equal(hints[0].isRemoved, true);
});

test("the player learns once how to hurry the computer", () => {
  const hints = [];
  const notes = new Map();
  const store = {
    readNote: (name) => notes.get(name),
    writeNote: (name, note) => notes.set(name, note),
  };
  const moves = (actor, times, shown = { speed: 2 }) => {
    const page = fakePage({
      store,
      settings: { shown },
      words: { t: (key) => key },
      messages: { showHint: () => void hints.push({}) },
    });
    hintAtHurrying(page);
    for (let n = 0; n < times; n++)
      page.emit("update", { snapshot: { actor }, before: {}, cause: "decision" });
  };
  moves("computer", 3);
  moves("human", 9);
  moves("computer", 9, { speed: 0 });
  assert.equal(hints.length, 0);
  moves("computer", 9);
  moves("computer", 9);
  assert.equal(hints.length, 1);
});
