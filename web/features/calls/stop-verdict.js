/**
 * Stop! as the table tells it: what a call meant, in words and in marked places. Pure: what it
 * meant is the engine's word; the cards it was about are those of the snapshot before it.
 */

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../../protocol/types.js").Action} Action */
/** @typedef {import("../../ui/words.js").Words} Words */

/**
 * What followed a call of Stop: right (by this player), wrong, misnamed (another breach was named),
 * stopped (no breach, but the turn is over), or called (by the other side, which was right).
 * @typedef {object} Verdict
 * @property {"right" | "wrong" | "misnamed" | "stopped" | "called"} kind
 * @property {string} cost what the call cost its caller, or ""
 * @property {string} ground
 * @property {string} clause
 * @property {string} card the first card that was overlooked, or ""
 * @property {string[]} places to be marked
 */

/**
 * Return the places, after a Stop, of cards that were overlooked: where they lay, or the
 * foundation to which they have been played.
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
 * Return what a call of Stop meant; null when the last thing done was no such call.
 * @param {Snapshot | null} before
 * @param {Snapshot} after
 * @param {string} seat
 * @returns {Verdict | null}
 */
export function verdict(before, after, seat) {
  const told = after.last.at(-1);
  if (told?.action.do !== "stop") return null;
  const meant = told.verdict ?? "right";
  const found = meant === "right" && before?.breach?.by !== told.by ? before?.breach : null;
  const due = found?.due ?? [];
  const acted = before?.last.at(-1)?.action;
  return {
    kind: meant === "right" && told.by !== seat ? "called" : meant,
    cost: told.cost ?? "",
    ground: found?.ground ?? told.action.words?.[0] ?? "",
    clause: found?.clause ?? "",
    card: due[0]?.card ?? "",
    places: before && found ? duePlaces(before, after, due.length || !acted ? due : [acted]) : [],
  };
}

/**
 * Return a verdict as sentences.
 * @param {Words} words
 * @param {Verdict} found
 */
export function verdictText({ t, has, card }, found) {
  const text = t(`stop.${found.kind}`);
  if (!["right", "called"].includes(found.kind))
    return found.cost ? `${text} ${t("stop.cost")}` : text;
  const key = has(`ground.${found.ground}`) ? `ground.${found.ground}` : "ground.unknown";
  return `${text} ${t(key, { card: found.card ? card(found.card) : t("ground.card") })}`;
}
