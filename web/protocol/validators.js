/**
 * Validators of untrusted data: stored games, files, links. The engine checks the rest.
 * Generated from rbcore/bridge by `python3 -m web.build.protocol`; do not edit.
 */
import { any, flag, list, mapOf, maybe, oneOf, plain, shape, text, whole } from "./checks.js";

/**
 * A friend who plays by link.
 * @type {Check}
 */
const isFriendSeat = shape({
  friend: text(40),
  hints: maybe(flag),
  undo: maybe(flag),
  sealed: maybe(whole(20000)),
});

/**
 * The player of a side: `human`, a level, a level with settings, or a friend.
 * @type {Check}
 */
const isPlayer = any(
  text(40),
  shape({ level: text(40), errs: maybe(flag), calls: maybe(flag) }),
  isFriendSeat,
);

/**
 * The parts of a position, which the engine checks.
 * @type {Check}
 */
const isPositionParts = shape({ turn: maybe(text(2)) });

/**
 * A game as it is saved and loaded; it replays to the same state.
 * @type {Guard<import("./types.js").GameRecord>}
 */
export const isGameRecord = shape({
  schema: whole(1000),
  behaviour: whole(1000000),
  preset: text(40),
  options: mapOf(plain(3), 100),
  seed: text(200),
  events: list(text(200), 20000),
  players: maybe(mapOf(isPlayer, 3)),
  first: maybe(text(2)),
  side: maybe(text(2)),
  taken_back: maybe(whole(1000000)),
  decks: maybe(list(list(text(4), 120), 3)),
  position: maybe(isPositionParts),
  cuts: maybe(list(list(text(4), 3), 60)),
});

/**
 * The result of a stored game.
 * @type {Check}
 */
const isStoredResult = shape({
  how: text(40),
  winner: any(oneOf(null), text(2)),
  score: maybe(mapOf(Number.isFinite, 3)),
});

/**
 * One game of the archive or of a file of games.
 * @type {Guard<import("./types.js").StoredGame>}
 */
export const isStoredGame = shape({
  id: text(80),
  begun: whole(100000000000000),
  ended: maybe(whole(100000000000000)),
  side: maybe(oneOf("A", "B", "C")),
  result: maybe(any(oneOf(null), isStoredResult)),
  record: isGameRecord,
});

/**
 * A file of games, which are checked one by one.
 * @type {Guard<import("./types.js").GameBundle>}
 */
export const isGameBundle = shape({
  format: oneOf("russian-bank"),
  bundle: oneOf(1),
  games: list(() => true, 5000),
});
