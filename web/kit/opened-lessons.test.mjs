import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, test } from "node:test";
import { readLesson } from "../lesson/lesson.js";
import { parsePosition } from "../lesson/position-edit.js";
import { LESSON_FORMAT } from "../lesson/keys.js";
import { createWords } from "../ui/words.js";
import { FIRST_DRAFT } from "./draft.js";
import { draftOf, lessonOf } from "./draft-lesson.js";
import { readLessonFile } from "./lesson-import.js";
import { createPositionEditor } from "./ui/position-editor.js";

/** The part of an element that the position editor uses; nothing is painted without a size. */
class Element extends EventTarget {
  dataset = {};
  style = {};
  options = [{}, {}, {}];
  value = "";
  hidden = false;
  append(...children) {
    this.children = children;
  }
  click() {
    this.dispatchEvent(new Event("click"));
  }
  querySelector = () => new Element();
  replaceChildren() {}
  setAttribute() {}
}

/** @type {Element[]} */
let made = [];
beforeEach(() => {
  made = [];
  const create = () => {
    made.push(new Element());
    return made.at(-1);
  };
  globalThis.document = { activeElement: null, createElement: create, createElementNS: create };
  globalThis.ResizeObserver = class {
    observe() {}
  };
});
afterEach(() => {
  delete globalThis.document;
  delete globalThis.ResizeObserver;
});

const words = createWords({}, { lang: "en", missing: (key) => key });
const engine = { bake: async () => ({ baked: { frames: [FIRST_DRAFT.pos] } }) };

/** Return a position editor, the presets with which it deals, and its element with an id. */
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
  return {
    editor,
    dealt,
    byId: (id) => made.find((one) => one.id === id),
    byText: (text) => made.find((one) => one.children?.includes(text)),
  };
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
  const { editor, dealt, byId, byText } = openEditor();
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
