/** The choices for a new game (`Deal`), and the arguments of the call of the engine that deals it. */

import { SEAT, SIDES } from "../protocol/sides.js";
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
 * @property {Record<string, Player>} [players] by side; by default a
 *   person against computers
 * @property {{who: string, errs: boolean, calls: boolean, names: Record<string, string>}} [seating]
 *   choices that the new-game dialog remembers
 */

/**
 * Return the arguments of the engine's call for a new game.
 * @param {Hello} hello
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
