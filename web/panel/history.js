/**
 * The list of the kept games: each can be looked at again or removed.
 */
import { openDialog } from "./dialog.js";
import { icon, make } from "./make.js";
import { named } from "./presets.js";
import { addStyle } from "./style.js";

/** @typedef {import("../words.js").Words} Words */
/** @typedef {import("../history.js").Entry} Entry */

/** @param {Words} words @param {Entry} entry */
const dayOf = ({ lang }, { date }) => new Date(date).toLocaleDateString(`${lang}-u-nu-latn`, { day: "numeric", month: "short", year: "numeric" });

/**
 * Return the line that names a game: its rules, level and day.
 * @param {Words} words
 * @param {Entry} entry
 */
export const entryTitle = (words, entry) => words.t("history.title-line", {
  preset: named(words, "preset", entry.preset), level: named(words, "level", entry.level), day: dayOf(words, entry),
});

/** @param {Words} words @param {Entry} entry */
function outcomeLine({ t }, entry) {
  const key = entry.outcome ?? "open";
  return [t(`history.${key}`, { points: Math.abs(entry.margin) }), t("history.length", { count: entry.turns }), ...(entry.undone ? [t("history.undone", { count: entry.undone })] : [])].join(" · ");
}

/**
 * @param {Words} words @param {Entry} entry
 * @param {{pick: (id: string) => void, remove: (entry: Entry, row: HTMLElement) => void}} how
 */
function entryRow(words, entry, how) {
  const row = make("li", { className: `game ${entry.outcome ?? "open"}`, "data-game": entry.id },
    make("button", { type: "button", className: "entry", on: { click: () => how.pick(entry.id) } },
      make("strong", {}, named(words, "preset", entry.preset)), make("small", {}, `${named(words, "level", entry.level)} · ${dayOf(words, entry)}`),
      make("small", {}, outcomeLine(words, entry))),
    make("button", { type: "button", className: "round", "aria-label": words.t("history.remove", { game: entryTitle(words, entry) }), on: { click: () => how.remove(entry, row) } }, icon("bin")));
  return row;
}

/**
 * Take a game off the list, until its place is asked back.
 * @param {Words} words @param {Entry} entry @param {HTMLElement} row
 * @param {{put: () => Promise<unknown>, remove: () => Promise<unknown>}} how
 */
async function removeRow({ t }, entry, row, { put, remove }) {
  await remove();
  const back = make("button", { type: "button", className: "plain", on: { click: async () => {
    await put();
    gone.replaceWith(row);
    row.querySelector("button")?.focus();
  } } }, t("history.put-back"));
  const gone = make("li", { className: "gone", role: "status", "data-id": entry.id }, make("span", {}, t("history.removed")), back);
  row.replaceWith(gone);
  back.focus();
}

/**
 * Show the kept games; resolves to the id of the one to be looked at, "file" for one from a file, or "".
 * @param {Words} words
 * @param {string} base
 * @param {import("../history.js").History} history
 * @returns {Promise<string>}
 */
export async function showHistory(words, base, history) {
  const [entries] = await Promise.all([history.list(), addStyle(base, "games.css")]);
  const { t } = words;
  let picked = "";
  const rows = entries.map((entry) => entryRow(words, entry, {
    pick: (id) => {
      picked = id;
      rows[0].closest("dialog")?.close("picked");
    },
    remove: async (one, row) => {
      const record = await history.read(one.id);
      await removeRow(words, one, row, { remove: () => history.remove(one.id), put: async () => record && history.add(one, record) });
    },
  }));
  const answer = await openDialog({
    title: t("history.title"), closeLabel: t("message.close"), className: "history",
    body: [entries.length ? make("ul", { className: "games" }, ...rows) : make("p", {}, t("history.none"))],
    answers: [{ value: "file", label: t("history.file") }],
  });
  return answer === "picked" ? picked : answer;
}
