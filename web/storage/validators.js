/**
 * What comes from outside, looked at before anything is done with it: one schema each for records, bundles, links,
 * positions and messages, every size bounded. The engine judges the rest. Pure.
 */

/** @typedef {(value: unknown) => boolean} Check */

/** @param {number} most @returns {Check} */
export const text = (most) => (value) => typeof value === "string" && value.length <= most;
/** @param {number} most @returns {Check} */
export const whole = (most) => (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
/** @param {Check} check @param {number} most @returns {Check} */
export const list = (check, most) => (value) =>
  Array.isArray(value) && value.length <= most && value.every(check);
/** @param {...unknown} values @returns {Check} */
export const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);
/** @param {...Check} checks @returns {Check} */
export const any =
  (...checks) =>
  (value) =>
    checks.some((check) => check(value));
/** @param {Check} check @returns {Check} */
export const maybe = (check) => (value) => value === undefined || check(value);

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {Record<string, Check>} checks of the keys that must be right; others may be there @returns {Check} */
export const shape = (checks) => (value) =>
  isObject(value) &&
  Object.entries(checks).every(([key, check]) =>
    check(Object.hasOwn(value, key) ? value[key] : undefined),
  );

/** @param {Check} check @param {number} most @returns {Check} */
export const mapOf = (check, most) => (value) =>
  isObject(value) &&
  Object.keys(value).length <= most &&
  Object.entries(value).every(
    ([key, one]) => key.length <= 40 && key !== "__proto__" && check(one),
  );

/** Tell whether a value is plain, shallow JSON. @param {number} depth @returns {Check} */
export const plain = (depth) => (value) =>
  value === null ||
  typeof value === "boolean" ||
  Number.isFinite(value) ||
  text(4000)(value) ||
  (depth > 0 && (list(plain(depth - 1), 500)(value) || mapOf(plain(depth - 1), 200)(value)));

export const MOST_EVENTS = 20_000;
export const MOST_GAMES = 5_000;
export const MOST_RECORD_CHARS = 1_000_000;
export const MOST_BUNDLE_CHARS = 50_000_000;
export const MOST_LINK_CHARS = 60_000;

const cards = list(text(4), 120);

export const isPosition = any(text(4000), shape({ turn: maybe(text(2)) }));

export const isRecord = shape({
  schema: whole(1000),
  behaviour: whole(1_000_000),
  preset: text(40),
  options: mapOf(plain(3), 100),
  seed: text(200),
  events: list(text(200), MOST_EVENTS),
  players: maybe(mapOf(any(text(40), mapOf(plain(1), 8)), 3)),
  first: maybe(text(2)),
  side: maybe(text(2)),
  taken_back: maybe(whole(1_000_000)),
  decks: maybe(list(cards, 3)),
  position: maybe(isPosition),
});

const count = whole(1_000_000);
const yes = oneOf(true, false);
const word = text(40);
const long = text(4000);
const listed = list(word, 200);
const isAction = shape({
  do: word,
  card: maybe(word),
  from: maybe(word),
  to: maybe(word),
  words: maybe(list(long, 20)),
});
const isPile = shape({
  kind: oneOf("house", "reserve", "hand", "turned", "waste", "foundation"),
  side: maybe(text(2)),
  suit: maybe(text(1)),
  down: whole(200),
  back: maybe(oneOf(0, 1, 2)),
  up: list(
    (card) => Array.isArray(card) && card.length === 2 && text(5)(card[0]) && whole(2)(card[1]),
    200,
  ),
  closed: maybe(yes),
});
/** @type {Check} */
const isSource = (value) =>
  shape({
    legal: listed,
    possible: listed,
    fits: maybe(listed),
    action: maybe(isAction),
    cards: maybe(whole(200)),
    lines: maybe(mapOf(list(isAction, 60), 60)),
    lifts: maybe(list(isSource, 60)),
  })(value);

/** The sight of a table: all that is read of it before the engine has answered. */
export const isView = shape({
  version: count,
  preset: word,
  options: mapOf(plain(3), 100),
  seed: text(200),
  players: mapOf(any(word, mapOf(plain(1), 8)), 3),
  turn: text(2),
  turns: count,
  actor: oneOf("human", "computer", null),
  places: (value) => mapOf(isPile, 60)(value) && Object.keys(Object(value)).length >= 8,
  sources: mapOf(isSource, 60),
  end: shape({ legal: yes }),
  duties: list(shape({ code: word, card: word, from: word, to: word }), 200),
  breach: any(oneOf(null), shape({ by: text(2) })),
  calls: maybe(shape({})),
  helps: maybe(mapOf(count, 20)),
  last: list(shape({ by: text(2), action: isAction, n: count }), 2000),
  can: shape({ undo: yes, redo: yes }),
  passes: mapOf(count, 3),
  result: any(
    oneOf(null),
    shape({
      how: word,
      winner: any(oneOf(null), text(2)),
      score: mapOf(Number.isFinite, 3),
      left: mapOf(shape({ reserve: count, hand: count }), 3),
    }),
  ),
});

export const isResult = any(
  oneOf(null),
  shape({
    how: text(40),
    winner: any(oneOf(null), text(2)),
    score: maybe(mapOf(Number.isFinite, 3)),
  }),
);

export const isGame = shape({
  id: text(80),
  begun: whole(1e14),
  ended: maybe(whole(1e14)),
  side: maybe(oneOf("A", "B", "C")),
  result: maybe(isResult),
  record: isRecord,
});

export const isBundle = shape({
  format: oneOf("russian-bank"),
  bundle: oneOf(1),
  games: list(() => true, MOST_GAMES),
});
