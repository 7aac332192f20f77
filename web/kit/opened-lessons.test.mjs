import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { readLesson } from "../lesson/lesson.js";
import { parsePosition } from "../lesson/position-edit.js";
import { LESSON_FORMAT } from "../lesson/keys.js";
import { useFakeElements } from "../test/fake-elements.mjs";
import { createWords } from "../ui/words.js";
import { FIRST_DRAFT } from "./draft.js";
import { draftOf, lessonOf } from "./draft-lesson.js";
import { readLessonFile } from "./lesson-import.js";
import { createPositionEditor } from "./ui/position-editor.js";

const { byId, byText } = useFakeElements();
const words = createWords({}, { lang: "en", missing: (key) => key });
const engine = { bake: async () => ({ baked: { frames: [FIRST_DRAFT.pos] } }) };

/** Return a position editor, and the presets with which it deals. */
function openEditor() {
  const dealt = [];
  const editor = createPositionEditor({
    words,
    presets: ["pagat"],
    packOf: () => ({ packs: 2, deck: 52, joker: 0 }),
    change: () => undefined,
    startEmpty: () => undefined,
    deal: (preset) => dealt.push(preset),
  });
  return { editor, dealt };
}

const folder = new URL("../course/", import.meta.url);
const files = readdirSync(folder).filter((name) => /(?<!index)\.json$/.test(name));

test("every lesson of the course can be opened and edited", async () => {
  const { editor } = openEditor();
  const starts = new Set();
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), "utf8");
    const { draft, fault } = await readLessonFile(text, "en", engine);
    assert.equal(fault, undefined, name);
    if (draft.start === "pos") assert.ok("position" in parsePosition(draft.pos), name);
    starts.add(draft.start);
    editor.fill(draft);
    readLesson(lessonOf(draft));
  }
  assert.deepEqual([...starts].sort(), ["game", "pos"]);
});

test("a lesson without a start, and one with a seed, are opened as they are", async () => {
  const { editor } = openEditor();
  const head = { format: LESSON_FORMAT, version: 1, mode: "play", preset: "foster2" };
  for (const lesson of [head, { ...head, seed: "monday" }]) {
    const { draft } = await readLessonFile(JSON.stringify(lesson), "en", engine);
    assert.equal(draft.start, "seed");
    editor.fill(draft);
    assert.deepEqual(lessonOf(draft), lesson);
  }
});

test("a position that is not one can be replaced", () => {
  const { editor, dealt } = openEditor();
  editor.fill(FIRST_DRAFT);
  editor.fill(draftOf({ pos: "pagat~rubbish", task: "find-compulsory" }, "en"));
  assert.equal(byId("pos").value, "pagat~rubbish");
  assert.equal(byId("pos-wrong").hidden, false);
  byId("preset").value = "pagat";
  byText("kit.deal").click();
  assert.deepEqual(dealt, ["pagat"]);
  editor.fill(FIRST_DRAFT);
  assert.equal(byId("pos-wrong").hidden, true);
});
