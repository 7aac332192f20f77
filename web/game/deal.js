/** The choices for a new game (`Deal`), and the calls of the engine that deal it. */

import { SEAT, SIDES } from "../protocol/players.js";
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
 * @property {{record: GameRecord, kind: Again, first?: string}} [again] deals the game of a record
 *   again; the other choices are then only remembered
 */

/**
 * How a game is dealt again: the same cards; each player with the cards of the next one; other cards;
 * or other cards against computer players of another level.
 * @typedef {"same" | "swapped" | "other" | "level"} Again
 */

/**
 * Return the choices for a game with the rules and the players of another one.
 * @param {GameRecord} record
 * @param {Again} kind
 * @param {string} level of the computer where `kind` is "level"; to remember for the next game
 * @returns {Deal}
 */
export function dealAgain(record, kind, level) {
  const { preset, options } = record;
  return { preset, level, options, again: { record, kind } };
}

/**
 * Let the engine deal a game.
 * @param {Pick<EngineCalls, "deal" | "dealAgain">} client
 * @param {Hello} hello
 * @param {Deal} deal
 */
export const sendDeal = (client, hello, { again, ...deal }) =>
  again
    ? client.dealAgain({ ...again, level: deal.level, seed: freshSeed() })
    : client.deal(dealArgs(hello, deal));

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
