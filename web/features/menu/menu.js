/**
 * The menus: More, with rarely used features and the commands for which the tool bar has no room; and the start
 * sheet, to go on with the game or begin something else, which needs no engine.
 */
import { iconButton } from "../../ui/buttons.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { drawIcon, icon } from "../../ui/icons.js";
import { entryTitle } from "../../ui/game-names.js";
import { seatsOf, SEAT } from "../../protocol/players.js";
import { openNewGame } from "../new-game/new-game.js";
import { openResult } from "../result/result.js";

/** @param {string} value @param {Node} picture @param {string} title @param {string} [hint] */
const row = (value, picture, title, hint = "") =>
  make(
    "button",
    { type: "submit", value, className: "entry" },
    picture,
    make("span", {}, make("strong", {}, title), hint && make("small", {}, hint)),
  );

/** Return the switch for sounds. @param {Words} words @param {SettingsStore} settings */
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

/** The answer of the More menu for the start sheet. */
const HOME = ":home";

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
 * @param {{rights: string[], commands: string[], groups: Record<string, MenuEntry[]>}} content rights:
 *   of the player at this moment; commands: that do not fit into the tool bar; groups: entries
 */
function chooseEntry(words, settings, { rights, commands, groups }) {
  const { t } = words;
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

/** The More menu, to which features add their entries. */
export class Menu {
  /** The first group begins with the player's rights and the commands. @type {Record<string, MenuEntry[]>} */
  #groups = { game: [], play: [], learn: [], games: [] };

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {"game" | "play" | "learn" | "games"} group @param {MenuEntry} entry */
  add(group, entry) {
    this.#groups[group].push(entry);
  }

  /** Return an entry, whether it is hidden now or not. @param {string} name */
  entry(name) {
    const all = Object.values(this.#groups).flat();
    return /** @type {MenuEntry} */ (all.find((one) => one.name === name));
  }

  async open() {
    const { session, words, settings, tools, run, calls } = this.page;
    const { snapshot } = session;
    const commands = tools.folded();
    const isWaiting = session.friend.isWaiting;
    const all = snapshot?.calls?.rights ?? [];
    const rights = all.filter((name) => !isWaiting || name === "peek");
    const groups = Object.fromEntries(
      Object.entries(this.#groups).map(([group, entries]) => [
        group,
        entries.filter(({ isHidden }) => !isHidden?.(snapshot)),
      ]),
    );
    const chosen = await chooseEntry(words, settings, { rights, commands, groups });
    if (chosen === HOME) return openHome(this.page);
    const command = commands.find((one) => one === chosen);
    if (command) return run(command);
    if (rights.includes(chosen)) return (await calls.rights()).exercise(chosen);
    const entry = Object.values(groups)
      .flat()
      .find(({ name }) => name === chosen);
    return entry?.open();
  }
}

/** The entries of the More menu that are on the start sheet, too. */
const ENTRIES = ["today", "course", "friend"];
const CONTINUE = "";

/** Return what the game on the table is. @param {Page} page */
function gameText({ words, session: { snapshot, about } }) {
  if (!snapshot) return "";
  const { preset, players } = snapshot;
  return entryTitle(words, { date: about.begun, preset, ...seatsOf(players, SEAT) });
}

/** Show the start sheet, and open what the player chooses. @param {Page} page */
export async function openHome(page) {
  const { words, session, menu } = page;
  const { t } = words;
  const { snapshot } = session;
  const over = snapshot?.result ? snapshot : null;
  const entries = ENTRIES.map((name) => menu.entry(name));
  const answer = await openDialog(t, {
    title: t("app.title"),
    className: "menu home",
    body: [
      make(
        "section",
        {},
        over
          ? row("result", icon("result"), t("home.result"), gameText(page))
          : row(CONTINUE, icon("play"), t("home.continue"), gameText(page)),
        row("new", icon("new"), t("tool.new")),
        ...entries.map((entry) =>
          row(
            entry.name,
            drawIcon(entry.icon),
            t(`menu.${entry.name}`),
            t(`menu.${entry.name}.hint`),
          ),
        ),
      ),
    ],
  });
  if (answer === "result" && over) await openResult(page, over);
  else if (answer === "new") await openNewGame(page);
  else await entries.find(({ name }) => name === answer)?.open();
}
