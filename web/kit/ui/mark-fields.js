/**
 * The marks of an exercise: what a tap on the table does, the kind of the next mark, and its label.
 */
import { MARK_KINDS, MAX_LABEL_LETTERS } from "../../lesson/keys.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { withMark } from "../draft.js";
import { choiceField, textField } from "./fields.js";

const TOOLS = ["cards", "place", "arrow", "label"];

/**
 * @param {Words} words
 * @param {{change: (patch: Partial<Draft>, key: string) => void, draft: () => Draft}} options
 */
export function createMarkFields({ t }, { change, draft }) {
  /** the place where an arrow begins that has no end yet, or "" */
  let start = "";
  const tool = choiceField({
    id: "tool",
    label: t("kit.tool"),
    options: TOOLS.map((value) => ({ value, label: t(`kit.tool.${value}`) })),
    change: () => {
      start = "";
      label.box.hidden = tool.control.value !== "label";
      kind.box.hidden = tool.control.value === "cards";
    },
  });
  const kind = choiceField({
    id: "kind",
    label: t("kit.kind"),
    options: [
      { value: "", label: t("kit.usual") },
      ...MARK_KINDS.map((value) => ({ value, label: t(`marks.${value}`) })),
    ],
    change: () => undefined,
  });
  const label = textField({ id: "label", label: t("kit.label"), change: () => undefined });
  label.control.setAttribute("maxlength", String(MAX_LABEL_LETTERS));
  label.box.hidden = true;
  kind.box.hidden = true;

  /** @param {string} place @param {{to?: string, text?: string}} [more] */
  function add(place, { to = "", text } = {}) {
    const { marks, lang } = draft();
    const words = text === undefined ? {} : { [lang]: text };
    const mark = { place, to, kind: kind.control.value, label: words };
    change({ marks: withMark(marks, mark) }, "");
  }

  const remover = button(t("kit.no-marks"), () => change({ marks: [] }, ""));
  const actions = make("div", { className: "acts", hidden: true }, remover);

  return {
    box: make("div", {}, make("div", { className: "row" }, tool.box, kind.box, label.box), actions),
    /** Show the marks of an exercise. @param {unknown[]} marks */
    fill(marks) {
      actions.hidden = !marks.length;
    },
    /** The place where an arrow begins that has no end yet, or "". */
    get start() {
      return start;
    },
    /** Use a tap on a place; returns whether it chooses the pile for cards. @param {string} place */
    tap(place) {
      const { value } = tool.control;
      if (value === "cards") return true;
      if (value === "place") add(place);
      else if (value === "label") add(place, { text: label.control.value.trim() });
      else {
        const from = start;
        start = from ? "" : place;
        if (from && from !== place) add(from, { to: place });
      }
      return false;
    },
  };
}
