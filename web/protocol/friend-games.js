/**
 * What a game with a friend may contain.
 * Generated from rbcore/friend by `python3 -m web.build.protocol`; do not edit.
 */
/** The limits of its document; a name has code points. */
export const LIMITS = { name: 40, options: 80, sendings: 4000, events: 20000 };

/** The calls with which a player may interrupt the turn of the other. */
export const INTERRUPTIONS = ["stop", "correct", "demand", "force"];

/** The verdicts on a Stop without reason, after which the turn goes on. */
export const WRONG_STOPS = ["wrong", "misnamed"];
