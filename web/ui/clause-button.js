/**
 * Every reason links to its clause: a button that opens the rules there, wherever it stands.
 */
import { make } from "./dom.js";

/** @param {import("./words.js").Words} words @param {string} clause @returns {HTMLElement | null} */
export const clauseLink = ({ t }, clause) =>
  clause
    ? make(
        "button",
        { type: "button", className: "clause", "data-rule": clause },
        t("reason.clause", { clause }),
      )
    : null;

/** Answer all such buttons of the page. @param {(clause: string) => void} open shows a clause among the rules */
export function answerClauses(open) {
  document.addEventListener("click", ({ target }) => {
    const rule =
      target instanceof Element ? target.closest("[data-rule]")?.getAttribute("data-rule") : null;
    if (rule) open(rule);
  });
}
