import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../storage/local-store.js";
import { MemoryStorage } from "../test/memory-storage.mjs";
import { createDraftEditor } from "./draft-editor.js";
import { BLANK } from "./draft.js";

/** Open the kit in a tab. @param {Map<string, string>} kept what all tabs store */
function openTab(kept) {
  const editor = createDraftEditor({
    store: new Store(new MemoryStorage(kept).area),
    blank: BLANK,
    arrived: null,
    onChange: () => undefined,
    onSaveFailed: () => assert.fail("not saved"),
  });
  editor.update();
  return editor;
}

/** Return the ids of the draft and of all that undo leads to. */
function idsOf(editor) {
  const ids = [editor.draft.id];
  while (editor.canUndo) {
    editor.undo();
    ids.push(editor.draft.id);
  }
  return ids;
}

test("what another tab has edited is a step of undo in the tab that replaces it", () => {
  const kept = new Map();
  const [one, other] = [openTab(kept), openTab(kept)];
  one.change({ id: "a" }, "");
  other.change({ id: "b" }, "");
  assert.deepEqual(idsOf(openTab(kept)), ["b", "a", ""]);
});

test("a tab that is only opened adds no step to another one", () => {
  const kept = new Map();
  const one = openTab(kept);
  one.change({ id: "a" }, "id");
  openTab(kept);
  one.change({ id: "ab" }, "id");
  assert.deepEqual(idsOf(one), ["ab", ""]);
});
