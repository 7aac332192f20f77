/**
 * The limits of the document of a game with a friend; a name has code points.
 * Generated from rbcore/friend/document.py by `python3 -m web.build.protocol`; do not edit.
 */
export const LIMITS = { name: 40, options: 80, sendings: 4000, events: 20000 };
