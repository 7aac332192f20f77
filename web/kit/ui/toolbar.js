/**
 * The bar at the top of the author kit: undo, redo, files, links, and messages.
 */
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";

/**
 * @param {Words} words
 * @param {{undo: () => void, redo: () => void, open: (text: string, name: string) => void,
 *   startAgain: () => void}} actions
 */
export function createToolbar({ t }, actions) {
  const file = make("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    on: {
      change: async () => {
        const [chosen] = file.files ?? [];
        if (chosen) actions.open(await chosen.text(), chosen.name);
        file.value = "";
      },
    },
  });
  const undo = button(t("tool.undo"), actions.undo, "plain undo");
  const redo = button(t("tool.redo"), actions.redo, "plain redo");
  const message = make("p", { className: "message", role: "status", id: "message" });
  return {
    box: make(
      "header",
      { className: "kit-bar" },
      make("h1", {}, t("kit.title")),
      make(
        "div",
        { className: "acts" },
        undo,
        redo,
        button(t("kit.open"), () => file.click()),
        file,
        button(t("kit.fresh"), actions.startAgain),
      ),
      make(
        "nav",
        { "aria-label": t("kit.more") },
        make("a", { href: "../" }, t("app.title")),
        make("a", { href: "gallery.html" }, t("kit.gallery")),
        make("a", { href: "docs.html" }, t("kit.docs")),
      ),
      message,
    ),
    /** @param {boolean} canUndo @param {boolean} canRedo */
    setSteps(canUndo, canRedo) {
      undo.setAttribute("aria-disabled", String(!canUndo));
      redo.setAttribute("aria-disabled", String(!canRedo));
    },
    /** @param {string} text @param {string} [kind] */
    showStatus(text, kind = "plain") {
      message.textContent = text;
      message.dataset.kind = kind;
    },
  };
}
