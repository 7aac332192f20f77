/** Buttons that do not submit their form, and those that open the rules at a clause. */
import { make } from "./dom.js";
import { icon } from "./icons.js";

/** @param {Child} label @param {() => unknown} click */
export const button = (label, click, className = "plain") =>
  make("button", { type: "button", className, on: { click } }, label);

/** @param {string} name of the icon @param {string} label @param {() => unknown} click */
export function iconButton(name, label, click, className = "round") {
  const element = button(icon(name), click, className);
  element.setAttribute("aria-label", label);
  return element;
}

/** @param {Words} words @param {string} clause @returns {HTMLElement | null} */
export const clauseButton = ({ t }, clause) =>
  clause
    ? make(
        "button",
        { type: "button", className: "clause", "data-rule": clause },
        t("reason.clause", { clause }),
      )
    : null;

/** @param {(clause: string) => void} open shows a clause in the rules */
export function handleClauseButtons(open) {
  document.addEventListener("click", ({ target }) => {
    const rule =
      target instanceof Element ? target.closest("[data-rule]")?.getAttribute("data-rule") : null;
    if (rule) open(rule);
  });
}
