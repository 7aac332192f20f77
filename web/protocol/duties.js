/**
 * The refusals that name plays which must come first.
 * Generated from rbcore/referee/duties.py by `python3 -m web.build.protocol`; do not edit.
 */
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
