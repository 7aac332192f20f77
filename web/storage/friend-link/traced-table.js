/**
 * The table as far as events show it: which cards lie where, without the rules or the deal. It is
 * used to guess the next event, so that a link need not spell it out; a wrong guess costs letters
 * only. A link must be read with the guesses with which it was written, so they never change within
 * a version of the format.
 */
import { RANKS, SUITS } from "../../protocol/cards.js";

/** A card as a number, rank * 4 + suit; -1 is a card that no event has named. @typedef {number} Card */

export const UNKNOWN = -1;
const SIDES = ["A", "B"];
const KINDS = ["turned", "reserve", "waste", "hand"];
const HOUSES = ["H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8"];
const FOUNDATIONS = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"];
export const PLACES = [
  ...SIDES.flatMap((side) => KINDS.map((kind) => `${side}.${kind}`)),
  ...HOUSES,
  ...FOUNDATIONS,
];

/** @param {string} name @returns {Card} */
export const cardOf = (name) => {
  const rank = RANKS.indexOf(name.slice(0, -1));
  const suit = SUITS.indexOf(name.slice(-1));
  return rank < 0 || suit < 0 ? UNKNOWN : rank * 4 + suit;
};

/** @param {Card} card */
export const nameOf = (card) => RANKS[card >> 2] + SUITS[card & 3];

/** @param {Card} card */
const isRed = (card) => (card & 3) === 1 || (card & 3) === 2;

export class TracedTable {
  /** @type {Record<string, Card[]>} */
  piles = Object.fromEntries(PLACES.map((place) => [place, []]));
  /** the side of the last event, and what it did */
  side = "A";
  verb = "";
  /** where the last card went */
  target = "";

  constructor() {
    for (const place of [...HOUSES, "A.reserve", "B.reserve"]) this.piles[place].push(UNKNOWN);
  }

  /** Return the top card of a place, or undefined. @param {string} place @returns {Card | undefined} */
  top = (place) => this.piles[place].at(-1);

  /**
   * Return the cards that fit on a place, the likeliest ones.
   * @param {string} place
   * @returns {Card[]}
   */
  fitting(place) {
    const top = this.top(place);
    if (place[0] === "F") {
      const next = top === undefined ? FOUNDATIONS.indexOf(place) % 4 : top + 4;
      return next < 52 ? [next] : [];
    }
    if (top === undefined || top === UNKNOWN) return [];
    const around =
      place[0] === "H"
        ? [(top & ~3) - 4, (top & ~3) - 3, (top & ~3) - 2, (top & ~3) - 1]
        : [top - 4, top + 4];
    return around.filter(
      (card) => card >= 0 && card < 52 && (place[0] !== "H" || isRed(card) !== isRed(top)),
    );
  }

  /** @param {string} place @param {Card} card */
  fits = (place, card) => this.fitting(place).includes(card);

  /** Return how useful the top card of a place looks. @param {string} place */
  use(place) {
    const card = this.top(place);
    if (card === undefined) return "none";
    if (card === UNKNOWN) return "unknown";
    if (FOUNDATIONS.some((one) => this.fits(one, card))) return "foundation";
    if (HOUSES.some((one) => one !== place && this.fits(one, card))) return "house";
    return "other";
  }

  /**
   * @param {string} from @param {string} to
   * @param {Card} card the lowest one of those that move
   * @param {boolean} isGroup
   */
  move(from, to, card, isGroup) {
    const pile = this.piles[from];
    const at = pile.lastIndexOf(card);
    const moved = at < 0 ? [card] : isGroup ? pile.slice(at) : [card];
    pile.length = Math.max(0, at < 0 ? pile.length - 1 : at);
    if (!pile.length && from.endsWith("reserve")) pile.push(UNKNOWN);
    this.piles[to].push(...moved);
    this.target = to;
  }

  /** @param {string} side */
  turnUp(side) {
    this.piles[`${side}.turned`] = [UNKNOWN];
    this.target = "";
  }

  /** @param {string} side */
  discard(side) {
    const [card = UNKNOWN] = this.piles[`${side}.turned`];
    this.piles[`${side}.turned`] = [];
    this.piles[`${side}.waste`].push(card);
    this.target = "";
  }
}
