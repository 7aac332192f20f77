/** What is said while the engine is loaded, and of what could not be loaded. */
import { button } from "./buttons.js";
import { make } from "./dom.js";

/**
 * Return what is said while the engine is loaded and started.
 * @param {Words} words @param {{loaded?: number, total?: number}} bytes that have arrived, of all
 */
export function loadingText({ t }, { loaded = 0, total = 0 }) {
  const share = total ? Math.round((100 * loaded) / total) : 0;
  if (share >= 100) return t("app.starting");
  return share ? t("app.loading-share", { share }) : t("app.loading");
}

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
