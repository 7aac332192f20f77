/** Seeds of deals: a random one, and the one of a day. */

const SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Return a random seed of eight letters. */
export function freshSeed() {
  const numbers = globalThis.crypto.getRandomValues(new Uint8Array(8));
  return [...numbers].map((number) => SEED_LETTERS[number % SEED_LETTERS.length]).join("");
}

/** Return the seed of the deal of a day, which is the same for everybody. @param {Date} date */
export const seedOfDay = (date) => `day-${date.toISOString().slice(0, 10)}`;
