import assert from "node:assert/strict";
import { test } from "node:test";
import { useFakeElements } from "../test/fake-elements.mjs";
import { createWords } from "../ui/words.js";
import { createPositionEditor, packOfPreset } from "./ui/position-editor.js";

useFakeElements();
const words = createWords({}, { lang: "en", missing: (key) => key });
const POS = "pagat~A~A:12x!KC_35x__,B:12x!KH_35x__~H1:AS,H2:9H,H3:6D~~~0.0~0";
const DRAFT = { pos: POS, start: "pos", side: "A", lang: "en", look: {}, marks: [] };

/** Return a position editor, and what it has changed. */
function openEditor(pos = POS) {
  const heard = { changes: [], refreshes: 0 };
  const editor = createPositionEditor({
    words,
    presets: [{ name: "pagat", options: {} }],
    change: (pos, key) => heard.changes.push([pos, key]),
    tap: () => true,
    refresh: () => heard.refreshes++,
  });
  editor.fill({ ...DRAFT, pos });
  return { editor, heard };
}

/** Let the author be in a field. @param {string} id @param {string} value */
const enter = (id, value) => Object.assign(globalThis.document, { activeElement: { id, value } });

test("the cards of a pile are read as they are entered, or what is no card is named", () => {
  const { editor, heard } = openEditor();
  assert.deepEqual(editor.fields, {
    place: "H1",
    pile: "AS",
    text: POS,
    wrong: { pile: "", pos: "" },
  });
  enter("pile", "8c 11S");
  editor.enterPile("8c 11S");
  assert.deepEqual([editor.fields.wrong.pile, editor.fields.pile], ["11S", "8c 11S"]);
  assert.deepEqual([heard.changes, heard.refreshes], [[], 1]);
  editor.enterPile("8c 7♥");
  assert.deepEqual(heard.changes, [[POS.replace("H1:AS", "H1:8C.7H"), "pile H1"]]);
  assert.equal(editor.fields.wrong.pile, "");
});

test("the text of a position is taken if it is one", () => {
  const { editor, heard } = openEditor();
  enter("pos", "pagat~A~rubbish");
  editor.enterPosition("pagat~A~rubbish");
  assert.equal(editor.fields.wrong.pos, "pagat~A~rubbish");
  enter("", "");
  assert.deepEqual(
    editor.fields.wrong,
    { pile: "", pos: "" },
    "who leaves the field sees the position",
  );
  assert.equal(editor.fields.text, POS);
  editor.enterPosition(` ${POS}\n`);
  assert.deepEqual(heard.changes, [[POS, "pos"]]);
});

test("a position that is not one is named, and can be replaced", () => {
  const { editor } = openEditor("pagat~rubbish");
  assert.deepEqual(editor.fields.wrong, { pile: "", pos: "pagat~rubbish" });
  editor.setTurn("B");
  editor.fill(DRAFT);
  assert.deepEqual(editor.fields.wrong, { pile: "", pos: "" });
});

test("whose turn it is belongs to the position", () => {
  const { editor, heard } = openEditor();
  editor.setTurn("B");
  assert.deepEqual(heard.changes, [[POS.replace("~A~", "~B~"), ""]]);
});

test("the palette has the cards of the preset", () => {
  const presets = [{ name: "one", options: { packs: 1, deck: 36, joker: 1 } }];
  assert.deepEqual(packOfPreset(presets, "one"), { packs: 1, deck: 36, joker: 1 });
  assert.deepEqual(packOfPreset(presets, "unknown"), { packs: 2, deck: 52, joker: 0 });
});
