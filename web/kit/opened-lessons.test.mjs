import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { progressChecksum } from "../lesson/baked.js";
import { modeOf, readLesson } from "../lesson/lesson.js";
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

const listed = (/** @type {string} */ path) => {
  const folder = new URL(path, import.meta.url);
  const names = readdirSync(folder).filter((name) => /(?<!index)\.json$/.test(name));
  return names.map((name) => new URL(name, folder));
};
const files = listed("../course/");
const elsewhere = [
  "../embed/tutorial/lessons/",
  "../../tests/data/lessons/",
  "../../tests/data/first-release/lessons/",
].flatMap(listed);

test("every lesson of the course can be opened and edited", async () => {
  const { editor } = openEditor();
  const starts = new Set();
  for (const name of files) {
    const text = readFileSync(name, "utf8");
    const { draft, fault } = await readLessonFile(text, "en", engine);
    assert.equal(fault, undefined, name);
    if (draft.start === "pos") assert.ok("position" in parsePosition(draft.pos), name);
    starts.add(draft.start);
    editor.fill(draft);
    readLesson(lessonOf(draft));
  }
  assert.deepEqual([...starts].sort(), ["game", "pos"]);
});

/** Open a lesson and return it as it is saved. */
async function saved(lesson, change = {}) {
  const { draft, fault } = await readLessonFile(JSON.stringify(lesson), "en", engine);
  assert.equal(fault, undefined, JSON.stringify(fault));
  return lessonOf(JSON.parse(JSON.stringify({ ...draft, ...change })));
}
const stateSum = (lesson) => progressChecksum(lesson, modeOf(lesson) === "replay");

test("readers' states fit a lesson that was opened and saved without a change", async () => {
  const head = { format: LESSON_FORMAT, version: 1 };
  const question = { ...head, pos: FIRST_DRAFT.pos, task: "play", accept: "turn hand" };
  const game = { preset: "pagat", seed: "1", events: [] };
  const object = { houses: {}, players: {} };
  const lessons = [
    ...[...files, ...elsewhere].map((file) => JSON.parse(readFileSync(file, "utf8"))),
    ...[question, { ...question, mode: "task", accept: "turn hand; end" }],
    { ...question, accept: ["turn hand"], preset: "pagat", at: 0 },
    { ...question, wrong: [{ text: "No." }] },
    { ...question, wrong: [{ when: "end", text: "No." }], rules: "fdn_compulsory:no" },
    { ...question, pos: object, preset: "pagat" },
    { ...head, game, at: "0" },
    { ...head, game, task: "call-stop", done: " end", accept: "none", rules: { stop: "any" } },
    { ...head, seed: "monday", mode: "play" },
    { ...head, seed: "monday", task: "find-compulsory" },
  ];
  for (const lesson of lessons)
    assert.equal(stateSum(await saved(lesson)), stateSum(lesson), JSON.stringify(lesson));
});

test("what an author changes in an opened lesson is written as the kit writes it", async () => {
  const question = { format: LESSON_FORMAT, version: 1, pos: FIRST_DRAFT.pos, task: "play" };
  const lesson = { ...question, preset: "pagat", accept: "turn hand" };
  const { accept, mode } = await saved(lesson, { accept: ["turn hand", "end"] });
  assert.deepEqual([accept, mode], [["turn hand", "end"], undefined]);
  const pos = FIRST_DRAFT.pos.replace("pagat", "crossley");
  assert.equal((await saved(lesson, { pos })).preset, undefined);
  const game = { preset: "pagat", seed: "1", events: [] };
  const replay = { format: LESSON_FORMAT, version: 1, game };
  assert.equal((await saved(replay)).mode, undefined);
  assert.equal((await saved(replay, { mode: "view" })).mode, "view");
  const moved = { start: "pos", pos: FIRST_DRAFT.pos };
  assert.equal(
    (await saved(replay, moved)).mode,
    "replay",
    "the kit says that the record is missing",
  );
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

test("a file with a game is opened as its replay", async () => {
  const record = { schema: 1, preset: "pagat", options: {}, seed: "monday", events: [] };
  const bundle = { format: "russian-bank", bundle: 1, games: [{ record }] };
  for (const file of [record, { record }, bundle]) {
    const { draft } = await readLessonFile(JSON.stringify(file), "en", engine);
    assert.deepEqual(lessonOf(draft).game, record);
    assert.deepEqual([draft.start, draft.mode], ["game", "replay"]);
  }
});

test("the author is told which file is not a lesson, and why the engine refuses one", async () => {
  const messageFor = async (file) =>
    (await readLessonFile(JSON.stringify(file), "en", engine)).fault?.message;
  for (const file of [null, 5, [], [1, 2], "first-ace", { format: "other" }])
    assert.equal(await messageFor(file), "kit.open.not-lesson", JSON.stringify(file));
  assert.equal(await messageFor({ lessons: ["first-ace"] }), "kit.open.series");
  const bake = async () => {
    throw new Error("opponent: 'zzz' is not one of none, casual");
  };
  const lesson = { format: LESSON_FORMAT, version: 1, mode: "play", opponent: "zzz" };
  const { fault } = await readLessonFile(JSON.stringify(lesson), "en", { bake });
  assert.deepEqual(fault, { key: "opponent", text: "'zzz' is not one of none, casual" });
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
