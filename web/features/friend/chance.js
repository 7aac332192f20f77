/** The player's share of the chance in games with friends, and ids of new games. */

const ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const ID_LENGTH = 10;
const HALF_BYTES = 16;

const randomBytes = (/** @type {number} */ count) => crypto.getRandomValues(new Uint8Array(count));

/** Return a new id of a game. */
export const freshId = () =>
  [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join("");

/** Return a player's share of the chance. */
export const freshHalf = () =>
  [...randomBytes(HALF_BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
