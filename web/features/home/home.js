/** The start sheet: go on with the game, or begin something else. It needs no engine. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { entryTitle } from "../../ui/game-names.js";
import { drawIcon, icon } from "../../ui/icons.js";
import { seatsOf } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { openNewGame } from "../new-game/new-game.js";
import { openResult } from "../result/result.js";

/** The entries of the menu that are here, too. */
const ENTRIES = ["today", "course", "friend"];
const CONTINUE = "";

/** Return what the game on the table is. @param {Page} page */
function gameText({ words, session: { snapshot, about } }) {
  if (!snapshot) return "";
  const { preset, players } = snapshot;
  return entryTitle(words, { date: about.begun, preset, ...seatsOf(players, SEAT) });
}

/**
 * Show the start sheet, and open what the player chooses.
 * @param {Page} page
 */
export async function openHome(page) {
  const { words, session, menu } = page;
  const { t } = words;
  const { snapshot } = session;
  const over = snapshot?.result ? snapshot : null;
  /** @param {string} value @param {Node} picture @param {string} title @param {string} [line] */
  const row = (value, picture, title, line = "") =>
    make(
      "button",
      { type: "submit", value, className: "entry" },
      picture,
      make("span", {}, make("strong", {}, title), line && make("small", {}, line)),
    );
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
