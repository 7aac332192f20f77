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
export function dealArgs(
  { presets },
  { preset, level, seed, first, side, options, position, players: wanted },
) {
  const seats = Number(presets.find(({ name }) => name === preset)?.options.players ?? 2);
  const others = ["B", "C"].slice(0, seats - 1);
  const players = wanted ?? {
    A: "human",
    ...Object.fromEntries(others.map((side) => [side, level])),
  };
  return {
    preset,
    seed: seed || freshSeed(),
    players,
    ...(first ? { first } : {}),
    ...(side ? { side } : {}),
    ...(options ? { options } : {}),
    ...(position ? { position } : {}),
  };
}

/**
 * Return what lays the cards of a game again for the same players, or from its next side: then everybody has the cards of
 * the next player, and whoever was told to begin does so with the same cards.
 * @param {import("./protocol.js").GameRecord} record
 * @param {string} level to be offered next
 * @param {boolean} [isSwapped]
 * @returns {Deal}
 */
export function dealAgain(record, level, isSwapped = false) {
  const {
    preset,
    options,
    seed,
    players = { A: "human", B: level },
    first,
    side = "A",
    position,
  } = record;
  const sides = Object.keys(players).sort();
  const past = (/** @type {string} */ one, /** @type {number} */ by) =>
    sides[(sides.indexOf(one) + by) % sides.length];
  return {
    preset,
    level,
    options,
    seed,
    players,
    position,
    side: isSwapped ? past(side, 1) : side,
    first: first && isSwapped ? past(first, sides.length - 1) : first,
  };
}
