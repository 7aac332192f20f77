/** The parts of a game: a client that ends with it, and the moves that the page around writes. */
import { RANKS, SUITS } from "../../protocol/cards.js";
import { FIELDS, parseAction } from "../../protocol/events.js";
import { OVERTAKEN } from "../fault-report.js";

const CARD = new RegExp(`^(${RANKS.join("|")})[${SUITS.join("")}]$`);
/** Stands for the foundation that a card goes to or comes from. */
const FOUNDATION = "F";

/**
 * Return the action of a move that may be impossible, but can be understood.
 * @param {string} line such as "move AS H1 F1" @param {Snapshot["places"]} places of the game
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

/**
 * Calls fail once the game is closed, also those under way: nothing reaches the next lesson.
 * @param {Client} client @param {() => boolean} isClosed
 */
export function closableClient(client, isClosed) {
  const check = () => {
    if (isClosed()) throw new Error(OVERTAKEN);
  };
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return async (/** @type {unknown[]} */ ...args) => {
        check();
        const answer = await value.apply(target, args);
        check();
        return answer;
      };
    },
  });
}
