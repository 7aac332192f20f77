/** The list of a game's moves, by turns. Each move is a button that leads to its moment. */
import { placeName } from "../board/speech/describe.js";
import { sideName } from "../protocol/players.js";
import { isPlay, parseEvent } from "../protocol/events.js";
import { turnStarts } from "../protocol/turns.js";
import { make } from "./dom.js";
import { SUIT_SIGNS } from "./suits.js";
import { directionOf } from "./words.js";
import { actionSummary } from "../board/speech/action-text.js";

/** @typedef {{first: number, events: string[]}} Turn first: the number of its first event */

/** The moves of the keys. */
const KEYS = /** @type {Record<string, (at: number, last: number) => number>} */ ({
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
});

/**
 * Return the turns of a game.
 * @param {string[]} events
 * @returns {Turn[]}
 */
export function turnsOf(events) {
  const starts = turnStarts(events);
  return starts
    .slice(0, -1)
    .map((first, at) => ({ first, events: events.slice(first, starts[at + 1]) }));
}

/**
 * Return a move as a short visible text.
 * @param {Words} words @param {Action} action @param {Snapshot} snapshot @param {string} seat
 */
function shortText(words, action, snapshot, seat) {
  const { card = "", from = "", to = "" } = action;
  if (!card || !snapshot.places[from] || !snapshot.places[to])
    return [actionSummary(words, action, snapshot, seat)];
  const suit = card.slice(-1);
  const colour = "HD".includes(suit) ? "red" : "";
  const places = [from, to].map((place) => placeName(words, snapshot, place, seat));
  return [
    make(
      "b",
      { className: colour, "aria-hidden": "true" },
      words.t(`index.${card.slice(0, -1)}`) + SUIT_SIGNS[suit],
    ),
    make("span", { className: "unseen" }, words.card(card)),
    ` ${places.join(directionOf(words.lang) === "rtl" ? " ← " : " → ")}`,
  ];
}

/**
 * @param {Words} words
 * @param {{seat: string, jump: (at: number) => unknown}} options jump: shows the moment after a
 *   number of events
 */
export function createMoveList(words, { seat, jump }) {
  const element = make("ol", { className: "move-list", "aria-label": words.t("moves.title") });
  const empty = make("li", { className: "none" }, words.t("moves.none"));
  /** @type {string[]} */
  let shown = [];
  const buttons = () => [...element.querySelectorAll("button")];

  /** @param {Turn} turn @param {number} number @param {Snapshot} snapshot */
  function turnItem({ first, events }, number, snapshot) {
    const moves = events.map((line, at) => {
      const { action } = parseEvent(line);
      const act = () => jump(first + at + 1);
      return make(
        "li",
        {},
        make(
          "button",
          { type: "button", tabIndex: -1, on: { click: act } },
          ...shortText(words, action, snapshot, seat),
        ),
      );
    });
    const played = events.map(parseEvent).find(({ action }) => isPlay(action.do));
    const side = sideName(words, snapshot, (played ?? parseEvent(events[0])).by, seat);
    return make(
      "li",
      { className: "turn-moves" },
      make("strong", {}, words.t("moves.turn", { turn: number + 1, side })),
      make("ol", {}, ...moves),
    );
  }

  /** @param {number} at number of events before the current moment */
  function mark(at) {
    const all = buttons();
    const current = all[Math.min(at, all.length) - 1] ?? null;
    for (const one of all) {
      one.tabIndex = one === (current ?? all[0]) ? 0 : -1;
      if (one === current) one.setAttribute("aria-current", "step");
      else one.removeAttribute("aria-current");
    }
    showCurrent();
  }

  /** Scroll to the current move. */
  function showCurrent() {
    const current = buttons().find((one) => one.hasAttribute("aria-current"));
    if (current) {
      const { offsetTop, offsetHeight } = current;
      const isAbove = offsetTop < element.scrollTop;
      const isBelow = offsetTop + offsetHeight > element.scrollTop + element.clientHeight;
      if (isAbove || isBelow) element.scrollTop = offsetTop - element.clientHeight / 2;
    } else element.scrollTop = 0;
  }

  // a list that is not laid out yet cannot be scrolled
  new ResizeObserver(showCurrent).observe(element);

  element.addEventListener("keydown", (event) => {
    const all = buttons();
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const next = at < 0 ? undefined : all[KEYS[event.key]?.(at, all.length - 1)];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  });

  return {
    element,
    /**
     * Show the moves of a game; only turns that have changed are made again.
     * @param {string[]} events
     * @param {Snapshot} snapshot any snapshot of the game, for the names of places
     * @param {number} [at] the current moment
     */
    show(events, snapshot, at = events.length) {
      const turns = turnsOf(events);
      const keys = turns.map(({ first, events: moves }) => `${first} ${moves.join()}`);
      const same = keys.findIndex((key, n) => key !== shown[n]);
      const kept = same < 0 ? Math.min(keys.length, shown.length) : same;
      if (kept < shown.length || kept < keys.length || !element.firstChild) {
        const items = turns.slice(kept).map((turn, n) => turnItem(turn, kept + n, snapshot));
        const focused = buttons().indexOf(
          /** @type {HTMLButtonElement} */ (document.activeElement),
        );
        for (const one of [...element.children].slice(kept)) one.remove();
        element.append(...(turns.length ? items : [empty]));
        shown = keys;
        if (focused >= 0) buttons()[focused]?.focus();
      }
      mark(at);
    },
    /** Mark the current moment. */
    mark,
  };
}
