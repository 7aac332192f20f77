/** What is said while the engine is loaded, and of what could not be loaded. */
import { button } from "./buttons.js";
import { make } from "./dom.js";

/** @param {Words} words @param {{loaded?: number, total?: number}} bytes that arrived, of all */
export function loadingText({ t }, { loaded = 0, total = 0 }) {
  const share = total ? Math.round((100 * loaded) / total) : 0;
  if (share >= 100) return t("app.starting");
  return share ? t("app.loading-share", { share }) : t("app.loading");
}

/** About a part that the page can do without. @param {Words} words */
export const unloadedNote = ({ t }) =>
  make(
    "p",
    { className: "unloaded", role: "status" },
    t("load.title"),
    " ",
    button(t("load.again"), () => location.reload()),
  );
