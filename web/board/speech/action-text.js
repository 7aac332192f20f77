/** Decisions as card players write them, such as "4♥ reserve → House 1". */
import { SUIT_SIGNS, splitCard } from "../../protocol/cards.js";
import { nameOf, personOf } from "../../protocol/players.js";
import { placeName } from "./describe.js";

/** Stands for the card in a short text. */
export const CARD = "\uFFFC";

/** Calls whose sentence names nothing on the table. */
const CALLS = ["stop", "resign", "offer", "agree", "decline", "correct", "force"];

/** Return a card as its index shows it. @param {Words} words @param {string} card */
export function shortCard(words, card) {
  const { rank, suit } = splitCard(card);
  return words.t(`index.${rank}`) + SUIT_SIGNS[suit];
}

/**
 * Return the name of a pile; those of the side that plays need no owner.
 * @param {Words} words @param {Snapshot} snapshot @param {string} place
 * @param {{by: string, seat: string}} sides
 */
function shortPlace(words, snapshot, place, { by, seat }) {
  const [side, kind] = place.split(".");
  if (kind && side === by) return words.t(`caption.${kind}`);
  return place[0] === "F" ? words.t("region.foundation") : placeName(words, snapshot, place, seat);
}

/**
 * Return a decision as a short text, with CARD in the place of its card.
 * @param {Words} words
 * @param {Action} action
 * @param {Snapshot} snapshot any snapshot of the game, for the names of places
 * @param {{by: string, seat: string, card?: string | null}} about card: the one that was turned up or discarded, if
 *   it is known
 */
export function shortText(words, action, snapshot, { by, seat, card = null }) {
  const { do: kind, what = "", from = "", to = "", house = "" } = action;
  const near = (/** @type {string} */ place) =>
    place && shortPlace(words, snapshot, place, { by, seat });
  const values = { card: CARD, source: near(from), target: near(to || house) };
  if (kind === "turn" && card)
    return words.t(what === "hand" ? "short.turned" : "short.reserve", values);
  if (kind === "discard" && card)
    return words.t("short.to", { ...values, target: near(`${by}.waste`) });
  if (["move", "group"].includes(kind) && to)
    return words.t(from && from !== `${by}.turned` ? "short.move" : "short.to", values);
  if (["pile", "under", "reverse"].includes(kind)) return words.t(`short.${kind}`, values);
  if (CALLS.includes(kind))
    return words.t(`act.${personOf(snapshot, by, seat)}.${kind}`, {
      name: nameOf(words, snapshot, by),
    });
  const brief = what ? `brief.${kind}.${what}` : `brief.${kind}`;
  return words.t(words.has(brief) ? brief : "brief.other");
}
