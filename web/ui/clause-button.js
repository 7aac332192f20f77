/**
 * Buttons that open the rules at a clause, wherever they are on the page.
 */
import { make } from "./dom.js";

/**
 * @param {Words} words
 * @param {string} clause
 * @returns {HTMLElement | null}
 */
export const clauseButton = ({ t }, clause) =>
  clause
    ? make(
        "button",
        { type: "button", className: "clause", "data-rule": clause },
        t("reason.clause", { clause }),
      )
    : null;

/**
 * Handle all clause buttons of the page.
 * @param {(clause: string) => void} open shows a clause in the rules
 */
export function handleClauseButtons(open) {
  document.addEventListener("click", ({ target }) => {
    const rule =
      target instanceof Element ? target.closest("[data-rule]")?.getAttribute("data-rule") : null;
    if (rule) open(rule);
  });
}
