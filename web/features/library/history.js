/** Opens the list of archived games. */
import { showHistory } from "./history-dialog.js";

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {import("./library.js").Library} parts.library
 * @param {import("../../game/history-entries.js").Entry[]} parts.entries
 * @param {(game: import("../../storage/game-files.js").Game) => Promise<unknown>} parts.openReplay
 */
export async function openHistory({ words, library, entries, openReplay }) {
  const { archive } = library;
  const id = await showHistory(words, entries, {
    remove: (one) => library.remove(one),
    restore: (game) => archive.restore([game]),
  });
  if (id === "backup") return library.openBackup();
  const game = id && (await archive.read(id));
  if (game) await openReplay(game);
}
