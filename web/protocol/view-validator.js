/**
 * Validators of untrusted data: the view of a saved game. The engine checks the rest.
 * Generated from rbcore/bridge by `python3 -m web.build.protocol`; do not edit.
 */
import { any, flag, list, mapOf, maybe, oneOf, pair, plain, shape, text, whole } from "./checks.js";

/**
 * A friend who plays by link.
 * @type {import("./checks.js").Check}
 */
const isFriendSeat = shape({
  friend: text(40),
  hints: maybe(flag),
  undo: maybe(flag),
  sealed: maybe(whole(20000)),
});

/**
 * The player of a side: `human`, a level, a level with settings, or a friend.
 * @type {import("./checks.js").Check}
 */
const isPlayer = any(
  text(40),
  shape({ level: text(40), errs: maybe(flag), calls: maybe(flag) }),
  isFriendSeat,
);

/**
 * The cards that a side has left.
 * @type {import("./checks.js").Check}
 */
const isLeft = shape({ reserve: whole(1000000), hand: whole(1000000) });

/**
 * A term of the sum that makes a score.
 * @type {import("./checks.js").Check}
 */
const isTerm = shape({
  name: oneOf("bonus", "forfeit", "reserve", "hand"),
  times: Number.isFinite,
  count: whole(1000000),
  side: maybe(text(2)),
});

/**
 * How the game ended.
 * @type {import("./checks.js").Check}
 */
const isResult = shape({
  how: text(40),
  winner: any(oneOf(null), text(2)),
  score: mapOf(Number.isFinite, 3),
  left: mapOf(isLeft, 3),
  terms: maybe(list(isTerm, 10)),
});

/**
 * A face-up card: its name such as `10H`, and its back (0, 1 or 2).
 * @type {import("./checks.js").Check}
 */
const isFaceUp = pair(text(5), whole(2));

/**
 * One pile of the table.
 * @type {import("./checks.js").Check}
 */
const isPile = shape({
  kind: oneOf("house", "reserve", "hand", "turned", "waste", "foundation"),
  side: maybe(text(2)),
  suit: maybe(text(1)),
  down: whole(200),
  back: maybe(oneOf(0, 1, 2)),
  up: list(isFaceUp, 200),
  closed: maybe(flag),
});

/**
 * A move, a call or a touch, as in the published cases.
 * @type {import("./checks.js").Check}
 */
const isAction = shape({
  do: text(40),
  card: maybe(text(40)),
  from: maybe(text(40)),
  to: maybe(text(40)),
  what: maybe(text(40)),
  house: maybe(text(40)),
  words: maybe(list(text(4000), 20)),
});

/**
 * The targets of the top card of a pile, or of one of its groups.
 * @type {import("./checks.js").Check}
 */
const isSource = shape({
  legal: list(text(40), 200),
  fits: maybe(list(text(40), 200)),
  possible: list(text(40), 200),
  lifts: maybe(list((value) => isSource(value), 60)),
  action: maybe(isAction),
  cards: maybe(whole(200)),
  lines: maybe(mapOf(list(isAction, 60), 60)),
});

/**
 * A compulsory play.
 * @type {import("./checks.js").Check}
 */
const isDuty = shape({
  code: text(40),
  clause: text(40),
  card: text(40),
  from: text(40),
  to: text(40),
});

/**
 * An offence that the other side may call now.
 * @type {import("./checks.js").Check}
 */
const isBreach = shape({
  by: text(2),
  ground: text(40),
  clause: text(40),
  due: list(isAction, 200),
  instead: maybe(list(isAction, 200)),
  places: maybe(list(text(40), 200)),
});

/**
 * An event of the game.
 * @type {import("./checks.js").Check}
 */
const isGameEvent = shape({
  by: text(2),
  action: isAction,
  n: whole(1000000),
  verdict: maybe(oneOf("right", "wrong", "misnamed", "stopped")),
  cost: maybe(text(40)),
  breach: maybe(isBreach),
});

/**
 * A snapshot as the page stores it, to show it before the engine has started.
 * @type {import("./checks.js").Guard<import("./types.js").View>}
 */
export const isView = shape({
  version: whole(1000000),
  preset: text(40),
  options: mapOf(plain(3), 100),
  seed: text(200),
  players: mapOf(isPlayer, 3),
  turn: text(2),
  turns: whole(1000000),
  actor: oneOf("human", "friend", "computer", null),
  result: any(oneOf(null), isResult),
  places: mapOf(isPile, 60, 8),
  sources: mapOf(isSource, 60),
  end: shape({
    legal: flag,
    reason: maybe(text(40)),
    clause: maybe(text(40)),
    variant: maybe(text(40)),
  }),
  duties: list(isDuty, 200),
  breach: any(oneOf(null), isBreach),
  calls: maybe(shape({})),
  last: list(isGameEvent, 2000),
  can: shape({ undo: flag, redo: flag }),
  cuts: maybe(list(list(text(4), 3), 60)),
  passes: mapOf(whole(1000000), 3),
});
