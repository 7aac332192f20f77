/**
 * The verdict on a call of Stop, as text and as places to mark. The engine judges the call; the
 * cards that it is about are those of the previous snapshot.
 */

import { friendAt } from "../protocol/players.js";

/**
 * The outcome of a call of Stop: right (by this player), wrong, misnamed (another offence was
 * named), stopped (no offence, but the turn is over), or called (by the opponent, who was right).
 * @typedef {object} StopVerdict
 * @property {"right" | "wrong" | "misnamed" | "stopped" | "called"} kind
 * @property {string} [friend] the name of the friend at another device who called
 * @property {string} cost what the call cost its caller, or ""
 * @property {string} ground
 * @property {string} clause
 * @property {string} card the first card that was overlooked, or ""
 * @property {Action[]} due the plays that were overlooked
 * @property {Action[]} allowed what was allowed, if none was overlooked
 * @property {string[]} places to be marked
 */

/**
 * Return the places of the overlooked cards after a Stop: where they were, or the foundation to
 * which they have been played.
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {Action[]} due
 */
export function duePlaces(before, after, due) {
  const size = (/** @type {Snapshot} */ snapshot, /** @type {string} */ place) =>
    snapshot.places[place]?.up.length ?? 0;
  const places = due.flatMap(({ card, from = "", to = "" }) => {
    if (!card) return [];
    const on = (/** @type {string} */ place) => after.places[place]?.up.at(-1)?.[0] === card;
    if (on(from)) return [from];
    if (on(to)) return [to];
    return Object.keys(after.places).filter(
      (place) => on(place) && size(after, place) > size(before, place),
    );
  });
  return [...new Set(places)];
}

/**
 * Return the verdict on a call of Stop; null if the last event was no such call.
 * @param {Snapshot | null} before
 * @param {Snapshot} after
 * @param {string} seat
 * @returns {StopVerdict | null}
 */
export function stopVerdict(before, after, seat) {
  const call = after.last.at(-1);
  if (call?.action.do !== "stop") return null;
  const meant = call.verdict ?? "right";
  const breach = meant === "right" && before?.breach?.by !== call.by ? before?.breach : null;
  const due = breach?.due ?? [];
  const offence = before?.last.at(-1)?.action;
  const friend = friendAt(after, call.by)?.friend;
  return {
    kind: meant === "right" && call.by !== seat ? "called" : meant,
    ...(friend ? { friend } : {}),
    cost: call.cost ?? "",
    ground: breach?.ground ?? call.action.words?.[0] ?? "",
    clause: breach?.clause ?? "",
    card: due[0]?.card ?? "",
    due,
    allowed: breach?.instead ?? [],
    places:
      before && breach ? duePlaces(before, after, due.length || !offence ? due : [offence]) : [],
  };
}

/**
 * Return what was wrong, as a sentence.
 * @param {Words} words @param {string} ground @param {string | null} [name] of the card that was overlooked
 */
export function groundText({ t, has, card }, ground, name) {
  const key = has(`ground.${ground}`) ? `ground.${ground}` : "ground.unknown";
  return t(key, { card: name ? card(name) : t("ground.card") });
}

/**
 * Return a verdict as sentences.
 * @param {Words} words
 * @param {StopVerdict} verdict
 */
export function verdictText(words, verdict) {
  const { t } = words;
  const { friend } = verdict;
  const own = verdict.kind === "called" && friend ? "" : t(`stop.${verdict.kind}`);
  const text = [friend && t("act.named.stop", { name: words.name(friend) }), own]
    .filter(Boolean)
    .join(" ");
  if (!["right", "called"].includes(verdict.kind))
    return verdict.cost ? `${text} ${t("stop.cost")}` : text;
  return `${text} ${groundText(words, verdict.ground, verdict.card)}`;
}
