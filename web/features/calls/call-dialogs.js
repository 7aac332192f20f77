/**
 * Dialogs for calls: what to call, whether to accept an offer, the warning before an illegal move,
 * and resigning.
 */
import { isAlone, nameOf, people } from "../../protocol/players.js";
import { clauseButton } from "../../ui/clause-button.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

/**
 * Ask what to call.
 * @param {Words} words
 * @param {string} text
 * @param {{value: string, label: string}[]} answers
 * @param {boolean} far for the player opposite
 */
export const chooseWords = ({ t }, text, answers, far) =>
  openDialog(t, {
    title: t("calls.title"),
    className: "small calls",
    far,
    body: [make("p", {}, text)],
    answers,
  });

/**
 * @param {Words} words
 * @param {object} options
 * @param {string} options.name of the side that offers
 * @param {string} options.reader who has to answer, "" if only one person is there
 * @param {boolean} options.far for the player opposite
 */
export const askOffer = ({ t }, { name, reader, far }) =>
  openDialog(t, {
    title: t("calls.offered"),
    className: "small",
    far,
    body: [
      make("p", {}, t("act.named.offer", { name })),
      ...(reader ? [make("p", {}, t("status.answer-named", { name: reader }))] : []),
    ],
    answers: [
      { value: "decline", label: t("calls.decline") },
      { value: "agree", label: t("calls.agree"), main: true },
    ],
  });

/**
 * @param {Words} words
 * @param {string} text
 * @param {string} clause
 * @param {boolean} far for the player opposite
 */
export const askBeforeMistake = ({ t, ...words }, text, clause, far) =>
  openDialog(t, {
    title: t("warning.title"),
    className: "small",
    far,
    body: [
      make("p", {}, text, " ", clauseButton({ t, ...words }, clause)),
      make("p", {}, t("warning.breach")),
    ],
    answers: [
      { value: "on", label: t("warning.on") },
      { value: "back", label: t("warning.back"), main: true },
    ],
  });

/**
 * Return the side that wins when a side resigns: the next one.
 * @param {Snapshot} snapshot
 * @param {string} side
 */
function nextSide({ players }, side) {
  const sides = Object.keys(players).sort();
  return sides[(sides.indexOf(side) + 1) % sides.length];
}

/**
 * Ask whether to resign, or to offer a stalemate instead; resolves to resign, offer or "".
 * @param {Words} words
 * @param {Snapshot} snapshot
 * @param {string} side that would resign
 * @param {boolean} far whether that player sits opposite
 */
export async function askResign(words, snapshot, side, far) {
  const { t } = words;
  const key = isAlone(snapshot)
    ? "resign.text"
    : people(snapshot).length > 1
      ? "resign.text-named"
      : "resign.text-mine";
  const text = t(key, {
    name: nameOf(words, snapshot, side),
    winner: nameOf(words, snapshot, nextSide(snapshot, side)),
  });
  const answer = await openDialog(t, {
    title: t("resign.title"),
    className: "small",
    far,
    body: [make("p", {}, text)],
    answers: [
      { value: "no", label: t("resign.no"), main: true },
      { value: "offer", label: t("resign.offer") },
      { value: "resign", label: t("resign.yes"), danger: true },
    ],
  });
  return answer === "no" ? "" : answer;
}
