/**
 * Dialogs for calls: what to call, whether to accept an offer, and the warning before an illegal
 * move.
 */
import { clauseButton } from "../../ui/clause-button.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

/** @typedef {import("../../ui/words.js").Words} Words */

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
 * @param {string} name of the side that offers
 * @param {boolean} far for the player opposite
 */
export const askOffer = ({ t }, name, far) =>
  openDialog(t, {
    title: t("calls.offered"),
    className: "small",
    far,
    body: [make("p", {}, t("act.named.offer", { name }))],
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
export const askCoach = ({ t, ...words }, text, clause, far) =>
  openDialog(t, {
    title: t("coach.title"),
    className: "small",
    far,
    body: [
      make("p", {}, text, " ", clauseButton({ t, ...words }, clause)),
      make("p", {}, t("coach.breach")),
    ],
    answers: [
      { value: "on", label: t("coach.on") },
      { value: "back", label: t("coach.back"), main: true },
    ],
  });
