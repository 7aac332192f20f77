/**
 * Saves all games and the progress as a file, and imports such a file, which can be undone. The progress is in
 * practice problems, the player's own mistakes, the vigilance drill and the course: a file has their notes by
 * name, and the page's Python merges them into the stored ones.
 */
import { canonical } from "../../protocol/json.js";
import { checksum } from "../../storage/save-format.js";
import { isShallow } from "../../storage/game-files.js";
import { countResults } from "../../lesson/visits.js";
import { isLost } from "../../protocol/errors.js";
import { isFriendFile } from "../../storage/friend-document.js";
import { chooseFile, saveFile } from "../../ui/file-dialogs.js";

/** @typedef {Record<string, unknown>} Notes by name */
/** @typedef {[kind: string, count: number]} Count */
/** @typedef {Pick<Page, "store" | "views">} Parts */

const MAX_NOTE_CHARS = 1_000_000;
/** @type {NoteName[]} */
const NOTES = ["practice", "mistakes", "vigilance", "course"];

/** Return whether there may be progress to save. @param {Store} store */
export const hasProgress = (store) => NOTES.some((name) => store.readNote(name) !== null);

/**
 * Return the stored progress for a file, empty if there is none; if the engine does not answer, the
 * notes as they are, since an import validates them.
 * @param {Parts} page
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

/** @param {Words} words @param {Awaited<ReturnType<typeof importProgress>>} news */
function progressTexts({ t, list }, { counts, hasProgress, fault }) {
  if (hasProgress && !fault && !counts.length) return [t("backup.result.progress-known")];
  // a number stays on the line of its word
  const kinds = counts.map(([kind, count]) =>
    t(`backup.result.${kind}`, { count }).replace(" ", "\u00a0"),
  );
  return [
    ...(kinds.length ? [t("backup.result.progress", { results: list(kinds) })] : []),
    ...(fault ? [t(fault)] : []),
  ];
}

/**
 * @param {Pick<Page, "session" | "store" | "words" | "rows" | "friends" | "views">} page
 * @param {Archive} archive
 */
export function createBackup(page, archive) {
  const { session, store, words, rows: friendGames } = page;
  const { t } = words;

  /**
   * Return a game with its result and the time now if the file had neither, as a record alone.
   * @param {Game} game @returns {Promise<Game | null>} null if the engine refuses it
   */
  async function completed(game) {
    if (game.ended || game.result) return game;
    try {
      const { result } = await session.client.tableAt({ record: game.record });
      const outcome = result && { how: result.how, winner: result.winner, score: result.score };
      return { ...game, ended: Date.now(), result: outcome };
    } catch (error) {
      return isLost(error) ? game : null;
    }
  }

  return {
    canUndo: () => Array.isArray(store.readNote("brought")),

    async save() {
      const ids = (await archive.list()).map(({ id }) => id);
      const day = new Date().toISOString().slice(0, 10);
      const friends = friendGames.rows();
      const text = await archive.write(ids, friends, await storedProgress(page));
      if (!(await saveFile(`russian-bank-${day}.json`, text))) return;
      await archive.markBackedUp(ids);
      friendGames.markBackedUp(friends);
      return t("backup.result.saved");
    },

    async import() {
      const text = await chooseFile();
      if (text === null) return;
      if (isFriendFile(text)) return void (await page.friends.openLink(text, { isFile: true }));
      const { snapshot, about } = session;
      const onTable = snapshot && { id: about.id, record: snapshot.record };
      const imported = await archive.importFile(text, onTable, completed).catch(() => null);
      if (!imported) return t("backup.result.no-games");
      const friends = friendGames.importRows(imported.friends);
      const games = [...imported.added, ...imported.replaced, ...friends.changes];
      const progress = await importProgress(page, imported.notes);
      const changes = [...games, ...progress.changes];
      if (changes.length) store.writeNote("brought", changes);
      const known = imported.known + friends.known;
      const refused = imported.refused + friends.refused;
      const texts = progressTexts(words, progress);
      if (games.length + known + refused > 0 || !texts.length)
        texts.unshift(t("backup.result.imported", { added: games.length, known, refused }));
      return texts.join(" ");
    },

    async undo() {
      const imported = store.readNote("brought");
      for (const one of Array.isArray(imported) ? imported : [])
        if (typeof one === "string") await archive.remove(one);
        else if (one?.note) undoProgressImport(store, one);
        else if (one?.friend) friendGames.undoImport(one);
        else await archive.restore([one]);
      store.writeNote("brought", null);
      return t("backup.result.undone");
    },
  };
}
