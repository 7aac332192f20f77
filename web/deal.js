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
 * Return the seed of the deal of a day, which is the same all over the world.
 * @param {Date} date
 */
export const dayOf = (date) => `day-${date.toISOString().slice(0, 10)}`;

/**
 * Return the level of the first computer player, or "".
 * @param {Record<string, import("./protocol.js").Player>} players
 */
export function levelOf(players) {
  const found = Object.values(players).find((player) => player !== "human") ?? "";
  return typeof found === "string" ? found : found.level;
}

/**
 * Return the arguments of a new game: this player against computers of the level.
 * @param {import("./protocol.js").Hello} hello
 * @param {Deal} deal
 */
export function dealArgs({ presets }, { preset, level, seed, first, options, players: wanted }) {
  const seats = Number(presets.find(({ name }) => name === preset)?.options.players ?? 2);
  const others = ["B", "C"].slice(0, seats - 1);
  const players = wanted ?? { A: "human", ...Object.fromEntries(others.map((side) => [side, level])) };
  return { preset, seed: seed || freshSeed(), players, ...(first ? { first } : {}), ...(options ? { options } : {}) };
}
