/**
 * Codes the positions of a sending for a page whose engine is not there yet: the one before it in
 * full, then what each event changed. Positions are texts; face-down cards and covered cards of a
 * waste are unknown in them. Pure.
 */
import { parseEvent, sourceAndTarget, splitEvent } from "../../protocol/events.js";
import { formatPosition, kindOfPlace, parsePositionText } from "../../protocol/position-text.js";
import { otherSide } from "../../protocol/sides.js";
import { codeAnyCard } from "./events.js";
import { cardOf, nameOf, PLACES, UNKNOWN } from "./traced-table.js";

/** @typedef {import("./events.js").Coder} Coder */
/** @typedef {import("../../protocol/position-text.js").Pile} Pile */
/** @typedef {Record<string, Pile>} Piles */
/** @typedef {{turn: string, piles: Piles}} Frame */

const HIDDEN = "?";
const MAX_PILE = 127;
const MAX_FRAMES = 500;

/** Return the number of cards of a pile whose faces are seen. @param {string} place */
const seenIn = (place) => (kindOfPlace(place) === "waste" ? 1 : MAX_PILE);

/**
 * Return a pile as everybody sees it.
 * @param {string} place @param {Pile} pile
 * @returns {Pile}
 */
const visiblePile = (place, { down, up, closed }) => ({
  down: down.map(() => HIDDEN),
  up: up.map((card, at) => (up.length - at > seenIn(place) ? HIDDEN : card)),
  ...(closed && { closed }),
});

/** @param {string} text of a position @returns {Frame} */
function frameOf(text) {
  const { turn, piles } = parsePositionText(text).position;
  const shown = Object.entries(piles).map(([place, pile]) => [place, visiblePile(place, pile)]);
  return { turn, piles: Object.fromEntries(shown) };
}

/**
 * Return what an event is expected to make of the piles; HIDDEN is a card that it turns up.
 * @param {Piles} before
 * @param {string} event
 * @returns {Piles}
 */
function expectedAfter(before, event) {
  const { by, action } = parseEvent(event);
  if (!["move", "group", "discard", "turn"].includes(action.do)) return before;
  const [from, to] = sourceAndTarget(action, by);
  const [source, target] = [before[from], before[to]];
  if (!source || !target) return before;
  if (action.do === "turn") {
    const rest = { ...source, down: source.down.slice(1) };
    const shown = from === to ? rest : target;
    return { ...before, [from]: rest, [to]: { ...shown, up: [...shown.up, HIDDEN] } };
  }
  const at =
    action.do === "group" ? source.up.lastIndexOf(action.card ?? "") : source.up.length - 1;
  if (at < 0) return before;
  const moved = source.up.slice(at);
  let left = { ...source, up: source.up.slice(0, at) };
  if (!left.up.length && left.down.length && /reserve|house/.test(kindOfPlace(from)))
    left = { ...left, down: left.down.slice(1), up: [HIDDEN] };
  const up = kindOfPlace(to) === "foundation" ? moved.slice(-1) : [...target.up, ...moved];
  return { ...before, [from]: left, [to]: visiblePile(to, { ...target, up }) };
}

/**
 * Return whether a pile is the expected one, apart from the cards that turn up.
 * @param {Pile} pile @param {Pile} expected
 */
const isAsExpected = ({ down, up, closed }, expected) =>
  !closed === !expected.closed &&
  down.length === expected.down.length &&
  up.length === expected.up.length &&
  expected.up.every((card, at) => card === HIDDEN || card === up[at]);

/**
 * Code the faces of a pile of which the number of cards is known.
 * @param {Coder} coder @param {string} place
 * @param {string[]} expected
 * @param {string[]} [up]
 */
const codeFaces = (coder, place, expected, up) =>
  expected.map((card, at) =>
    card !== HIDDEN || expected.length - at > seenIn(place)
      ? card
      : nameOf(codeAnyCard(coder, up && cardOf(up[at]))),
  );

/**
 * @param {Coder} coder @param {string} place
 * @param {Pile} expected
 * @param {Pile} [pile]
 * @returns {Pile}
 */
function codePile(coder, place, expected, pile) {
  const kind = kindOfPlace(place);
  if (coder.bit(`pile ${kind}`, pile && isAsExpected(pile, expected)))
    return { ...expected, up: codeFaces(coder, place, expected.up, pile?.up) };
  const isClosed = kind === "house" && coder.bit("closed", pile?.closed);
  const down = Array(coder.number(`down ${kind}`, 7, pile?.down.length)).fill(HIDDEN);
  const isEmpty = coder.bit(`empty ${kind}`, pile && !pile.up.length);
  const count = isEmpty ? 0 : 1 + coder.number(`up ${kind}`, 7, pile && pile.up.length - 1);
  const up = codeFaces(coder, place, Array(count).fill(HIDDEN), pile?.up);
  return { down, up, ...(isClosed && { closed: true }) };
}

/**
 * @param {Coder} coder
 * @param {Frame} expected
 * @param {Frame} [frame]
 * @returns {Frame}
 */
function codeFrame(coder, expected, frame) {
  const isExpectedTurn = coder.bit("turn", frame?.turn === expected.turn);
  const turn = isExpectedTurn ? expected.turn : otherSide(expected.turn);
  const places = Object.keys(expected.piles);
  if (places.some((place) => expected.piles[place].up.length > MAX_PILE))
    throw new RangeError("too long");
  const isAll = places.every(
    (place) => frame && isAsExpected(frame.piles[place], expected.piles[place]),
  );
  const isExpected = coder.bit("expected", isAll);
  const piles = places.map((place) => {
    const pile = isExpected
      ? {
          ...expected.piles[place],
          up: codeFaces(coder, place, expected.piles[place].up, frame?.piles[place].up),
        }
      : codePile(coder, place, expected.piles[place], frame?.piles[place]);
    return [place, pile];
  });
  return { turn, piles: Object.fromEntries(piles) };
}

/**
 * Return the piles as far as the events before tell.
 * @param {import("./traced-table.js").TracedTable} table
 * @param {string[]} places
 */
function tracedPiles(table, places) {
  /** @type {Piles} */
  const piles = {};
  for (const place of places) {
    const up = table.piles[place]
      .slice(-MAX_PILE)
      .map((card) => (card === UNKNOWN ? HIDDEN : nameOf(card)));
    const isFoundation = kindOfPlace(place) === "foundation";
    piles[place] = visiblePile(place, { down: [], up: isFoundation ? up.slice(-1) : up });
  }
  return piles;
}

/** @param {Frame} frame @param {string} preset */
const textOf = ({ turn, piles }, preset) =>
  formatPosition({ preset, turn, piles, memory: "", runs: "", vanished: "" });

/**
 * Code the positions before the events of a sending and after each of them.
 * @param {Coder} coder
 * @param {import("./traced-table.js").TracedTable} table before the events
 * @param {string} preset
 * @param {string[]} events
 * @param {string[]} [texts] one more than events
 * @returns {string[]}
 */
export function codeFrames(coder, table, preset, events, texts) {
  if (events.length >= MAX_FRAMES) throw new RangeError("too long");
  const frames = texts?.map(frameOf);
  const places = PLACES.filter((place) =>
    coder.bit(`has ${kindOfPlace(place)}`, frames && place in frames[0].piles),
  );
  let frame = codeFrame(
    coder,
    { turn: table.side, piles: tracedPiles(table, places) },
    frames?.[0],
  );
  const coded = [frame];
  for (const [at, event] of events.entries()) {
    const [, text] = splitEvent(event);
    const turn = /^(discard|end)/.test(text) ? otherSide(frame.turn) : frame.turn;
    const expected = { turn, piles: expectedAfter(frame.piles, event) };
    frame = codeFrame(coder, expected, frames?.[at + 1]);
    coded.push(frame);
  }
  return coded.map((one) => textOf(one, preset));
}
