/**
 * The questions around calls: what to call, how to answer an offer, and whether to play an illegal
 * move.
 */
import { refusalText, targetName } from "../../board/speech/describe.js";
import { SEAT } from "../../protocol/sides.js";

/**
 * Ask what to call if a card can be corrected or forced, or if the offence must be named.
 * @param {Page["views"]} views
 * @param {Words} words
 * @param {Snapshot} snapshot
 * @param {{far: boolean}} options
 * @returns {Promise<string>} the words of the call, or ""
 */
export function chooseCall(views, words, snapshot, { far }) {
  const { correct = null, force = null, grounds = [] } = snapshot.calls ?? {};
  const targets = (correct?.open ?? []).map((place) => [
    place,
    targetName(words, snapshot, place, SEAT, false),
  ]);
  return views.open({
    view: "call",
    title: "calls.title",
    className: "small calls",
    sheets: [],
    far,
    stored: () => ({ calls: { correct, force, grounds }, targets: Object.fromEntries(targets) }),
  });
}

/** The offer that a dialog asks about, "" if none does. */
let askedOffer = "";

/** Name the offer of a moment, also where its game has been loaded again. @param {Session} session */
const offerId = ({ about, snapshot }) =>
  snapshot?.calls?.offer ? `${about.id} ${snapshot.record.events.length}` : "";

/**
 * Answer an offer of a stalemate; each player is asked once.
 * @param {Session} session
 * @param {Pick<Page["views"], "open">} views
 * @param {(side: string) => {far: boolean}} to
 */
export async function answerOffer(session, views, to) {
  const { snapshot } = session;
  const { offer, answer: side } = snapshot?.calls ?? {};
  const id = offerId(session);
  if (!snapshot || !side || !offer || id === askedOffer) return;
  askedOffer = id;
  const { players } = snapshot;
  let isAsked = false;
  const answer = await views.open({
    view: "offer",
    title: "calls.offered",
    className: "small",
    sheets: [],
    far: to(side).far,
    stored: () => ({ players, by: offer, reader: side }),
    does: { asked: () => (isAsked = true) },
  });
  if (askedOffer === id) askedOffer = "";
  if (isAsked && offerId(session) === id) await session.makeCall(side, answer || "decline");
}

/**
 * Explain why a move is illegal and ask whether to play it anyway; if not, the table shows what makes
 * it illegal.
 * @param {{session: Session, words: Words, table: Table, views: Page["views"]}} parts
 * @param {Move} move
 * @param {{far: boolean}} options
 * @returns {Promise<boolean>}
 */
export async function confirmIllegal(
  { session, words, table, views },
  { source, target },
  { far },
) {
  const { snapshot, gameNumber } = session;
  const explain = () => session.client.explain({ from: source, to: target });
  const explanation = await session.recovery.askTwice(explain);
  if (!explanation || session.gameNumber !== gameNumber) return false;
  if (explanation.legal) return true;
  const kind = snapshot?.places[target]?.kind;
  const answer = await views.open({
    view: "warning",
    title: "warning.title",
    className: "small",
    sheets: [],
    far,
    stored: () => refusalText(words, explanation, kind),
  });
  if (answer === "on") return true;
  if (session.snapshot === snapshot) table.showRefusal(explanation, target);
  return false;
}
