/**
 * Which cards can be moved from a pile, where they can go, and the choice between groups: a card
 * with the cards on it, the whole pile, or a card that goes under another pile. Pure functions.
 */
import { contains } from "../layout/geometry.js";

/** If so, no move is refused, and players notice mistakes themselves. @param {Snapshot} snapshot */
export const isPlayersReferee = (snapshot) => snapshot.options.referee === "players";

/** The single card is the first one. @param {Source | undefined} source @returns {Source[]} */
export const groupChoices = (source) =>
  source ? [{ ...source, cards: 1 }, ...(source.lifts ?? [])] : [];

/** Return whether a group choice turns the pile over in place. @param {Source} choice */
export const isReversal = (choice) => choice.action?.do === "reverse";

/** The target decides between these. @param {Source[]} choices @param {Source} chosen */
const sameCards = (choices, chosen) =>
  choices.filter((other) => other.cards === chosen.cards && !isReversal(other));

/**
 * Return the cards and the action of the group, and the targets of all choices with these cards.
 * @param {Snapshot} snapshot @param {Selected} selection @returns {Source | undefined}
 */
export function selectedSource(snapshot, { place, choice = -1 }) {
  const source = snapshot.sources[place];
  const choices = groupChoices(source);
  const chosen = choices[choice];
  if (choices.length < 2 || !chosen) return source;
  const alike = sameCards(choices, chosen);
  const union = (/** @type {"legal" | "fits" | "possible"} */ key) => [
    ...new Set(alike.flatMap((one) => one[key] ?? [])),
  ];
  return { ...chosen, legal: union("legal"), fits: union("fits"), possible: union("possible") };
}

/** Return how many cards are selected. @param {Snapshot} snapshot @param {Selected} selection */
export const selectedCount = (snapshot, selection) =>
  selectedSource(snapshot, selection)?.cards ?? 1;

/**
 * If the players are the referee, these are the places that the card fits, if known, since legal
 * targets would reveal duties.
 * @param {Snapshot} snapshot @param {string} place @param {number} [choice] of a group
 */
export function targetsOf(snapshot, place, choice) {
  const source = selectedSource(snapshot, { place, choice });
  return (isPlayersReferee(snapshot) ? source?.fits : source?.legal) ?? [];
}

/** The target of one tap, as to turn up a card. @param {Snapshot} snapshot @param {string} place */
export function automaticTarget(snapshot, place) {
  const source = snapshot.sources[place];
  if (source?.possible.length !== 1) return null;
  const [only] = source.possible;
  const side = snapshot.places[place]?.side;
  return only === place || only === `${side}.turned` ? only : null;
}

/**
 * Wastes and the other side's piles count only when they have a legal play.
 * @param {Snapshot} snapshot @param {string} place
 */
export function isSource(snapshot, place) {
  const source = snapshot.sources[place];
  if (!source?.possible.length) return false;
  if (isPlayersReferee(snapshot)) return true;
  const { kind, side } = snapshot.places[place];
  return (
    source.legal.length > 0 ||
    source.lifts?.some((group) => group.legal.length > 0) ||
    (kind !== "waste" && (kind === "house" || side === snapshot.turn))
  );
}

/** Equal foundations count as one target. @param {Snapshot} snapshot @param {string} place */
export function onlyTarget(snapshot, place) {
  if (groupChoices(snapshot.sources[place]).length !== 1) return null;
  const [only, ...others] = targetsOf(snapshot, place);
  const isFoundation = (/** @type {string} */ name) => snapshot.places[name]?.kind === "foundation";
  return only && (!others.length || [only, ...others].every(isFoundation)) ? only : null;
}

/** @param {Snapshot} snapshot @param {Selected} selection */
export const foundationFor = (snapshot, { place, choice }) =>
  targetsOf(snapshot, place, choice).find(
    (target) => snapshot.places[target]?.kind === "foundation",
  ) ?? null;

// --- groups

/** The first one with a target, or 0. @param {Snapshot} snapshot @param {string} place */
export function firstChoice(snapshot, place) {
  const choices = groupChoices(snapshot.sources[place]);
  const first = choices.findIndex(
    (choice, number) => !isReversal(choice) && targetsOf(snapshot, place, number).length > 0,
  );
  return Math.max(0, first);
}

/** The next with other cards, or -1. @param {Snapshot} snapshot @param {Selected} selection */
export function nextChoice(snapshot, { place, choice: current = 0 }) {
  const choices = groupChoices(snapshot.sources[place]);
  return choices.findIndex(
    (choice, number) =>
      number > current && choice.cards !== choices[current].cards && !isReversal(choice),
  );
}

/**
 * Take the card at a point and the cards on it; if that group has no target, one that has.
 * @param {Scene} scene @param {string} place @param {Point} point
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
 * None for a single card.
 * @param {Snapshot} snapshot @param {Selected} selection @param {string} target
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
