/**
 * The calls in a game with a friend.
 * Generated from rbcore/friend/sendings.py by `python3 -m web.build.protocol`; do not edit.
 */
/** The calls with which a player may interrupt the turn of the other. */
export const INTERRUPTIONS = ["stop", "correct", "demand", "force"];

/** The verdicts on a Stop without reason, after which the turn goes on. */
export const WRONG_STOPS = ["wrong", "misnamed"];
