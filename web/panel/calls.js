/**
 * The questions around Stop: what to call, whether to agree, whether a breach is meant.
 */
import { openDialog } from "./dialog.js";
import { make } from "./make.js";

/** @typedef {import("../words.js").Words} Words */

/**
 * Ask which words to say, one button under the other.
 * @param {Words} words
 * @param {{value: string, label: string}[]} answers
 */
export const chooseWords = ({ t }, answers) => openDialog({
  title: t("calls.title"), closeLabel: t("message.close"), className: "small calls", body: [make("p", {}, t("calls.text"))], answers,
});

/** @param {Words} words */
export const askOffer = ({ t }) => openDialog({
  title: t("resign.offer"), closeLabel: t("message.close"), className: "small", body: [make("p", {}, t("calls.offered"))],
  answers: [{ value: "decline", label: t("calls.decline") }, { value: "agree", label: t("calls.agree"), main: true }],
});

/** @param {Words} words @param {string} text @param {string} clause */
export const askCoach = ({ t }, text, clause) => openDialog({
  title: t("coach.title"), closeLabel: t("message.close"), className: "small",
  body: [make("p", {}, text, " ", clause && make("span", { className: "clause" }, t("reason.clause", { clause }))), make("p", {}, t("coach.breach"))],
  answers: [{ value: "on", label: t("coach.on") }, { value: "back", label: t("coach.back"), main: true }],
});
