/** Opens the help with the keys of the board, and the board as a table of text. */
import { runKeyAction } from "../../board/input/keys.js";
import { SEAT } from "../../protocol/sides.js";
import { showKeys } from "./keys-dialog.js";
import { showTextBoard } from "./text-board.js";

/**
 * Show the keys of the board, and run the chosen one.
 * @param {Words} words
 * @param {Table} table
 */
export async function openKeys(words, table) {
  const [kind, name] = (await showKeys(words, table.snapshot, SEAT)).split(":");
  table.focus();
  if (kind === "announce") runKeyAction(table, { announce: name });
  if (kind === "command") runKeyAction(table, { command: name });
}

/** Show the whole board as text. @param {Words} words @param {Table} table */
export async function openTextBoard(words, { snapshot }) {
  if (snapshot) await showTextBoard(words, snapshot, SEAT);
}
