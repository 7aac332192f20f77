/** The arguments of a new deal, and of a deal of the same cards. */

import { freshSeed } from "../protocol/seed.js";

/**
 * What a new game is made of.
 * @typedef {object} Deal
 * @property {string} preset
 * @property {string} level
 * @property {string} [seed]
 * @property {string} [first] the side that begins; by the rules when absent
 * @property {string} [side] of the deal, whose cards A gets; its own when absent
 * @property {Record<string, unknown>} [options] over those of the preset
 * @property {string | object} [position] to begin with, instead of a deal
 * @property {Record<string, import("../protocol/types.js").Player>} [players] who sits where; by default a person against computers
 * @property {{who: string, errs: boolean, calls: boolean, names: Record<string, string>}} [seating] what the new-game dialog remembers
 */

/**
 * Return the arguments of a new game; by default one person against computers of a level.
 * @param {import("../protocol/types.js").Hello} hello
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
 * Return the deal of the same cards to the same players, or to the next side: then everybody gets
 * the cards of the next player, and the player who was chosen to begin begins with the same cards.
 * @param {import("../protocol/types.js").GameRecord} record
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
