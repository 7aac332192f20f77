/**
 * The text of an event, such as "A move 6S H4 H2", and its action. Pure functions.
 * rbcore/notation/actions.py reads the same text; both are tested with tests/data/notation.json.
 */

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

/**
 * Return whether events begin with others.
 * @param {string[]} events @param {string[]} first
 */
export const beginWith = (events, first) => first.every((line, at) => line === events[at]);

/**
 * Return the side of an event, and the rest of its text.
 * @param {string} line such as "A move 6S H4 H2"
 * @returns {[side: string, text: string]}
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

/**
 * Return the action of a line.
 * @param {string} line
 * @returns {Action}
 */
export function parseAction(line) {
  const [verb, ...words] = line.split(" ");
  if (!Object.hasOwn(FIELDS, verb)) return { do: verb, words };
  return { do: verb, ...Object.fromEntries(FIELDS[verb].map((field, at) => [field, words[at]])) };
}

/**
 * Return the side and the action of an event.
 * @param {string} line such as "A move 6S H4 H2"
 */
export function parseEvent(line) {
  const [by, text] = splitEvent(line);
  return { by, action: parseAction(text) };
}

/**
 * Return the source and the target of an action.
 * @param {Action} action
 * @param {string} turn the side to move
 * @returns {[string, string]}
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

/**
 * Return an action as a line.
 * @param {Action} action
 * @param {string} turn the side to move
 */
export function formatAction(action, turn) {
  const fields = Object.hasOwn(FIELDS, action.do) ? FIELDS[action.do] : null;
  if (!fields) return [action.do, ...(action.words ?? [])].join(" ");
  const [from, to] = sourceAndTarget(action, turn);
  const values = { ...action, from, to, house: action.house ?? to };
  return [action.do, ...fields.map((field) => values[/** @type {"card"} */ (field)])].join(" ");
}
