/** The list of a game's moves, by turns. Each move is a button that leads to its moment. */
import { CARD, shortCard, shortText } from "../board/speech/describe.js";
import { splitCard } from "../protocol/cards.js";
import { sideName } from "../board/speech/names.js";
import { isPlay, parseEvent, turnStarts } from "../protocol/events.js";
import { make } from "./dom.js";

/** @typedef {{first: number, events: string[]}} Turn first: the number of its first event */

const KEYS = /** @type {Record<string, (at: number, last: number) => number>} */ ({
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
});

/** Return the turns of a game. @param {string[]} events @returns {Turn[]} */
export function turnsOf(events) {
  const starts = turnStarts(events);
  return starts
    .slice(0, -1)
    .map((first, at) => ({ first, events: events.slice(first, starts[at + 1]) }));
}

/** Whether a line does not name its card, which is turned up or discarded. @param {string} line */
export const isNameless = (line) => /^\S+ (turn|discard)/.test(line);

/** The card of each event, or null. @param {string[]} events @param {Snapshot["faces"]} faces */
function unnamedCards(events, faces = []) {
  let next = 0;
  return events.map((line) => (isNameless(line) ? (faces[next++] ?? null) : null));
}

/**
 * The name of the card can be heard.
 * @param {Words} words @param {string} line
 * @param {string | null} unnamed its card, if the line names none @param {Snapshot} snapshot
 * @param {string} seat
 */
function shortNodes(words, line, unnamed, snapshot, seat) {
  const { action, by } = parseEvent(line);
  const card = action.card ?? unnamed;
  const [before, ...after] = shortText(words, action, snapshot, { by, seat, card }).split(CARD);
  if (!card || !after.length) return [before];
  const className = "HD".includes(splitCard(card).suit) ? "red" : "";
  return [
    before,
    make("b", { className, "aria-hidden": "true" }, shortCard(words, card)),
    make("span", { className: "unseen" }, words.card(card)),
    ...after,
  ];
}

/**
 * @param {Words} words
 * @param {{seat: string, jump: (at: number) => unknown}} options jump: to after `at` events
 */
export function createMoveList(words, { seat, jump }) {
  const element = make("ol", { className: "move-list", "aria-label": words.t("moves.title") });
  const empty = make("li", { className: "none" }, words.t("moves.none"));
  /** @type {string[]} */
  let shown = [];
  const buttons = () => [...element.querySelectorAll("button")];

  /** @param {Turn} turn @param {number} number @param {Snapshot} snapshot @param {(string | null)[]} unnamed */
  function turnItem({ first, events }, number, snapshot, unnamed) {
    const moves = events.map((line, at) => {
      const act = () => jump(first + at + 1);
      return make(
        "li",
        {},
        make(
          "button",
          { type: "button", tabIndex: -1, on: { click: act } },
          ...shortNodes(words, line, unnamed[first + at], snapshot, seat),
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
     * Only turns that have changed are made again.
     * @param {string[]} events @param {Snapshot} snapshot any of the game, for the names of places
     * @param {Snapshot["faces"]} faces of all these events @param {number} [at] the current moment
     */
    show(events, snapshot, faces, at = events.length) {
      const turns = turnsOf(events);
      const keys = turns.map(({ first, events: moves }) => `${first} ${moves.join()}`);
      const same = keys.findIndex((key, n) => key !== shown[n]);
      const kept = same < 0 ? Math.min(keys.length, shown.length) : same;
      if (kept < shown.length || kept < keys.length || !element.firstChild) {
        const cards = unnamedCards(events, faces);
        const items = turns.slice(kept).map((turn, n) => turnItem(turn, kept + n, snapshot, cards));
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
    mark,
  };
}
