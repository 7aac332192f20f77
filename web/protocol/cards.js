/** The names of suits and ranks in positions, events and records. */

export const SUITS = ["S", "H", "D", "C"];
/** As characters. @type {Record<string, string>} */
export const SUIT_SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
/** From the lowest to the highest. */
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/**
 * Return the cards of a foundation, lowest first.
 * @param {string} top its top card, such as "3H"
 * @param {string[]} [ranks] of the pack, lowest first
 */
export const cardsUpTo = (top, ranks = RANKS) =>
  ranks.slice(0, ranks.indexOf(top.slice(0, -1)) + 1).map((rank) => rank + top.slice(-1));

/**
 * Return the rank and the suit of a card's name.
 * @param {string} card such as "10H"
 */
export const splitCard = (card) => ({ rank: card.slice(0, -1), suit: card.slice(-1) });
