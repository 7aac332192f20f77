/**
 * The status bar shows whose turn it is and what happened last; the tool bar has the commands of
 * the game.
 */
import { sentence } from "../board/speech/describe.js";
import {
  allowsHints,
  allowsUndo,
  isOffered,
  nameOf,
  people,
  personOf,
  sideToAct,
} from "../protocol/players.js";
import { turnToShowAgain } from "../protocol/turns.js";
import { isShown, make } from "./dom.js";
import { icon } from "./icons.js";
import { outcome } from "./outcome.js";

/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */
/** @typedef {ReturnType<typeof createStatusBar>} Status */
/** @typedef {ReturnType<typeof createToolBar>} Tools */

/**
 * Return how the game has ended, or who must act.
 * @param {import("./words.js").Words} words @param {Snapshot} snapshot @param {string} seat
 */
function headline(words, snapshot, seat) {
  const { result } = snapshot;
  const side = result ? (result.winner ?? seat) : sideToAct(snapshot);
  const isNamed =
    snapshot.record.schema && personOf(snapshot, side, seat) === "named" && result?.winner !== null;
  if (isNamed) return words.t(namedHeadline(snapshot), { name: nameOf(words, snapshot, side) });
  if (result) return words.t(`status.${outcome(result, seat)}`);
  if (isOffered(snapshot)) return words.t("status.answer");
  return words.t(side === seat ? "status.you" : "status.them");
}

/** @param {Snapshot} snapshot */
function namedHeadline(snapshot) {
  if (snapshot.result) return "status.won-named";
  return isOffered(snapshot) ? "status.answer-named" : "status.named";
}

/**
 * Fill the status bar.
 * @param {HTMLElement} element
 * @param {import("./words.js").Words} words
 * @param {string} seat
 * @param {() => unknown} showLastTurn shows the opponent's last turn again
 */
export function createStatusBar(element, words, seat, showLastTurn) {
  const turn = make("strong", { className: "turn" }, words.t("app.title"));
  const text = make("span", {});
  /** @param {string} line */
  const showStatus = (line) => {
    text.textContent = line;
    last.hidden = !line;
  };
  const last = make(
    "button",
    {
      type: "button",
      className: "last",
      disabled: true,
      hidden: true,
      on: { click: showLastTurn },
    },
    text,
    icon("reset"),
  );
  element.append(turn, last);
  return {
    /** @param {Snapshot} snapshot @param {boolean} [isWatching] a friend's turn is being shown */
    show(snapshot, isWatching = false) {
      const { result } = snapshot;
      const mine = people(snapshot).includes(sideToAct(snapshot));
      turn.textContent = headline(words, snapshot, seat);
      element.dataset.turn = result ? "over" : mine ? "mine" : "theirs";
      const event = snapshot.last.at(-1);
      if (event?.action.do !== "touch")
        showStatus(event ? sentence(words, event, snapshot, seat) : "");
      last.disabled = isWatching || !turnToShowAgain(snapshot, seat);
      last.title = last.disabled ? "" : words.t("status.last-turn");
    },
    loading: showStatus,
  };
}

/**
 * @typedef {"stop" | "new" | "undo" | "redo" | "end" | "resign" | "help" | "settings" | "more"}
 *   Command
 */

/** @type {Command[]} */
const COMMANDS = ["stop", "undo", "redo", "end", "new", "help", "resign", "settings", "more"];

/**
 * Fill the tool bar; `run` is called with the command that was pressed.
 * @param {HTMLElement} element
 * @param {import("./words.js").Words} words
 * @param {(command: Command) => void} run
 * @param {{name?: string, commands?: Command[]}} [options] name: of the bar; commands: instead of
 *   all
 */
export function createToolBar(
  element,
  words,
  run,
  { name = "app.tools", commands = COMMANDS } = {},
) {
  element.setAttribute("aria-label", words.t(name));
  const buttons = new Map(
    commands.map((command) => {
      const label = words.t(`tool.${command}`);
      const press = () => {
        if (button.getAttribute("aria-disabled") !== "true") run(command);
      };
      const button = make(
        "button",
        {
          type: "button",
          className: `tool ${command}`,
          "aria-label": label,
          title: label,
          on: { click: press },
        },
        icon(command),
        make("span", {}, label),
      );
      button.setAttribute("aria-disabled", String(!["settings", "more"].includes(command)));
      return [command, button];
    }),
  );
  buttons.get("end")?.toggleAttribute("hidden", true);
  element.append(...buttons.values());
  /** @param {string} command */
  const press = (command) => {
    const button = buttons.get(/** @type {Command} */ (command));
    const isAble = Boolean(
      button && !button.hidden && button.getAttribute("aria-disabled") !== "true",
    );
    if (isAble) button?.click();
    return isAble;
  };
  const able = (/** @type {Command} */ command, /** @type {boolean} */ on) =>
    buttons.get(command)?.setAttribute("aria-disabled", String(!on));
  return {
    press,
    /**
     * @param {Snapshot} snapshot
     * @param {string} [side] whose bar it is, where two people sit face to face
     * @param {boolean} [isWaiting] for the link of a friend, before which nothing is called
     */
    show(snapshot, side = snapshot.turn, isWaiting = false) {
      able("new", true);
      for (const command of ["undo", "redo"])
        buttons
          .get(/** @type {Command} */ (command))
          ?.toggleAttribute("hidden", !allowsUndo(snapshot));
      buttons.get("help")?.toggleAttribute("hidden", !allowsHints(snapshot));
      able("undo", snapshot.can.undo);
      able("redo", snapshot.can.redo);
      able("help", snapshot.actor === "human");
      able("resign", snapshot.actor !== null && people(snapshot).length > 0);
      const ends = snapshot.end.legal && side === snapshot.turn;
      able("end", ends);
      buttons.get("end")?.toggleAttribute("hidden", !ends);
      able("stop", snapshot.actor !== null && people(snapshot).length > 0);
      const isQuiet = isWaiting || !snapshot.calls?.stop.length;
      buttons.get("stop")?.toggleAttribute("data-quiet", isQuiet);
    },
    /** Return the available commands that do not fit into the bar. */
    folded: () =>
      [...buttons]
        .filter(
          ([, one]) => !one.hidden && one.getAttribute("aria-disabled") !== "true" && !isShown(one),
        )
        .map(([command]) => command),
  };
}
