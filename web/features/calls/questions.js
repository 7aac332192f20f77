/**
 * The questions around calls: what to call, how to answer an offer, and whether to play an illegal
 * move.
 */
import { refusalText, targetName } from "../../board/speech/describe.js";
import { nameOf, people } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { askBeforeMistake, askOffer, chooseWords } from "./call-dialogs.js";

/**
 * Ask what to call if a card can be corrected or forced, or if the offence must be named.
 * @param {Words} words
 * @param {Snapshot} snapshot
 * @param {{far: boolean}} options
 * @returns {Promise<string>} the words of the call, or ""
 */
export function chooseCall(words, snapshot, { far }) {
  const { correct, force, grounds = [] } = snapshot.calls ?? {};
  const { t, card } = words;
  const named = grounds.map((ground) => ({
    value: `stop ${ground}`,
    label: t(`ground.${ground}`, { card: t("ground.card") }),
  }));
  const answers = named.length ? named : [{ value: "stop", label: t("calls.stop") }];
  if (correct) {
    answers.push({ value: "correct", label: t("calls.correct", { card: card(correct.card) }) });
    for (const place of correct.open) {
      const target = targetName(words, snapshot, place, SEAT, false);
      const label = t("calls.correct-to", { card: card(correct.card), target });
      answers.push({ value: `correct ${place}`, label });
    }
  }
  if (force) answers.push({ value: "force", label: t("calls.force", { card: card(force.card) }) });
  return chooseWords(words, t(named.length ? "calls.name" : "calls.text"), answers, far);
}

/** The offer that a dialog asks about, "" if none does. */
let askedOffer = "";

/** Name the offer of a moment, also where its game has been loaded again. @param {Session} session */
const offerId = ({ about, snapshot }) =>
  snapshot?.calls?.offer ? `${about.id} ${snapshot.record.events.length}` : "";

/**
 * Answer an offer of a stalemate; each player is asked once.
 * @param {Session} session
 * @param {Words} words
 * @param {(side: string) => {far: boolean}} to
 */
export async function answerOffer(session, words, to) {
  const { snapshot } = session;
  const { offer, answer: side } = snapshot?.calls ?? {};
  const id = offerId(session);
  if (!snapshot || !side || !offer || id === askedOffer) return;
  askedOffer = id;
  const answer = await askOffer(words, {
    name: nameOf(words, snapshot, offer),
    reader: people(snapshot).length > 1 ? nameOf(words, snapshot, side) : "",
    far: to(side).far,
  });
  if (askedOffer === id) askedOffer = "";
  if (offerId(session) === id) await session.makeCall(side, answer || "decline");
}

/**
 * Explain why a move is illegal and ask whether to play it anyway; if not, the table shows what makes
 * it illegal.
 * @param {{session: Session, words: Words, table: Table}} parts
 * @param {Move} move
 * @param {{far: boolean}} options
 * @returns {Promise<boolean>}
 */
export async function confirmIllegal({ session, words, table }, { source, target }, { far }) {
  const { snapshot, gameNumber } = session;
  const explain = () => session.client.explain({ from: source, to: target });
  const explanation = await session.recovery.askTwice(explain);
  if (!explanation || session.gameNumber !== gameNumber) return false;
  if (explanation.legal) return true;
  const kind = snapshot?.places[target]?.kind;
  const { text, clause } = refusalText(words, explanation, kind);
  if ((await askBeforeMistake(words, text, clause, far)) === "on") return true;
  if (session.snapshot === snapshot) table.showRefusal(explanation, target);
  return false;
}
