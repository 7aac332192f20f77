/** The board as a text table. */
import { cardsOf, placeName } from "../../board/speech/describe.js";
import { nameOf, personOf } from "../../protocol/players.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { headingRow, tableRow } from "../../ui/elements.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

const COMMON = ["house", "foundation"];

/**
 * @param {Snapshot} snapshot
 * @param {string} place
 * @returns {string | undefined} the group of rows of a pile: its kind or its side
 */
function groupOf({ places }, place) {
  const { kind, side } = places[place];
  return COMMON.includes(kind) ? kind : side;
}

/** @param {Words} words @param {Snapshot} snapshot @param {string} group @param {string} seat */
function groupName(words, snapshot, group, seat) {
  if (COMMON.includes(group)) return words.t(`board.${group}`);
  const person = personOf(snapshot, group, seat);
  return person === "named" ? nameOf(words, snapshot, group) : words.t(`board.${person}`);
}

/** @param {Words} words @param {Snapshot} snapshot @param {string} seat */
function boardTable(words, snapshot, seat) {
  const { t } = words;
  const head = headingRow(["pile", "cards", "count"].map((key) => t(`board.${key}`)));
  const others = Object.keys(snapshot.players)
    .filter((side) => side !== seat)
    .sort();
  const bodies = [...others, ...COMMON, seat].map((group) => {
    const rows = Object.entries(snapshot.places)
      .filter(([place]) => groupOf(snapshot, place) === group)
      .map(([place, pile]) =>
        tableRow(placeName(words, snapshot, place, seat), [
          cardsOf(words, snapshot, place),
          String(pile.up.length + pile.down),
        ]),
      );
    return make(
      "tbody",
      {},
      make(
        "tr",
        {},
        make("th", { scope: "rowgroup", colSpan: 3 }, groupName(words, snapshot, group, seat)),
      ),
      ...rows,
    );
  });
  return make(
    "table",
    { className: "textboard" },
    make("caption", {}, t("board.caption")),
    make("thead", {}, head),
    ...bodies,
  );
}

/**
 * Show the board as a text table.
 * @param {Words} words
 * @param {Snapshot} snapshot
 * @param {string} seat
 */
export async function showTextBoard(words, snapshot, seat) {
  await loadStylesheet("features/keyboard/keyboard.css");
  await openDialog(words.t, {
    title: words.t("board.title"),
    className: "keyboard",
    body: [boardTable(words, snapshot, seat)],
  });
}
