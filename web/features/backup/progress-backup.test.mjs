import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleMistake } from "../../test/sample-mistake.mjs";
import { readBundle, writeBundle } from "../../storage/game-files.js";
import { importProgress, storedProgress, undoProgressImport } from "./progress-backup.js";

const MARK = { solved: 1, missed: 0, box: 1, due: 1_790_000_000_000 };
const MISTAKE = sampleMistake(1);
const NOTES = {
  practice: {
    skill: 30,
    streak: 2,
    best: 6,
    marks: { "pagat-1": MARK, "pagat-2": MARK },
    days: { "2026-11-22": 2 },
  },
  mistakes: { problems: [MISTAKE], marks: { [MISTAKE.id]: MARK } },
  vigilance: { pace: "fast", best: { fast: { points: 4, ms: 700 } } },
  course: { "first-ace": MARK },
};

/** A store with notes; `isFull` refuses to write. */
const storeWith = (notes = {}, isFull = false) => ({
  notes: structuredClone(notes),
  readNote(name) {
    return this.notes[name] ?? null;
  },
  writeNote(name, note) {
    if (isFull) return "full";
    this.notes[name] = JSON.parse(JSON.stringify(note));
    return null;
  },
});
/** Return the notes of a file that was saved from a store. */
const saved = (store) => readBundle(writeBundle([], [], storedProgress(store))).notes;

test("an empty device has all the progress of a file, which has no games", () => {
  const store = storeWith();
  const news = importProgress(store, saved(storeWith(NOTES)));
  assert.deepEqual(store.notes, NOTES);
  assert.deepEqual(Object.fromEntries(news.counts), {
    problems: 2,
    days: 1,
    mistakes: 1,
    drills: 1,
    lessons: 1,
  });
  assert.deepEqual([news.hasProgress, news.isStored], [true, true]);
});

test("a second import of the same file changes nothing", () => {
  const store = storeWith(NOTES);
  const news = importProgress(store, saved(store));
  assert.deepEqual(news, { changes: [], counts: [], hasProgress: true, isStored: true });
  assert.deepEqual(store.notes, NOTES);
});

test("only what is newer or better is counted", () => {
  const again = { ...MARK, solved: 2, box: 2 };
  const store = storeWith({ ...NOTES, course: { "first-ace": again, other: MARK } });
  const given = {
    ...NOTES,
    practice: { ...NOTES.practice, marks: { "pagat-1": again, "pagat-2": MARK } },
  };
  const news = importProgress(store, given);
  assert.deepEqual(news.counts, [["problems", 1]]);
  assert.deepEqual(store.notes.course, { "first-ace": again, other: MARK });
});

test("files without progress are as before, and older pages read the games of the others", () => {
  assert.deepEqual(storedProgress(storeWith()), {});
  assert.equal(writeBundle([], [], {}), writeBundle([]));
  const { notes: _, ...older } = readBundle(writeBundle([], [], NOTES));
  assert.deepEqual(older, { games: [], refused: 0, friends: [] });
});

test("what is malformed in a file changes nothing", () => {
  const nested = JSON.parse(`${"[".repeat(1000)}${"]".repeat(1000)}`);
  for (const strange of [
    null,
    7,
    "practice",
    [],
    {},
    { practice: "x", mistakes: 5, vigilance: [], course: [1] },
    { practice: { marks: { a: 1 }, days: { "2026-13-01": 2, "2026-11-22": 3 }, best: -1 } },
    { mistakes: { problems: [{ ...MISTAKE, wrong: nested }], marks: {} } },
    { mistakes: { problems: [{ ...MISTAKE, rival: "x".repeat(1_000_000) }], marks: {} } },
    { vigilance: { best: { fast: { points: 99, ms: 1 }, constructor: { points: 1, ms: 1 } } } },
    JSON.parse('{"course": {"__proto__": {"solved": 1}}, "__proto__": {"course": {}}}'),
    { greeted: "yes", settings: {} },
  ]) {
    const { notes } = readBundle(
      JSON.stringify({ ...JSON.parse(writeBundle([])), notes: strange }),
    );
    const store = storeWith(NOTES);
    assert.equal(importProgress(store, notes).hasProgress, false);
    assert.deepEqual(store.notes, NOTES);
  }
});

test("what is malformed in one part does not stop the others", () => {
  const store = storeWith({ course: NOTES.course });
  importProgress(store, { ...NOTES, practice: { marks: 5, days: 5 }, course: "none" });
  const { practice: _, ...others } = NOTES;
  assert.deepEqual(store.notes, others);
});

test("an import is undone, but not where the player has practised since", () => {
  const store = storeWith({ course: { other: MARK } });
  const { changes } = importProgress(store, NOTES);
  store.writeNote("vigilance", { pace: "slow", best: { slow: { points: 5, ms: 1 } } });
  for (const change of JSON.parse(JSON.stringify(changes))) undoProgressImport(store, change);
  assert.deepEqual(storedProgress(store), {
    course: { other: MARK },
    vigilance: { pace: "slow", best: { slow: { points: 5, ms: 1 } } },
  });
  undoProgressImport(store, { note: "greeted", before: 1, sum: "" });
  assert.equal(store.notes.greeted, undefined);
});

test("a full store keeps what it has", () => {
  const store = storeWith({ course: { other: MARK } }, true);
  const news = importProgress(store, NOTES);
  assert.deepEqual(news, { changes: [], counts: [], hasProgress: true, isStored: false });
  assert.deepEqual(store.notes, { course: { other: MARK } });
});
