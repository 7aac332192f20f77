/** Opens the help with the keys of the board, and the board as a table of text. */
import {
  COMMAND_KEYS,
  PILE_KEYS,
  SPEECH_KEYS,
  runKeyAction,
  sidesOfKeys,
} from "../../board/input/keys.js";
import { cardsOf } from "../../board/speech/describe.js";
import { placeName } from "../../board/speech/names.js";
import { SEAT } from "../../protocol/players.js";

const SHEET = "features/keyboard/keyboard.css";

/** Show the keys of the board, and run the chosen one. @param {Pick<Page, "words" | "table" | "views">} page */
export async function openKeys({ words, table, views }) {
  const { snapshot } = table;
  const { "?": _, ...commands } = COMMAND_KEYS; // it opens this dialog
  const names = Object.keys(snapshot?.places ?? {}).map((place) => [
    place,
    placeName(words, /** @type {Snapshot} */ (snapshot), place, SEAT),
  ]);
  const answer = await views.open({
    view: "keys",
    title: "keys.title",
    className: "keyboard",
    sheets: [SHEET],
    stored: () => ({
      piles: PILE_KEYS,
      speech: SPEECH_KEYS,
      commands,
      names: Object.fromEntries(names),
      ...sidesOfKeys(snapshot, SEAT),
    }),
  });
  const [kind, name] = answer.split(":");
  table.focus();
  if (kind === "announce") runKeyAction(table, { announce: name });
  if (kind === "command") runKeyAction(table, { command: name });
}

/** Show the whole board as text. @param {Pick<Page, "words" | "table" | "views">} page */
export async function openTextBoard({ words, table: { snapshot }, views }) {
  if (!snapshot) return;
  const { players, record, places } = snapshot;
  const piles = Object.entries(places).map(([place, { kind, side, up, down }]) => ({
    kind,
    side,
    name: placeName(words, snapshot, place, SEAT),
    cards: cardsOf(words, snapshot, place),
    count: up.length + down,
  }));
  await views.open({
    view: "text-board",
    title: "board.title",
    className: "keyboard",
    sheets: [SHEET],
    stored: () => ({ game: { players, schema: record.schema }, piles }),
  });
}
