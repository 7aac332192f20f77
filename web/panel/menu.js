/**
 * The menu of what is rarely needed at the table.
 */
import { openDialog } from "./dialog.js";
import { make } from "./make.js";

/**
 * Ask where to go; resolves to one of the entries, or "".
 * @param {import("../words.js").Words} words
 * @param {string[]} entries
 */
export function askWhere({ t }, entries) {
  const rows = entries.map((entry) => make("button", { type: "submit", value: entry, className: "entry" },
    make("strong", {}, t(`menu.${entry}`)), make("small", {}, t(`menu.${entry}.hint`))));
  return openDialog({ title: t("menu.title"), closeLabel: t("message.close"), className: "menu", body: rows, answers: [] });
}
