/** Opens the help with the keys of the board, and the board as a table of text. */
import { runKeyAction } from "../../board/input/keys.js";
import { SEAT } from "../../protocol/sides.js";
import { showKeys } from "./keys-dialog.js";
import { showTextBoard } from "./text-board.js";

const ICONS = {
  keys: "M3 7h18v10H3ZM6.5 10.5h.1M10 10.5h.1M13.5 10.5h.1M17 10.5h.1M7.5 14h9",
  board: "M5 5h14M5 9.5h14M5 14h9M5 18.5h11",
};

/** Add both to the menu. @param {Page} page */
export function addKeyboard(page) {
  page.menu.add("learn", { name: "keys", icon: ICONS.keys, open: () => openKeys(page) });
  page.menu.add("game", { name: "board", icon: ICONS.board, open: () => openTextBoard(page) });
}

/** Show the keys of the board, and run the chosen one. @param {Pick<Page, "words" | "table">} page */
export async function openKeys({ words, table }) {
  const [kind, name] = (await showKeys(words, table.snapshot, SEAT)).split(":");
  table.focus();
  if (kind === "announce") runKeyAction(table, { announce: name });
  if (kind === "command") runKeyAction(table, { command: name });
}

/** Show the whole board as text. @param {Pick<Page, "words" | "table">} page */
async function openTextBoard({ words, table: { snapshot } }) {
  if (snapshot) await showTextBoard(words, snapshot, SEAT);
}
