/**
 * Decisions in a few words, as in a list of what was played and what would have been better.
 */
import { placeName } from "../../board/speech/describe.js";

/**
 * Return an action in words.
 * @param {import("../../ui/words.js").Words} words
 * @param {import("../../protocol/types.js").Action} action
 * @param {import("../../protocol/types.js").Snapshot} snapshot any one of the game: for the names of its piles
 * @param {string} seat
 */
export function actText(words, action, snapshot, seat) {
  const kind = action.what ? `${action.do}.${action.what}` : action.do;
  const { card = "", to = "" } = action;
  if (!card || !snapshot.places[to])
    return words.t(words.has(`brief.${kind}`) ? `brief.${kind}` : "brief.other");
  return words.t("brief.move", {
    card: words.card(card),
    target: placeName(words, snapshot, to, seat),
  });
}
