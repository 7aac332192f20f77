/** Opens the list of archived games. */
import { entryOf } from "../../game/history-entries.js";
import { showHistory } from "./history-dialog.js";

/**
 * @param {object} parts
 * @param {import("../../ui/words.js").Words} parts.words
 * @param {import("./library.js").Library} parts.library
 * @param {import("../../game/tallies.js").Tallies} parts.tallies
 * @param {(game: import("../../storage/game-files.js").Game) => Promise<unknown>} parts.openReplay
 */
export async function openHistory({ words, library, tallies, openReplay }) {
  const { archive } = library;
  const entries = (await archive.rows()).map((game) => entryOf(game, tallies.of(game.id)));
  const id = await showHistory(words, entries, {
    remove: (one) => archive.remove(one),
    restore: (game) => archive.restore([game]),
  });
  if (id === "keep") return library.open();
  const game = id && (await archive.read(id));
  if (game) await openReplay(game);
}
