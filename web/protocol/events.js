/**
 * The text of an event, such as "A move 6S H4 H2", its action, and the turns of a record.
 * rbcore/notation/actions.py reads the same text; both are tested with tests/data/notation.json.
 */
import { friendIn } from "./players.js";

/**
 * @type {Record<string, string[]>} the fields of a move in the order of its text; other events only
 *   have words
 */
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

/** Return whether events begin with others. @param {string[]} events @param {string[]} first */
export const beginWith = (events, first) => first.every((line, at) => line === events[at]);

/**
 * Return the side of an event, and the rest of its text.
 * @param {string} line such as "A move 6S H4 H2" @returns {[side: string, text: string]}
 */
export function splitEvent(line) {
  const [side] = line.split(" ", 1);
  return [side, line.slice(side.length + 1)];
}

/** Return whether a line is a move, not a call or a touch. @param {string} line */
export const isPlay = (line) => Object.hasOwn(FIELDS, line.split(" ")[0]);

/**
 * Return whether a line is a statement, not a move: Stop, or that nothing is compulsory.
 * @param {string} line
 */
export const isStatement = (line) => /^(stop\b|none$)/.test(line);

/** Return the action of a line. @param {string} line @returns {Action} */
export function parseAction(line) {
  const [verb, ...words] = line.split(" ");
  if (!Object.hasOwn(FIELDS, verb)) return { do: verb, words };
  return { do: verb, ...Object.fromEntries(FIELDS[verb].map((field, at) => [field, words[at]])) };
}

/** Return the side and the action of an event. @param {string} line such as "A move 6S H4 H2" */
export function parseEvent(line) {
  const [by, text] = splitEvent(line);
  return { by, action: parseAction(text) };
}

/**
 * Return the source and the target of an action.
 * @param {Action} action @param {string} turn the side to move @returns {[string, string]}
 */
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

/** Return an action as a line. @param {Action} action @param {string} turn the side to move */
export function formatAction(action, turn) {
  const fields = Object.hasOwn(FIELDS, action.do) ? FIELDS[action.do] : null;
  if (!fields) return [action.do, ...(action.words ?? [])].join(" ");
  const [from, to] = sourceAndTarget(action, turn);
  const values = { ...action, from, to, house: action.house ?? to };
  return [action.do, ...fields.map((field) => values[/** @type {"card"} */ (field)])].join(" ");
}

// --- turns

/**
 * @param {string} line
 * @returns {[string, boolean]} the side of an event, and whether it is a move
 */
function sideAndKind(line) {
  const [by, text] = splitEvent(line);
  return [by, isPlay(text)];
}

/**
 * Return the numbers of events before which a turn begins, and the end.
 * @param {string[]} events lines such as `A move 6S H4 H2`
 */
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
 * Return the moment after a step by an event or a turn.
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
 * Return whether the player who played last has no cards left but has not won yet: the others may
 * still have the last card taken back.
 * @param {Pick<Snapshot, "places" | "record" | "result" | "turn">} snapshot
 */
export function isWinWaiting({ places, record, result, turn }) {
  const acts = record.events.map(sideAndKind).filter(([, isAct]) => isAct);
  const [side] = acts.at(-1) ?? [turn];
  const own = Object.values(places).filter((pile) => pile.side === side && pile.kind !== "house");
  return !result && side !== turn && own.every(({ down, up }) => !down && !up.length);
}

/**
 * Return the first and the last moment of the turn that can be shown again: the last one before the
 * player's, and that of a friend also when they must act or the game is over.
 * @param {Snapshot} snapshot @param {string} seat
 */
export function turnToShowAgain(snapshot, seat) {
  const { actor, record, turn } = snapshot;
  if (actor !== "human" && !friendIn(snapshot)) return null;
  return lastTurnOfOthers(record.events, friendIn(snapshot) ? seat : turn);
}

/**
 * Return the first and the last moment of the last turn of another side than the one given, or
 * null.
 * @param {string[]} events @param {string} side @returns {[number, number] | null}
 */
export function lastTurnOfOthers(events, side) {
  const starts = turnStarts(events);
  for (let at = starts.length - 2; at >= 0; at--) {
    const [by] = splitEvent(events[starts[at]]);
    if (by !== side) return [starts[at], starts[at + 1]];
  }
  return null;
}
