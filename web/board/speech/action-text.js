/** Short texts for actions, as lists show them. */
import { placeName } from "./describe.js";

/**
 * Return an action as a short text.
 * @param {Words} words
 * @param {Action} action
 * @param {Snapshot} snapshot any snapshot of the game, for the
 *   names of places
 * @param {string} seat
 */
export function actionSummary(words, action, snapshot, seat) {
  const kind = action.what ? `${action.do}.${action.what}` : action.do;
  const { card = "", from = "", to = "" } = action;
  if (!card || !snapshot.places[to])
    return words.t(words.has(`brief.${kind}`) && kind !== "move" ? `brief.${kind}` : "brief.other");
  return words.t("brief.move", {
    card: words.card(card),
    source: snapshot.places[from] ? placeName(words, snapshot, from, seat) : "",
    target: placeName(words, snapshot, to, seat),
  });
}
