/** The More menu. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";

/**
 * Show the menu; resolves to one of the entries or commands, or "".
 * @param {import("../../ui/words.js").Words} words
 * @param {string[]} entries
 * @param {string[]} commands that do not fit into the tool bar
 */
export function chooseEntry({ t }, entries, commands) {
  const first = commands.map((command) =>
    make(
      "button",
      { type: "submit", value: command, className: "entry" },
      icon(command),
      make("strong", {}, t(`tool.${command}`)),
    ),
  );
  const rows = entries.map((entry) =>
    make(
      "button",
      { type: "submit", value: entry, className: "entry" },
      make("strong", {}, t(`menu.${entry}`)),
      make("small", {}, t(`menu.${entry}.hint`)),
    ),
  );
  return openDialog(t, {
    title: t("menu.title"),
    className: "menu",
    body: [...first, ...rows],
  });
}
