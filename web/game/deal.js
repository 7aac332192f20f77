/** The choices for a new game (`Deal`), and the calls of the engine that deal it. */

import { SEAT, SIDES } from "../protocol/players.js";
import { freshSeed } from "../protocol/seed.js";

/** @param {GameRecord} record @param {Again} kind @param {string} level to remember */
export function dealAgain(record, kind, level) {
  const { preset, options } = record;
  return { preset, level, options, again: { record, kind } };
}

/**
 * @param {Pick<EngineCalls, "deal" | "dealAgain">} client @param {Hello} hello @param {Deal} deal
 */
export const sendDeal = (client, hello, { again, ...deal }) =>
  again
    ? client.dealAgain({ ...again, level: deal.level, seed: freshSeed() })
    : client.deal(dealArgs(hello, deal));

/** @param {Hello} hello @param {Deal} deal */
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
