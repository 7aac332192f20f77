/**
 * The player's progress in a backup: practice problems, the player's own mistakes, the vigilance
 * drill and the course. A file has their notes by name; the page's Python merges them into the stored ones.
 */
import { canonical } from "../../protocol/canonical.js";
import { checksum } from "../../storage/save-format.js";
import { isShallow } from "../../storage/game-files.js";
import { countResults } from "../../lesson/visits.js";

/** @typedef {import("../../storage/notes.js").NoteName} NoteName */
/** @typedef {Record<string, unknown>} Notes by name */
/** @typedef {[kind: string, count: number]} Count */
/**
 * A note that was changed: its name, what it was before, and the checksum of what it became.
 * @typedef {{note: NoteName, before: unknown, sum: string}} Change
 */
/** @typedef {Pick<Page, "store" | "views">} Parts */

const MAX_NOTE_CHARS = 1_000_000;
/** @type {NoteName[]} */
const NOTES = ["practice", "mistakes", "vigilance", "course"];

/** Return whether there may be progress to save. @param {Store} store */
export const hasProgress = (store) => NOTES.some((name) => store.readNote(name) !== null);

/**
 * Return the stored progress for a file, empty if there is none; if the engine does not answer, the notes as
 * they are, since an import validates them.
 * @param {Parts} page
 * @returns {Promise<Notes>}
 */
export async function storedProgress(page) {
  const { store, views } = page;
  await countResults(page);
  if (!hasProgress(store)) return {};
  const saved = await views.act({
    ...{ view: "progress", event: "save", notes: NOTES },
    does: { save: ({ notes }) => notes },
  });
  const stored = NOTES.map((name) => [name, store.readNote(name)]);
  return /** @type {Notes} */ (
    saved?.[0] ?? Object.fromEntries(stored.filter(([, note]) => note !== null))
  );
}

/** @param {unknown} note */
const isSmall = (note) => isShallow(note) && JSON.stringify(note).length <= MAX_NOTE_CHARS;

/**
 * Merge the notes of a file into those that are stored.
 * @param {Parts} page @param {Notes} notes not yet validated
 * @returns {Promise<{changes: Change[], counts: Count[], hasProgress: boolean, fault: string}>} counts: of new
 *   results, without zeros; hasProgress: whether the file has any; fault: the key of why some were not stored
 */
export async function importProgress(page, notes) {
  const { store, views } = page;
  const given = Object.fromEntries(
    NOTES.filter((name) => Object.hasOwn(notes, name) && isSmall(notes[name])).map((name) => [
      name,
      notes[name],
    ]),
  );
  /** @type {Awaited<ReturnType<typeof importProgress>>} */
  const news = { changes: [], counts: [], hasProgress: false, fault: "" };
  if (!Object.keys(given).length) return news;
  await countResults(page);
  const isDone = await views.act({
    ...{ view: "progress", event: "merge", notes: NOTES },
    stored: () => ({ given }),
    does: {
      merged({ note, before, counts, changed }, unstored) {
        news.hasProgress = true;
        if (unstored.includes(note)) news.fault = "course.not-kept";
        else if (changed) {
          news.changes.push({ note, before, sum: sumOf(store.readNote(note)) });
          news.counts.push(...counts);
        }
      },
    },
  });
  return isDone ? news : { ...news, fault: "message.dead" };
}

/** @param {unknown} note */
const sumOf = (note) => checksum(canonical(note));

/** Undo a change by `importProgress`, unless the note has changed since. @param {Store} store @param {Change} change */
export function undoProgressImport(store, { note, before, sum }) {
  if (NOTES.includes(note) && sumOf(store.readNote(note)) === sum) store.writeNote(note, before);
}
