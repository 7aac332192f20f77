/** Makes the choices for a new game from a game that was played: its deal, its players or its rules. */

import { FAR, SEAT } from "../protocol/sides.js";

/**
 * Return the choices for a game with the same deal and the same players. When swapped, every player
 * gets the cards of the next one, and the cards that began begin again.
 * @param {GameRecord} record
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
 * @param {GameRecord} record
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
 * @param {GameRecord} record
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
