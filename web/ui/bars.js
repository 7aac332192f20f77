/** The status bar: whose turn it is and what happened last; the tool bar: commands of the game. */
import { isPlayersReferee } from "../board/input/targets.js";
import { CARD, shortCard, shortText, endsOf, sentence } from "../board/speech/describe.js";
import {
  allowsHints,
  allowsUndo,
  isOffered,
  people,
  personOf,
  sideToAct,
} from "../protocol/players.js";
import { nameOf, sideName } from "../board/speech/names.js";
import { turnToShowAgain } from "../protocol/events.js";
import { isShown, make } from "./dom.js";
import { icon } from "./icons.js";

/** @param {Words} words @param {Snapshot} snapshot @param {string} seat */
function headline(words, snapshot, seat) {
  const { result } = snapshot;
  const side = result ? (result.winner ?? seat) : sideToAct(snapshot);
  const isNamed =
    snapshot.record.schema && personOf(snapshot, side, seat) === "named" && result?.winner !== null;
  if (isNamed) return words.t(namedHeadline(snapshot), { name: nameOf(words, snapshot, side) });
  if (result && result.winner === null) return words.t("status.even");
  if (result) return words.t(result.winner === seat ? "status.won" : "status.lost");
  if (isOffered(snapshot)) return words.t("status.answer");
  return words.t(side === seat ? "status.you" : "status.them");
}

/** @param {Snapshot} snapshot */
function namedHeadline(snapshot) {
  if (snapshot.result) return "status.won-named";
  return isOffered(snapshot) ? "status.answer-named" : "status.named";
}

/**
 * A card that was turned up or moved, and where it went; "" for other decisions.
 * @param {Words} words @param {GameEvent} event @param {Snapshot} snapshot after the event
 * @param {string} seat
 */
function shortEvent(words, { action, by }, snapshot, seat) {
  if (!["turn", "discard", "move", "group"].includes(action.do)) return "";
  const { to } = endsOf({ ...snapshot, turn: by }, action);
  const card = action.card ?? snapshot.places[to || `${by}.reserve`]?.up.at(-1)?.[0];
  if (!card) return "";
  const about = { by, seat, card };
  const text = shortText(words, { ...action, from: "" }, snapshot, about).replace(
    CARD,
    shortCard(words, card),
  );
  const isOwn = personOf(snapshot, by, seat) === "mine";
  return isOwn ? text : words.t("short.by", { name: sideName(words, snapshot, by, seat), text });
}

/**
 * What happened last is a short text to see and a sentence to hear.
 * @param {HTMLElement} element @param {Words} words @param {string} seat
 * @param {() => unknown} showLastTurn
 */
export function createStatusBar(element, words, seat, showLastTurn) {
  const turn = make("strong", { className: "turn" }, words.t("app.title"));
  let text = make("span", {});
  /** @param {string} line @param {string} [short] what is to be seen instead */
  const showStatus = (line, short = "") => {
    // a new element: a text that was hidden and is seen now would count as one that moved
    const next = make("span", { className: short ? "unseen" : "" }, line);
    text.replaceWith(next);
    text = next;
    if (short) {
      last.dataset.short = short;
      last.setAttribute("aria-label", line);
    } else {
      delete last.dataset.short;
      last.removeAttribute("aria-label");
    }
    last.hidden = !line;
    element.toggleAttribute("data-alone", !line);
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
        showStatus(
          event ? sentence(words, event, snapshot, seat) : "",
          event ? shortEvent(words, event, snapshot, seat) : "",
        );
      last.disabled = isWatching || !turnToShowAgain(snapshot, seat);
      last.title = last.disabled ? "" : words.t("status.last-turn");
    },
    loading: (/** @type {string} */ line) => showStatus(line),
  };
}

/** @type {Command[]} */
const COMMANDS = ["help", "stop", "undo", "redo", "end", "new", "resign", "settings", "more"];

/**
 * @param {HTMLElement} element @param {Words} words @param {(command: Command) => void} run
 * @param {{name?: string, commands?: Command[]}} [options] name: of the bar
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
  for (const command of /** @type {Command[]} */ (["end", "stop"])) hide(command, true);
  element.append(...buttons.values());

  /** @param {Command} command @param {boolean} isHidden */
  function hide(command, isHidden) {
    buttons.get(command)?.toggleAttribute("hidden", isHidden);
  }

  /** Where no call of Stop can be right or wrong, help has its place. @param {Snapshot} snapshot */
  function placeStop(snapshot) {
    const [stop, help] = [buttons.get("stop"), buttons.get("help")];
    const isHidden = !isPlayersReferee(snapshot);
    if (!stop || stop.hidden === isHidden) return;
    stop.hidden = isHidden;
    if (help) element.insertBefore(help, isHidden ? stop : (buttons.get("resign") ?? null));
  }

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
     * @param {Snapshot} snapshot @param {string} [side] of the bar, where people sit face to face
     * @param {boolean} [isWaiting] for the link of a friend, before which nothing is called
     */
    show(snapshot, side = snapshot.turn, isWaiting = false) {
      able("new", true);
      placeStop(snapshot);
      for (const command of /** @type {Command[]} */ (["undo", "redo"]))
        hide(command, !allowsUndo(snapshot));
      hide("help", !allowsHints(snapshot));
      able("undo", snapshot.can.undo);
      able("redo", snapshot.can.redo);
      able("help", snapshot.actor === "human");
      able("resign", snapshot.actor !== null && people(snapshot).length > 0);
      const ends = snapshot.end.legal && side === snapshot.turn;
      able("end", ends);
      hide("end", !ends);
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
