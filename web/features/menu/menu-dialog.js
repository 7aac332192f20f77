/** The More menu. */
import { iconButton } from "../../ui/buttons.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { drawIcon, icon } from "../../ui/icons.js";

/**
 * Return the switch for sounds.
 * @param {Words} words
 * @param {SettingsStore} settings
 */
function soundSwitch({ t }, settings) {
  const button = iconButton("sound", t("settings.sound"), () => {
    settings.change({ sound: !settings.values.sound });
    show();
  });
  button.classList.add("sound");
  function show() {
    const { sound } = settings.values;
    button.setAttribute("aria-pressed", String(sound));
    button.replaceChildren(icon(sound ? "sound" : "silent"));
  }
  show();
  return button;
}

/** The answer for the start sheet. */
export const HOME = ":home";

/** Return the button for the start sheet. @param {Words} words */
function homeButton({ t }) {
  const open = () => button.closest("dialog")?.close(HOME);
  const button = iconButton("home", t("home.open"), open, "round home");
  return button;
}

/**
 * Show the menu; resolves to HOME, an entry, a right, a command, or "".
 * @param {Words} words
 * @param {SettingsStore} settings
 * @param {{rights: string[], commands: string[], groups: Record<string, import("./menu.js").Entry[]>}} content rights:
 *   of the player at this moment; commands: that do not fit into the tool bar; groups: entries
 */
export function chooseEntry(words, settings, { rights, commands, groups }) {
  const { t } = words;
  /** @param {string} value @param {Node} picture @param {string} title @param {string} [hint] */
  const row = (value, picture, title, hint = "") =>
    make(
      "button",
      { type: "submit", value, className: "entry" },
      picture,
      make("span", {}, make("strong", {}, title), hint && make("small", {}, hint)),
    );
  const entry = (/** @type {string} */ name, /** @type {Node} */ picture) =>
    row(name, picture, t(`menu.${name}`), t(`menu.${name}.hint`));
  const urgent = [
    ...rights.map((right) => entry(right, icon("stop"))),
    ...commands.map((command) => row(command, icon(command), t(`tool.${command}`))),
  ];
  const sections = Object.entries(groups).map(([group, entries], at) => {
    const id = `menu-${group}`;
    return make(
      "section",
      { "aria-labelledby": id },
      make("h3", { id }, t(`menu.group.${group}`)),
      ...(at ? [] : urgent),
      ...entries.map((one) => entry(one.name, drawIcon(one.icon))),
    );
  });
  return openDialog(t, {
    title: t("menu.title"),
    className: "menu",
    tool: make("span", { className: "tools" }, homeButton(words), soundSwitch(words, settings)),
    body: sections,
  });
}
