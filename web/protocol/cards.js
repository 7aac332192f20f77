/** The names of cards and piles in positions, events and records. */

export const SUITS = ["S", "H", "D", "C"];
/** @type {Record<string, string>} */
export const SUIT_SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
/** Lowest first. */
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** Lowest card first. @param {string} top such as "3H" @param {string[]} [ranks] */
export const cardsUpTo = (top, ranks = RANKS) =>
  ranks.slice(0, ranks.indexOf(top.slice(0, -1)) + 1).map((rank) => rank + top.slice(-1));

/** @param {string} card such as "10H" */
export const splitCard = (card) => ({ rank: card.slice(0, -1), suit: card.slice(-1) });

export const PLAYER_PILES = /** @type {const} */ (["reserve", "hand", "turned", "waste"]);
export const COUNTED_PILES = ["reserve", "hand", "waste"];
/** Of two packs. */
export const FOUNDATIONS = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"];

/** @param {string} place such as "F5" */
export const suitOfFoundation = (place) => SUITS[(Number(place.slice(1)) - 1) % 4];

/** @param {string} place */
export const kindOfPlace = (place) =>
  /** @type {Pile["kind"]} */ (
    place[1] === "." ? place.slice(2) : place[0] === "F" ? "foundation" : "house"
  );
