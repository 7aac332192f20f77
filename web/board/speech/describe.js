/**
 * Describes the table in words: contents of piles, decisions and refusals as sentences, and decisions as
 * card players write them, such as "4♥ reserve → House 1". Pure; every text comes from the catalogue.
 */
import { splitCard, SUIT_SIGNS } from "../../protocol/cards.js";
import { personOf } from "../../protocol/players.js";
import { nameOf, placeName, targetName } from "./names.js";
import { suitLength } from "../layout/scene.js";
import { isPlayersReferee, isSource, targetsOf } from "../input/targets.js";

/** As parts of a sentence. @param {Words} words @param {Snapshot} snapshot @param {string} place */
export function contentOf(words, snapshot, place) {
  const pile = snapshot.places[place];
  const top = pile.up.at(-1);
  if (!top && !pile.down) return [words.t(pile.kind === "house" ? "pile.space" : "pile.empty")];
  if (!top) return [words.t("pile.hidden", { count: pile.down })];
  if (pile.kind === "foundation" && pile.up.length >= suitLength(snapshot))
    return [words.t("pile.complete"), words.card(top[0])];
  const parts = [words.card(top[0])];
  if (pile.up.length > 1) parts.push(words.t("pile.cards", { count: pile.up.length }));
  if (pile.down) parts.push(words.t("pile.down", { count: pile.down }));
  return parts;
}

/** @param {Snapshot} snapshot @param {string} place */
const canTurnUp = (snapshot, place) =>
  isSource(snapshot, place) &&
  (isPlayersReferee(snapshot) || snapshot.sources[place].legal.length > 0);

/**
 * @param {Words} words @param {Snapshot} snapshot @param {string} place
 * @param {{seat: string, selection: Selected | null}} state
 */
export function buttonName(words, snapshot, place, { seat, selection }) {
  const parts = contentOf(words, snapshot, place);
  const pile = snapshot.places[place];
  if (selection?.place === place) parts.push(words.t("pile.selected"));
  else if (selection && targetsOf(snapshot, selection.place, selection.choice).includes(place))
    parts.push(words.t("pile.target"));
  else if (!selection && pile.kind === "hand" && canTurnUp(snapshot, place))
    parts.push(words.t(pile.down ? "pile.turn" : "pile.turn-over"));
  return words.t("pile.says", {
    place: placeName(words, snapshot, place, seat),
    content: words.list(parts),
  });
}

/**
 * From the top. A waste shows only its top card until it is spread out.
 * @param {Words} words @param {Snapshot} snapshot @param {string} place
 */
export function cardsOf(words, snapshot, place) {
  const pile = snapshot.places[place];
  if (pile.kind === "waste") return words.list(contentOf(words, snapshot, place));
  const parts = pile.up.map(([card]) => words.card(card)).reverse();
  if (pile.down) parts.push(words.t("pile.hidden", { count: pile.down }));
  return parts.length
    ? words.list(parts)
    : words.t(pile.kind === "house" ? "pile.space" : "pile.empty");
}

/** One sentence per pile. @param {Words} words @param {Snapshot} snapshot @param {string} seat */
export function positionText(words, snapshot, seat) {
  return Object.keys(snapshot.places)
    .map((place) =>
      words.t("say.pile", {
        place: placeName(words, snapshot, place, seat),
        list: words.list(contentOf(words, snapshot, place)),
      }),
    )
    .join(" ");
}

/** Return places; a missing one is empty. @param {Snapshot} snapshot @param {Action} action */
export function endsOf(snapshot, action) {
  const own = (/** @type {string} */ part) => `${snapshot.turn}.${part}`;
  if (action.do === "turn")
    return { from: own(action.what ?? "hand"), to: action.what === "reserve" ? "" : own("turned") };
  if (action.do === "discard") return { from: own("turned"), to: own("waste") };
  return { from: action.from ?? "", to: action.to ?? "" };
}

/** @param {Words} words @param {Snapshot} snapshot @param {Action} action @param {string} seat */
export function actionText({ t, card, ...words }, snapshot, action, seat) {
  const { to } = endsOf(snapshot, action);
  if (action.do === "turn") return t(`hint.do.${action.what ?? "hand"}`);
  if (action.do === "discard" || action.do === "end") return t(`hint.do.${action.do}`);
  const name = action.card ? card(action.card) : t("ground.card");
  if (!to) return name;
  const pile = snapshot.places[to];
  if (pile?.kind === "foundation" || to === "F") return t("hint.do.foundation", { card: name });
  return t(pile?.kind === "house" ? "hint.do.move" : "hint.do.load", {
    card: name,
    target: targetName({ t, card, ...words }, snapshot, to, seat, false),
  });
}

/**
 * @param {Words} words @param {GameEvent} event @param {Snapshot} snapshot after the decision
 * @param {string} seat
 */
export function sentence(words, event, snapshot, seat) {
  const { action, by } = event;
  const who = personOf(snapshot, by, seat);
  const name = nameOf(words, snapshot, by);
  const topOf = (/** @type {string} */ part) => snapshot.places[`${by}.${part}`]?.up.at(-1)?.[0];
  if (action.do === "turn" || action.do === "discard") {
    const card = topOf(
      action.do === "discard" ? "waste" : action.what === "hand" ? "turned" : "reserve",
    );
    return card
      ? words.t(`act.${who}.${action.what ?? "discard"}`, { card: words.card(card), name })
      : "";
  }
  if (
    ["end", "resign", "stop", "offer", "agree", "decline", "correct", "force"].includes(action.do)
  )
    return words.t(`act.${who}.${action.do}`, { name });
  if (["demand", "extend", "advise"].includes(action.do))
    return announcementText(words, event, snapshot, { who, name, seat });
  if (["pile", "under", "reverse"].includes(action.do))
    return pileMoveText(words, action, snapshot, { who, name });
  if (!["move", "group"].includes(action.do) || !action.card || !action.to) return "";
  const card = words.card(action.card);
  const target = snapshot.places[action.to]?.kind;
  if (target === "foundation") return words.t(`act.${who}.foundation`, { card, name });
  const kind = target === "house" ? "move" : "load";
  return words.t(`act.${who}.${kind}`, {
    card,
    name,
    target: targetName(words, snapshot, action.to, seat),
  });
}

/**
 * For demands, piles that are spread out, and advice.
 * @param {Words} words @param {GameEvent} event @param {Snapshot} snapshot
 * @param {{who: string, name: string, seat: string}} actor
 */
function announcementText(words, { action }, snapshot, { who, name, seat }) {
  const [first = "", card = "", from = "", to = ""] = action.words ?? [];
  if (action.do === "advise")
    return words.t("act.advise", {
      play: actionText(
        words,
        snapshot,
        first === "turn" ? { do: first, what: card } : { do: first, card, from, to },
        seat,
      ),
    });
  const top = snapshot.places[first]?.up.at(-1)?.[0];
  return words.t(`act.${who}.${action.do}`, {
    name,
    card: top ? words.card(top) : words.t("ground.card"),
    target: targetName(words, snapshot, first, seat),
  });
}

/**
 * @param {Words} words @param {Action} action @param {Snapshot} snapshot
 * @param {{who: string, name: string}} actor
 */
function pileMoveText(words, action, snapshot, { who, name }) {
  const target = targetName(words, snapshot, action.house ?? action.to ?? "", "");
  return words.t(`act.${who}.${action.do}`, {
    name,
    target,
    card: action.card ? words.card(action.card) : "",
  });
}

/** @param {Words} words @param {Refusal} refused @param {string} [kind] of the target pile */
export function refusalText(words, refused, kind = "") {
  const targetKind = kind === "house" || kind === "foundation" ? kind : "load";
  const specificKey = `reason.${refused.reason}.${refused.variant ?? targetKind}`;
  const key = words.has(specificKey) ? specificKey : `reason.${refused.reason}`;
  const due = refused.facts?.due?.[0]?.card;
  const text = words.t(words.has(key) ? key : "reason.unknown", {
    card: due && splitCard(due).suit ? words.card(due) : "",
  });
  return { text, clause: refused.clause ?? "" };
}

// --- short texts

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
 * Piles of the side that plays need no owner.
 * @param {Words} words @param {Snapshot} snapshot @param {string} place
 * @param {{by: string, seat: string}} sides
 */
function shortPlace(words, snapshot, place, { by, seat }) {
  const [side, kind] = place.split(".");
  if (kind && side === by) return words.t(`caption.${kind}`);
  return place[0] === "F" ? words.t("region.foundation") : placeName(words, snapshot, place, seat);
}

/**
 * Return a text with CARD in the place of its card.
 * @param {Words} words @param {Action} action
 * @param {Snapshot} snapshot any of the game, for the names of places
 * @param {{by: string, seat: string, card?: string | null}} about card: turned up or discarded
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
