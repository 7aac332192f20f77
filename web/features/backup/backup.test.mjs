import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleMistake } from "../../test/sample-mistake.mjs";
import { readBundle, writeBundle } from "../../storage/game-files.js";
import { hasProgress, importProgress, storedProgress, undoProgressImport } from "./backup.js";

const MARK = { solved: 1, missed: 0, box: 1, due: 1_790_000_000_000 };
const MISTAKE = sampleMistake(1);
const NOTES = {
  mistakes: { problems: [MISTAKE], marks: { [MISTAKE.id]: MARK } },
  course: { "first-ace": MARK },
};

/**
 * A page with notes; `isFull` refuses to write. Its engine merges as tests/test_view_progress.py tests it:
 * here the notes of a file replace the others.
 */
function pageWith(notes = {}, { isFull = false, isLost = false } = {}) {
  const store = {
    notes: structuredClone(notes),
    readNote(name) {
      return this.notes[name] ?? null;
    },
    writeNote(name, note) {
      if (isFull) return "full";
      this.notes[name] = JSON.parse(JSON.stringify(note));
      return null;
    },
  };
  async function act({ event, stored, does }) {
    if (isLost) return null;
    if (event === "save") return [does.save({ notes: store.notes })];
    for (const [note, after] of Object.entries(stored().given)) {
      const before = store.readNote(note);
      const changed = JSON.stringify(before) !== JSON.stringify(after);
      const unstored = changed && store.writeNote(note, after) ? [note] : [];
      does.merged({ note, before, changed, counts: changed ? [[note, 1]] : [] }, unstored);
    }
    return [];
  }
  return { store, views: { act } };
}
/** Return the notes of a file that was saved from a page. */
const saved = async (page) => readBundle(writeBundle([], [], await storedProgress(page))).notes;

test("an empty device has all the progress of a file, which has no games", async () => {
  const page = pageWith();
  const news = await importProgress(page, await saved(pageWith(NOTES)));
  assert.deepEqual(page.store.notes, NOTES);
  assert.deepEqual(Object.fromEntries(news.counts), { mistakes: 1, course: 1 });
  assert.deepEqual([news.hasProgress, news.fault], [true, ""]);
});

test("a second import of the same file changes nothing", async () => {
  const page = pageWith(NOTES);
  const news = await importProgress(page, await saved(page));
  assert.deepEqual(news, { changes: [], counts: [], hasProgress: true, fault: "" });
  assert.deepEqual(page.store.notes, NOTES);
});

test("files without progress are as before, and older pages read the games of the others", async () => {
  assert.equal(hasProgress(pageWith().store), false);
  assert.deepEqual(await storedProgress(pageWith()), {});
  assert.equal(writeBundle([], [], {}), writeBundle([]));
  const { notes: _, ...older } = readBundle(writeBundle([], [], NOTES));
  assert.deepEqual(older, { games: [], refused: 0, friends: [] });
});

test("without the engine the notes are saved as they are, and nothing is imported", async () => {
  const page = pageWith(NOTES, { isLost: true });
  assert.equal(hasProgress(page.store), true);
  assert.deepEqual(await saved(page), NOTES);
  const news = await importProgress(page, { course: { other: MARK } });
  assert.deepEqual(news, { changes: [], counts: [], hasProgress: false, fault: "message.dead" });
  assert.deepEqual(page.store.notes, NOTES);
});

test("what is not small, or no progress, does not come to the engine", async () => {
  const nested = JSON.parse(`${"[".repeat(1000)}${"]".repeat(1000)}`);
  for (const strange of [
    null,
    7,
    "practice",
    [],
    {},
    { mistakes: { problems: [{ ...MISTAKE, wrong: nested }], marks: {} } },
    { mistakes: { problems: [{ ...MISTAKE, rival: "x".repeat(1_000_000) }], marks: {} } },
    JSON.parse('{"__proto__": {"course": {}}}'),
    { greeted: "yes", settings: {} },
  ]) {
    const { notes } = readBundle(
      JSON.stringify({ ...JSON.parse(writeBundle([])), notes: strange }),
    );
    const page = pageWith(NOTES);
    assert.equal((await importProgress(page, notes)).hasProgress, false);
    assert.deepEqual(page.store.notes, NOTES);
  }
});

test("an import is undone, but not where the player has practised since", async () => {
  const page = pageWith({ course: { other: MARK } });
  const { changes } = await importProgress(page, NOTES);
  page.store.writeNote("mistakes", { problems: [], marks: {} });
  for (const change of JSON.parse(JSON.stringify(changes))) undoProgressImport(page.store, change);
  assert.deepEqual(page.store.notes, {
    course: { other: MARK },
    mistakes: { problems: [], marks: {} },
  });
  undoProgressImport(page.store, { note: "greeted", before: 1, sum: "" });
  assert.equal(page.store.notes.greeted, undefined);
});

test("a full store keeps what it has", async () => {
  const page = pageWith({ course: { other: MARK } }, { isFull: true });
  const news = await importProgress(page, NOTES);
  assert.deepEqual(news, { changes: [], counts: [], hasProgress: true, fault: "course.not-kept" });
  assert.deepEqual(page.store.notes, { course: { other: MARK } });
});
