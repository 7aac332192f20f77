/**
 * Chooses between the groups of cards that can be moved from a pile: a card with the cards on it,
 * the whole pile, or a card that goes under another pile. Pure functions.
 */
import { contains } from "../layout/geometry.js";
import { groupChoices, isReversal, sameCards, targetsOf } from "./targets.js";

/** @typedef {import("./targets.js").Selection} Selection */

/**
 * Return the number of the first choice that has a target, or 0.
 * @param {Snapshot} snapshot
 * @param {string} place
 */
export function firstChoice(snapshot, place) {
  const choices = groupChoices(snapshot.sources[place]);
  const first = choices.findIndex(
    (choice, number) => !isReversal(choice) && targetsOf(snapshot, place, number).length > 0,
  );
  return Math.max(0, first);
}

/**
 * Return the number of the next choice with other cards, or -1 if there is none.
 * @param {Snapshot} snapshot
 * @param {Selection} selection
 */
export function nextChoice(snapshot, { place, choice: current = 0 }) {
  const choices = groupChoices(snapshot.sources[place]);
  return choices.findIndex(
    (choice, number) =>
      number > current && choice.cards !== choices[current].cards && !isReversal(choice),
  );
}

/**
 * Return the number of the choice that takes the card at a point and the cards on it; where that
 * group has no target, of one that has.
 * @param {Scene} scene
 * @param {string} place
 * @param {Point} point
 */
export function choiceAt({ items, snapshot, layout: { card } }, place, point) {
  const pile = items.filter((item) => item.place === place);
  const touched = pile
    .map((item) => contains({ x: item.x, y: item.y, ...card }, point))
    .lastIndexOf(true);
  const cards = touched < 0 ? 1 : pile.length - touched;
  const hasTarget = (/** @type {number} */ number) => targetsOf(snapshot, place, number).length > 0;
  const first = firstChoice(snapshot, place);
  if (cards === 1) return first;
  const choice = groupChoices(snapshot.sources[place]).findIndex(
    (one) => !isReversal(one) && (one.cards ?? 1) >= cards,
  );
  return choice < 0 || (!hasTarget(choice) && hasTarget(first)) ? first : choice;
}

/**
 * Return the action that plays the selected group to a target; none for a single card.
 * @param {Snapshot} snapshot
 * @param {Selection} selection
 * @param {string} target
 * @returns {Action | undefined}
 */
export function actionTo(snapshot, { place, choice = 0 }, target) {
  const choices = groupChoices(snapshot.sources[place]);
  const chosen = choices[choice];
  if (choices.length < 2 || !chosen) return undefined;
  const candidates = [chosen, ...sameCards(choices, chosen)];
  const { action } =
    candidates.find((one) => one.legal.includes(target)) ??
    candidates.find((one) => one.fits?.includes(target)) ??
    chosen;
  return action && { ...action, [action.do === "under" ? "house" : "to"]: target };
}
