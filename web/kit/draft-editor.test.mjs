import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../storage/local-store.js";
import { MemoryStorage } from "../test/memory-storage.mjs";
import { createDraftEditor, EditHistory } from "./draft-editor.js";

const DRAFT = { id: "", texts: { prompt: { en: "Which?" } }, rows: [{ when: "a" }, { when: "b" }] };

/** Open the kit in a tab. @param {Map<string, string>} kept what all tabs store */
function openTab(kept, draft = DRAFT, arrived = null) {
  const store = new Store(new MemoryStorage(kept).area);
  const note = store.readNote("kit");
  const editor = createDraftEditor({
    store,
    draft: note?.draft ?? draft,
    before: note?.before ?? [],
    arrived,
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
  one.put("id", "a");
  other.put("id", "b");
  assert.deepEqual(idsOf(openTab(kept)), ["b", "a", ""]);
});

test("a tab that is only opened adds no step to another one", () => {
  const kept = new Map();
  const one = openTab(kept);
  one.put("id", "a", "id");
  openTab(kept);
  one.put("id", "ab", "id");
  assert.deepEqual(idsOf(one), ["ab", ""]);
});

test("the exercise of the address replaces the stored one, as an edit", () => {
  const kept = new Map();
  openTab(kept).put("id", "a");
  assert.deepEqual(idsOf(openTab(kept, DRAFT, { ...DRAFT, id: "new" })), ["new", "a", ""]);
});

test("a value is put at its place, at once and without a change of the step before", () => {
  const kept = new Map();
  const editor = openTab(kept);
  editor.put("texts.prompt.de", "Welche?");
  editor.put("rows.1.when", "c");
  editor.put("look.theme", "day");
  const { texts, rows, look } = JSON.parse(kept.get("rb:note:kit")).draft;
  assert.deepEqual(texts, { prompt: { en: "Which?", de: "Welche?" } });
  assert.deepEqual(rows, [{ when: "a" }, { when: "c" }]);
  assert.deepEqual(look, { theme: "day" });
  while (editor.canUndo) editor.undo();
  assert.deepEqual(editor.draft, DRAFT);
});

test("quick edits of one field are one undo step", () => {
  const past = new EditHistory("");
  past.push("a", "prompt", 0);
  past.push("ab", "prompt", 1000);
  past.push("abc", "prompt", 9000);
  past.push("x", "", 9001);
  past.push("y", "", 9002);
  const seen = [];
  while (past.undo()) seen.push(past.now);
  assert.deepEqual(seen, ["x", "abc", "ab", ""]);
  assert.deepEqual([past.redo(), past.now], [true, "ab"]);
  past.push("z", "", 0);
  assert.equal(past.redo(), false);
});
