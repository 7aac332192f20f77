/** Creates boards with the settings of the player: the table of the game, and those in dialogs. */
import { fetchCourtPictures } from "../board/paint/court-pictures.js";
import { createTable } from "../board/table.js";
import { SEAT } from "../protocol/sides.js";
import { siteRoot } from "../ui/page-url.js";

/**
 * @typedef {(element: HTMLElement, port: import("../board/table.js").Port, changes?:
 *   Partial<import("../board/paint/table-view.js").TableSettings>) =>
 *   Table} CreateBoard
 *   changes: settings of this board only
 */

/**
 * @param {Words} words
 * @param {SettingsStore} settings
 * @returns {CreateBoard}
 */
export function boardsFor(words, settings) {
  const courts = fetchCourtPictures(siteRoot());
  return (element, port, changes = {}) => {
    const looks = { ...settings.shown, ...changes };
    const board = createTable(element, port, { words, settings: looks, seat: SEAT });
    courts.then((pictures) => board.setCourts(pictures));
    return board;
  };
}
