/** Reads moves that the page around a board wrote. Pure. */
import { RANKS, SUITS } from "../../protocol/cards.js";
import { FIELDS, parseAction } from "../../protocol/events.js";

const CARD = new RegExp(`^(${RANKS.join("|")})[${SUITS.join("")}]$`);
/** Stands for the foundation that a card goes to or comes from. */
const FOUNDATION = "F";

/**
 * Return the action of a move that may be impossible, but can be understood.
 * @param {string} line such as "move AS H1 F1"
 * @param {Snapshot["places"]} places of the game
 * @throws {RangeError} if it is no move of such a game
 */
export function readMove(line, places) {
  const [verb, ...values] = line.split(" ");
  const isPlace = (/** @type {string} */ name) => Object.hasOwn(places, name);
  /** @type {Record<string, (value: string) => boolean>} */
  const checks = {
    card: (value) => CARD.test(value),
    what: (value) => value === "hand" || value === "reserve",
    from: (value) => isPlace(value) || value === FOUNDATION,
    to: (value) => isPlace(value) || value === FOUNDATION,
    house: isPlace,
  };
  const fields = Object.hasOwn(FIELDS, verb) ? FIELDS[verb] : null;
  if (fields?.length !== values.length || !fields.every((field, at) => checks[field](values[at])))
    throw new RangeError(`step: "${line}" is not a move`);
  return parseAction(line);
}
