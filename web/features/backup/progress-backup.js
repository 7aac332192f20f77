/**
 * The player's progress in a backup: practice problems, the player's own mistakes, the vigilance
 * drill and the course. A file has their notes by name; an import merges them into the stored ones.
 */
import { canonical } from "../../protocol/canonical.js";
import { checksum } from "../../storage/save-format.js";
import { isShallow } from "../../storage/game-files.js";
import { mergedProgress, readProgress } from "../../lesson/spaced-repetition.js";
import { mergedPractice, readPractice } from "../problems/choice.js";
import { mergedMistakes, readMistakes } from "../problems/mistakes.js";
import { mergedNotes, readNote } from "../vigilance/score.js";

/** @typedef {import("../../storage/notes.js").NoteName} NoteName */
/** @typedef {Record<string, unknown>} Notes by name */
/**
 * Results by kind and by what they belong to, such as problem and id; the kind ends the key of the
 * text that counts them.
 * @typedef {Record<string, Record<string, unknown>>} Results
 */
/** @typedef {[kind: string, count: number]} Count */
/**
 * A note that was changed: its name, what it was before, and the checksum of what it became.
 * @typedef {{note: NoteName, before: unknown, sum: string}} Change
 */

const MAX_NOTE_CHARS = 1_000_000;

/** Return how many results differ from those before. @param {Results[string]} after @param {Results[string]} before */
const countChanges = (after, before) =>
  Object.keys(after).filter((key) => canonical(after[key]) !== canonical(before[key])).length;

/**
 * One part of the progress, by functions of the module that owns its note.
 * @template T
 * @param {(note: unknown) => T} read returns what is valid in a note
 * @param {(own: T, given: T) => T} merge
 * @param {(value: T) => Results} resultsOf what is counted
 */
function createPart(read, merge, resultsOf) {
  const isEmpty = (/** @type {T} */ value) =>
    Object.values(resultsOf(value)).every((results) => !Object.keys(results).length);
  return {
    /** Return what is valid in a note, or null if it has no results. @param {unknown} note */
    valid(note) {
      const value = read(note);
      return isEmpty(value) ? null : value;
    },
    /**
     * Return a note merged with another one, or null if that has no results. counts: of new results
     * @param {unknown} own @param {unknown} given
     */
    merge(own, given) {
      const [before, other] = [read(own), read(given)];
      if (isEmpty(other)) return null;
      const after = merge(before, other);
      const counts = Object.entries(resultsOf(after)).map(
        ([kind, results]) =>
          /** @type {Count} */ ([kind, countChanges(results, resultsOf(before)[kind])]),
      );
      return { after, counts, isChanged: canonical(after) !== canonical(before) };
    },
  };
}

/** The parts, by the names of their notes. @type {[NoteName, ReturnType<typeof createPart>][]} */
const PARTS = [
  [
    "practice",
    createPart(readPractice, mergedPractice, ({ marks, days }) => ({ problems: marks, days })),
  ],
  [
    "mistakes",
    createPart(readMistakes, mergedMistakes, ({ problems, marks }) => ({
      mistakes: Object.fromEntries(problems.map(({ id }) => [id, marks[id] ?? "new"])),
    })),
  ],
  ["vigilance", createPart(readNote, mergedNotes, ({ best }) => ({ drills: best }))],
  ["course", createPart(readProgress, mergedProgress, (lessons) => ({ lessons }))],
];

/** Return the stored progress for a file, empty if there is none. @param {Store} store @returns {Notes} */
export const storedProgress = (store) =>
  Object.fromEntries(
    PARTS.map(([name, part]) => [name, part.valid(store.readNote(name))]).filter(
      ([, note]) => note !== null,
    ),
  );

/** @param {unknown} note */
const isSmall = (note) => isShallow(note) && JSON.stringify(note).length <= MAX_NOTE_CHARS;

/**
 * Merge the notes of a file into those that are stored.
 * @param {Store} store @param {Notes} notes not yet validated
 * @returns {{changes: Change[], counts: Count[], hasProgress: boolean, isStored: boolean}} counts: of
 *   new results, without zeros; hasProgress: whether the file has any; isStored: false if there was
 *   no room
 */
export function importProgress(store, notes) {
  /** @type {ReturnType<typeof importProgress>} */
  const news = { changes: [], counts: [], hasProgress: false, isStored: true };
  for (const [name, part] of PARTS) {
    const before = store.readNote(name);
    const given = Object.hasOwn(notes, name) && isSmall(notes[name]) ? notes[name] : null;
    const merged = part.merge(before, given);
    news.hasProgress ||= merged !== null;
    if (!merged?.isChanged) continue;
    if (store.writeNote(name, merged.after)) news.isStored = false;
    else {
      news.changes.push({ note: name, before, sum: sumOf(merged.after) });
      news.counts.push(...merged.counts.filter(([, count]) => count > 0));
    }
  }
  return news;
}

/** @param {unknown} note */
const sumOf = (note) => checksum(canonical(note));

/** Undo a change by `importProgress`, unless the note has changed since. @param {Store} store @param {Change} change */
export function undoProgressImport(store, { note, before, sum }) {
  if (PARTS.some(([name]) => name === note) && sumOf(store.readNote(note)) === sum)
    store.writeNote(note, before);
}
