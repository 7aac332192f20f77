/** The list of archived games, which can be replayed or removed. */
import { nameOf } from "../../protocol/players.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button, iconButton } from "../../ui/buttons.js";
import { dayOf, entryTitle, named, opponentName } from "../../ui/game-names.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

/** @param {Words} words @param {Entry} entry */
function outcomeLine(words, entry) {
  const { t } = words;
  const key = entry.outcome ?? "open";
  const name = entry.winner ? nameOf(words, entry, entry.winner) : "";
  return [
    t(`outcome.${key}`, { count: Math.abs(entry.margin), name }),
    t("history.length", { count: entry.turns }),
    ...(entry.undone ? [t("history.undone", { count: entry.undone })] : []),
    ...(entry.tally.helped ? [t("history.helped", { count: entry.tally.helped })] : []),
  ].join(" · ");
}

/**
 * @param {Words} words @param {Entry} entry
 * @param {{pick: (id: string) => void, remove: (entry: Entry, row: HTMLElement) => void}} actions
 */
function entryRow(words, entry, { pick, remove }) {
  /** @type {HTMLElement} */
  const row = make(
    "li",
    { className: `game ${entry.outcome ?? "open"}`, "data-game": entry.id },
    make(
      "button",
      { type: "button", className: "entry", on: { click: () => pick(entry.id) } },
      make("strong", {}, named(words, "preset", entry.preset)),
      make("small", {}, `${opponentName(words, entry)} · ${dayOf(words, entry)}`),
      make("small", {}, outcomeLine(words, entry)),
    ),
    iconButton("bin", words.t("history.remove", { game: entryTitle(words, entry) }), () =>
      remove(entry, row),
    ),
  );
  return row;
}

/** @typedef {import("../../storage/game-files.js").Game} Game */

/**
 * Removes and restores archived games.
 * @typedef {{remove: (id: string) => Promise<Game | null>, restore: (game: Game) =>
 *   Promise<unknown>}} Port
 */

/**
 * Remove a game, and offer to restore it.
 * @param {Words} words @param {Entry} entry @param {HTMLElement} row @param {Port} archive
 */
async function removeRow({ t }, entry, row, { remove, restore }) {
  const game = await remove(entry.id);
  const undo = button(t("history.put-back"), async () => {
    if (game) await restore(game);
    placeholder.replaceWith(row);
    row.querySelector("button")?.focus();
  });
  const placeholder = make(
    "li",
    { className: "gone", role: "status", "data-id": entry.id },
    make("span", {}, t("history.removed")),
    undo,
  );
  row.replaceWith(placeholder);
  undo.focus();
}

/**
 * Show the archived games; resolves to the id of the one to replay, to "backup" for the backup
 * dialog, or to "".
 * @param {Words} words
 * @param {Entry[]} entries
 * @param {Port} archive
 * @returns {Promise<string>}
 */
export async function showHistory(words, entries, archive) {
  await loadStylesheet("styles/games.css");
  const { t } = words;
  let picked = "";
  const rows = entries.map((each) =>
    entryRow(words, each, {
      pick: (id) => {
        picked = id;
        list.closest("dialog")?.close("picked");
      },
      remove: (entry, row) => removeRow(words, entry, row, archive),
    }),
  );
  const list = make("ul", { className: "games" }, ...rows);
  const answer = await openDialog(t, {
    title: t("history.title"),
    className: "history",
    body: [entries.length ? list : make("p", {}, t("history.none"))],
    answers: [{ value: "backup", label: t("settings.backup") }],
  });
  return answer === "picked" ? picked : answer;
}
