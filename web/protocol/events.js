/** Events as text ("A move 6S H4 H2"), as in rbcore/notation/actions.py, and turns. */
import { friendIn } from "./players.js";

/** @type {Record<string, string[]>} fields of a move in the order of its text */
export const FIELDS = {
  move: ["card", "from", "to"],
  group: ["card", "from", "to"],
  pile: ["from", "to"],
  under: ["card", "from", "house"],
  reverse: ["house"],
  turn: ["what"],
  discard: [],
  end: [],
};

/** @param {string[]} events @param {string[]} first */
export const beginWith = (events, first) => first.every((line, at) => line === events[at]);

/** @param {string} line such as "A move 6S H4 H2" @returns {[side: string, text: string]} */
export function splitEvent(line) {
  const [side] = line.split(" ", 1);
  return [side, line.slice(side.length + 1)];
}

/** Calls and touches are no plays. @param {string} line */
export const isPlay = (line) => Object.hasOwn(FIELDS, line.split(" ")[0]);

/** Stop, or that nothing is compulsory. @param {string} line */
export const isStatement = (line) => /^(stop\b|none$)/.test(line);

/** @param {string} line without the side @returns {Action} */
export function parseAction(line) {
  const [verb, ...words] = line.split(" ");
  if (!Object.hasOwn(FIELDS, verb)) return { do: verb, words };
  return { do: verb, ...Object.fromEntries(FIELDS[verb].map((field, at) => [field, words[at]])) };
}

/** @param {string} line such as "A move 6S H4 H2" */
export function parseEvent(line) {
  const [by, text] = splitEvent(line);
  return { by, action: parseAction(text) };
}

/** @param {Action} action @param {string} turn the side to move @returns {[string, string]} */
export function sourceAndTarget(action, turn) {
  if (action.do === "discard") return [`${turn}.turned`, `${turn}.waste`];
  if (action.do === "turn")
    return [
      `${turn}.${action.what}`,
      action.what === "hand" ? `${turn}.turned` : `${turn}.reserve`,
    ];
  if (action.do === "reverse") return [action.house ?? "", action.house ?? ""];
  return [action.from ?? "", action.to ?? action.house ?? ""];
}

/** @param {Action} action @param {string} turn the side to move */
export function formatAction(action, turn) {
  const fields = Object.hasOwn(FIELDS, action.do) ? FIELDS[action.do] : null;
  if (!fields) return [action.do, ...(action.words ?? [])].join(" ");
  const [from, to] = sourceAndTarget(action, turn);
  const values = { ...action, from, to, house: action.house ?? to };
  return [action.do, ...fields.map((field) => values[/** @type {"card"} */ (field)])].join(" ");
}

// --- turns

/** @param {string} line @returns {[side: string, isMove: boolean]} */
function sideAndKind(line) {
  const [by, text] = splitEvent(line);
  return [by, isPlay(text)];
}

/** Return the numbers of the first events of turns, and the end. @param {string[]} events */
export function turnStarts(events) {
  const starts = [0];
  let side = "";
  events.forEach((line, at) => {
    const [by, isAct] = sideAndKind(line);
    if (!isAct) return;
    if (side && by !== side) starts.push(at);
    side = by;
  });
  return [...new Set([...starts, events.length])];
}

/**
 * Return the moment after a step.
 * @param {string[]} events @param {number} at
 * @param {"first" | "turn-back" | "back" | "on" | "turn-on" | "last"} step
 */
export function stepped(events, at, step) {
  const starts = turnStarts(events);
  const moment = {
    first: 0,
    last: events.length,
    back: at - 1,
    on: at + 1,
    "turn-back": starts.filter((start) => start < at).at(-1) ?? 0,
    "turn-on": starts.find((start) => start > at) ?? events.length,
  }[step];
  return Math.min(events.length, Math.max(0, moment));
}

/**
 * Return whether the last player has no cards left, but the others may have one taken back.
 * @param {Pick<Snapshot, "places" | "record" | "result" | "turn">} snapshot
 */
export function isWinWaiting({ places, record, result, turn }) {
  const acts = record.events.map(sideAndKind).filter(([, isAct]) => isAct);
  const [side] = acts.at(-1) ?? [turn];
  const own = Object.values(places).filter((pile) => pile.side === side && pile.kind !== "house");
  return !result && side !== turn && own.every(({ down, up }) => !down && !up.length);
}

/**
 * Return the start and end of the others' last turn; without a friend only when a person must act.
 * @param {Snapshot} snapshot @param {string} seat
 */
export function turnToShowAgain(snapshot, seat) {
  const { actor, record, turn } = snapshot;
  if (actor !== "human" && !friendIn(snapshot)) return null;
  return lastTurnOfOthers(record.events, friendIn(snapshot) ? seat : turn);
}

/** @param {string[]} events @param {string} side @returns {[start: number, end: number] | null} */
export function lastTurnOfOthers(events, side) {
  const starts = turnStarts(events);
  for (let at = starts.length - 2; at >= 0; at--) {
    const [by] = splitEvent(events[starts[at]]);
    if (by !== side) return [starts[at], starts[at + 1]];
  }
  return null;
}
