/**
 * What the page knows of the rules and of games with a friend.
 * Generated from rbcore/referee/duties.py and rbcore/friend by `python3 -m web.build.protocol`; do not edit.
 */

/** The refusals that name plays which must come first. */
export const DUTIES = [
  "foundation-first",
  "reserve-first",
  "fill-space-first",
  "must-play-hand",
  "must-play-waste",
  "must-play-reserve",
  "load-first",
  "uncover-first",
  "make-spaces-first",
  "release-first",
  "fewest-moves",
];
/** The limits of the document of a game with a friend; a name has code points. */
export const LIMITS = { name: 40, options: 80, sendings: 4000, events: 20000 };
/** The calls with which a player may interrupt the turn of a friend. */
export const INTERRUPTIONS = ["stop", "correct", "demand", "force"];
