/** The sides of a table. */

/** The side at the bottom of the page. */
export const SEAT = "A";
/** The side opposite, where two people sit face to face. */
export const FAR = "B";
export const SIDES = ["A", "B", "C"];

/** Return the other side of a game for two. @param {string} side */
export const otherSide = (side) => (side === SEAT ? FAR : SEAT);
