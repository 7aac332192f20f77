import { button } from "./buttons.js";
import { make } from "./dom.js";

/**
 * Return a note that the page lacks a part that it can do without, with a button that loads it again.
 * @param {Words} words
 */
export const unloadedNote = ({ t }) =>
  make(
    "p",
    { className: "unloaded", role: "status" },
    t("load.title"),
    " ",
    button(t("load.again"), () => location.reload()),
  );
