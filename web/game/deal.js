/** The arguments of a new game, and of a game with the same deal. */

import { FAR, SEAT, SIDES } from "../protocol/sides.js";
import { freshSeed } from "../protocol/seed.js";

/**
 * The choices for a new game.
 * @typedef {object} Deal
 * @property {string} preset
 * @property {string} level
 * @property {string} [seed]
 * @property {string} [first] the side that begins; decided by the rules when absent
 * @property {string} [side] of the deal whose cards SEAT gets; SEAT's own when absent
 * @property {Record<string, unknown>} [options] that differ from the preset
 * @property {string | object} [position] to start from instead of a deal
 * @property {Record<string, import("../protocol/types.js").Player>} [players] by side; by default a
 *   person against computers
 * @property {{who: string, errs: boolean, calls: boolean, names: Record<string, string>}} [seating]
 *   choices that the new-game dialog remembers
 */

/**
 * Return the arguments of the engine's call for a new game.
 * @param {import("../protocol/types.js").Hello} hello
 * @param {Deal} deal
 */
export function dealArgs(
  { presets },
  { preset, level, seed, first, side, options, position, players },
) {
  const count = Number(presets.find(({ name }) => name === preset)?.options.players ?? 2);
  const sides = SIDES.slice(0, count);
  return {
    preset,
    seed: seed || freshSeed(),
    players:
      players ?? Object.fromEntries(sides.map((one) => [one, one === SEAT ? "human" : level])),
    ...(first ? { first } : {}),
    ...(side ? { side } : {}),
    ...(options ? { options } : {}),
    ...(position ? { position } : {}),
  };
}

/**
 * Return the choices for a game with the same deal and the same players. When swapped, every player
 * gets the cards of the next one, and the cards that began begin again.
 * @param {import("../protocol/types.js").GameRecord} record
 * @param {string} level to remember for the next game
 * @param {boolean} [isSwapped]
 * @returns {Deal}
 */
export function dealAgain(record, level, isSwapped = false) {
  const {
    preset,
    options,
    seed,
    players = { [SEAT]: "human", [FAR]: level },
    first,
    side = SEAT,
    position,
  } = record;
  const sides = Object.keys(players).sort();
  const shifted = (/** @type {string} */ one, /** @type {number} */ steps) =>
    sides[(sides.indexOf(one) + steps) % sides.length];
  return {
    preset,
    level,
    options,
    seed,
    players,
    position,
    side: isSwapped ? shifted(side, 1) : side,
    first: first && isSwapped ? shifted(first, sides.length - 1) : first,
  };
}

/**
 * Return the choices for another game with the same rules and the same players.
 * @param {import("../protocol/types.js").GameRecord} record
 * @param {string} level to remember for the next game
 * @returns {Deal}
 */
export function dealAnother(record, level) {
  const { preset, options, players } = dealAgain(record, level);
  return { preset, level, options, players };
}

/**
 * Return the choices for another game against computer players of a level, who otherwise play as
 * before.
 * @param {import("../protocol/types.js").GameRecord} record
 * @param {string} level
 * @returns {Deal}
 */
export function dealAtLevel(record, level) {
  const { players = {}, ...deal } = dealAnother(record, level);
  const changed = Object.entries(players).map(([side, player]) => {
    if (player === "human") return [side, player];
    return [side, typeof player === "string" ? level : { ...player, level }];
  });
  return { ...deal, players: Object.fromEntries(changed) };
}
