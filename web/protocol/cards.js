/** The names of cards and piles in positions, events and records. */

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

/** Return the rank and the suit of a card's name. @param {string} card such as "10H" */
export const splitCard = (card) => ({ rank: card.slice(0, -1), suit: card.slice(-1) });

/** The piles of a player; those whose cards the table counts. */
export const PLAYER_PILES = /** @type {const} */ (["reserve", "hand", "turned", "waste"]);
export const COUNTED_PILES = ["reserve", "hand", "waste"];
/** The foundations of two packs. */
export const FOUNDATIONS = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"];

/** Return the suit of a foundation. @param {string} place such as "F5" */
export const suitOfFoundation = (place) => SUITS[(Number(place.slice(1)) - 1) % 4];

/** @param {string} place */
export const kindOfPlace = (place) =>
  /** @type {Pile["kind"]} */ (
    place[1] === "." ? place.slice(2) : place[0] === "F" ? "foundation" : "house"
  );
