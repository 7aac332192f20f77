/**
 * Saves all games and the progress as a file, and imports such a file, which can be undone. The tasks
 * resolve to a text for the player, or to nothing.
 */
import { isLost } from "../../protocol/errors.js";
import { isFriendFile } from "../../storage/friend-file.js";
import { chooseFile, saveFile } from "../../ui/file-dialogs.js";
import { importProgress, undoProgressImport, storedProgress } from "./progress-backup.js";

/**
 * Return sentences about the progress in a file.
 * @param {Words} words @param {Awaited<ReturnType<typeof importProgress>>} news
 */
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
 * @param {import("../../storage/archive.js").Archive} archive
 */
export function createBackup(page, archive) {
  const { session, store, words, rows: friendGames } = page;
  const { t } = words;

  /**
   * Return a game with its result and the time now if the file had neither, as a record alone.
   * @param {import("../../storage/game-files.js").Game} game
   * @returns {Promise<import("../../storage/game-files.js").Game | null>} null if the engine refuses it
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
