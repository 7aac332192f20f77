/** Verdicts on calls of Stop, as text and as places to mark. */

import { friendAt } from "../protocol/players.js";

/** @param {Snapshot} snapshot @param {string} seat @returns {StopVerdict | null} */
export function stopVerdict(snapshot, seat) {
  const call = snapshot.last.at(-1);
  if (call?.action.do !== "stop") return null;
  const { by, action, verdict = "right", cost = "", breach } = call;
  const due = breach?.due ?? [];
  const friend = friendAt(snapshot, by)?.friend;
  return {
    kind: verdict === "right" && by !== seat ? "called" : verdict,
    ...(friend ? { friend } : {}),
    cost,
    ground: breach?.ground ?? action.words?.[0] ?? "",
    clause: breach?.clause ?? "",
    card: due[0]?.card ?? "",
    due,
    allowed: breach?.instead ?? [],
    places: breach?.places ?? [],
  };
}

/** @param {Words} words @param {string} ground @param {string | null} [name] of the card */
export function groundText({ t, has, card }, ground, name) {
  const key = has(`ground.${ground}`) ? `ground.${ground}` : "ground.unknown";
  return t(key, { card: name ? card(name) : t("ground.card") });
}

/** @param {Words} words @param {StopVerdict} verdict */
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
