/**
 * The calls in a game with a friend.
 * Generated from rbcore/friend/sendings.py by `python3 -m web.build.protocol`; do not edit.
 */
/** The calls with which a player may interrupt the turn of the other. */
export const INTERRUPTIONS = ["stop", "correct", "demand", "force"];
