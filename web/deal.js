/**
 * What the engine is asked when a game is dealt.
 */

/** @typedef {import("./protocol.js").Deal} Deal */

const SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Return a fresh seed of eight letters. */
export function freshSeed() {
  const numbers = globalThis.crypto.getRandomValues(new Uint8Array(8));
  return [...numbers].map((number) => SEED_LETTERS[number % SEED_LETTERS.length]).join("");
}

/**
 * Return the arguments of a new game: this player against computers of the level.
 * @param {import("./protocol.js").Hello} hello
 * @param {Deal} deal
 */
export function dealArgs({ presets }, { preset, level, seed, first, options }) {
  const seats = Number(presets.find(({ name }) => name === preset)?.options.players ?? 2);
  const others = ["B", "C"].slice(0, seats - 1);
  const players = { A: "human", ...Object.fromEntries(others.map((side) => [side, level])) };
  return { preset, seed: seed || freshSeed(), players, ...(first ? { first } : {}), ...(options ? { options } : {}) };
}
