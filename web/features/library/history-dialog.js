/**
 * The list of the kept games: each can be looked at again or removed.
 */
import { nameOf } from "../../protocol/players.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { named } from "../../ui/game-names.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../game/history-entries.js").Entry} Entry */

/** @param {Words} words @param {Entry} entry */
const dayOf = ({ lang }, { date }) =>
  new Date(date).toLocaleDateString(`${lang}-u-nu-latn`, {
    day: "numeric",
    month: "short",
    year: "numeric",
  });

/**
 * Return the line that names a game: its rules, level and day.
 * @param {Words} words
 * @param {Entry} entry
 */
export const entryTitle = (words, entry) =>
  words.t("history.title-line", {
    preset: named(words, "preset", entry.preset),
    level: named(words, "level", entry.level),
    day: dayOf(words, entry),
  });

/** @param {Words} words @param {Entry} entry */
function outcomeLine(words, entry) {
  const { t } = words;
  const key = entry.outcome ?? "open";
  const name = entry.winner ? nameOf(words, entry, entry.winner) : "";
  return [
    t(`outcome.${key}`, { points: Math.abs(entry.margin), name }),
    t("history.length", { count: entry.turns }),
    ...(entry.undone ? [t("history.undone", { count: entry.undone })] : []),
    ...(entry.tally.helped ? [t("history.helped", { count: entry.tally.helped })] : []),
  ].join(" · ");
}

/**
 * @param {Words} words @param {Entry} entry
 * @param {{pick: (id: string) => void, remove: (entry: Entry, row: HTMLElement) => void}} how
 */
function entryRow(words, entry, how) {
  const row = make(
    "li",
    { className: `game ${entry.outcome ?? "open"}`, "data-game": entry.id },
    make(
      "button",
      { type: "button", className: "entry", on: { click: () => how.pick(entry.id) } },
      make("strong", {}, named(words, "preset", entry.preset)),
      make("small", {}, `${named(words, "level", entry.level)} · ${dayOf(words, entry)}`),
      make("small", {}, outcomeLine(words, entry)),
    ),
    make(
      "button",
      {
        type: "button",
        className: "round",
        "aria-label": words.t("history.remove", { game: entryTitle(words, entry) }),
        on: { click: () => how.remove(entry, row) },
      },
      icon("bin"),
    ),
  );
  return row;
}

/** @typedef {import("../../storage/game-files.js").Game} Game */

/**
 * How games are taken off the list and put back.
 * @typedef {{remove: (id: string) => Promise<Game | null>, restore: (game: Game) => Promise<unknown>}} Port
 */

/**
 * Take a game off the list, until its place is asked back.
 * @param {Words} words @param {Entry} entry @param {HTMLElement} row @param {Port} port
 */
async function removeRow({ t }, entry, row, { remove, restore }) {
  const game = await remove(entry.id);
  const back = make(
    "button",
    {
      type: "button",
      className: "plain",
      on: {
        click: async () => {
          if (game) await restore(game);
          gone.replaceWith(row);
          row.querySelector("button")?.focus();
        },
      },
    },
    t("history.put-back"),
  );
  const gone = make(
    "li",
    { className: "gone", role: "status", "data-id": entry.id },
    make("span", {}, t("history.removed")),
    back,
  );
  row.replaceWith(gone);
  back.focus();
}

/**
 * Show the kept games; resolves to the id of the one to be looked at, "keep" for what can be done with all of them, or "".
 * @param {Words} words
 * @param {Entry[]} entries
 * @param {Port} port
 * @returns {Promise<string>}
 */
export async function showHistory(words, entries, port) {
  await loadStylesheet("styles/games.css");
  const { t } = words;
  let picked = "";
  const rows = entries.map((entry) =>
    entryRow(words, entry, {
      pick: (id) => {
        picked = id;
        list.closest("dialog")?.close("picked");
      },
      remove: (one, row) => removeRow(words, one, row, port),
    }),
  );
  const list = make("ul", { className: "games" }, ...rows);
  const answer = await openDialog({
    title: t("history.title"),
    closeLabel: t("message.close"),
    className: "history",
    body: [entries.length ? list : make("p", {}, t("history.none"))],
    answers: [{ value: "keep", label: t("settings.keep") }],
  });
  return answer === "picked" ? picked : answer;
}
