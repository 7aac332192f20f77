/** Seeds of deals: a random one, and the one of a day. */

const SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

export function freshSeed() {
  const numbers = globalThis.crypto.getRandomValues(new Uint8Array(8));
  return [...numbers].map((number) => SEED_LETTERS[number % SEED_LETTERS.length]).join("");
}

/** Everybody has the same deal on a day. @param {Date} date */
export const seedOfDay = (date) => `day-${date.toISOString().slice(0, 10)}`;
