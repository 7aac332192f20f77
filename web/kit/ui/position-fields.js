/**
 * The position of an exercise as fields: game, table, list of a pile, the text, and what the engine says to it.
 */
import {
  clearPile,
  pileText,
  putCard,
  removeTopCard,
  setPile,
} from "../../lesson/position-edit.js";
import { formatPosition, parsePosition, sidesOf } from "../../lesson/position-text.js";
import { make } from "../../ui/dom.js";
import { choiceField, push, section, textField } from "./fields.js";
import { createEditTable, nameOfPlace } from "./table.js";

/** @typedef {import("../../lesson/position-text.js").Position} Position */
/** @typedef {import("../draft.js").Draft} Draft */

/**
 * @typedef {object} Port
 * @property {import("../../ui/words.js").Words} words
 * @property {string[]} presets
 * @property {(preset: string) => import("./table.js").Pack} pack
 * @property {(patch: Partial<Draft>, key: string) => void} change
 * @property {(preset: string) => void} begin with an empty table
 * @property {(preset: string) => void} deal
 */

/** @param {Port} port */
export function createPositionPart(port) {
  const { words, change } = port;
  const { t } = words;
  /** @type {Position | null} */
  let position = null;
  let chosen = "H1";
  let side = "A";
  const set = (/** @type {Position} */ next, key = "") =>
    change({ pos: formatPosition(next) }, key);
  const edit = (/** @type {(position: Position) => Position} */ act) =>
    position && set(act(position));
  const table = createEditTable(words, {
    choose: (place) => {
      chosen = place;
      refresh();
    },
    put: (card, hidden) => edit((now) => putCard(now, chosen, card, hidden)),
    removeTopCard: () => edit((now) => removeTopCard(now, chosen)),
    empty: () => edit((now) => clearPile(now, chosen)),
  });
  const preset = choiceField({
    id: "preset",
    label: t("kit.preset"),
    options: port.presets.map((value) => ({
      value,
      label: words.has(`preset.${value}`) ? t(`preset.${value}`) : value,
    })),
    change: (value) => port.begin(value),
  });
  const turn = choiceField({
    id: "turn",
    label: t("kit.turn"),
    options: ["A", "B", "C"].map((value) => ({ value, label: t("side.player", { side: value }) })),
    change: (value) => edit((now) => ({ ...now, turn: value })),
  });
  const eyes = choiceField({
    id: "side",
    label: t("kit.side"),
    options: ["A", "B"].map((value) => ({ value, label: t("side.player", { side: value }) })),
    change: (value) => change({ side: value }, ""),
  });
  const list = textField({
    id: "pile",
    label: "",
    hint: t("kit.pile.hint"),
    code: true,
    change: (value) => {
      if (!position) return;
      const found = setPile(position, chosen, value);
      list.complain("fault" in found ? t("kit.not-a-card", { text: found.fault }) : "");
      if ("position" in found) set(found.position, `pile ${chosen}`);
    },
  });
  const line = textField({
    id: "pos",
    label: t("kit.pos"),
    hint: t("kit.pos.hint"),
    code: true,
    rows: 3,
    change: (value) => {
      const found = parsePosition(value.trim());
      line.complain("fault" in found ? t("kit.pos.bad", { text: found.fault }) : "");
      if ("position" in found) change({ pos: value.trim() }, "pos");
    },
  });
  const verdict = make("div", { className: "verdict", id: "verdict", role: "status" });

  function refresh() {
    if (!position) return;
    if (!position.piles[chosen]) chosen = "H1";
    table.fill(position, { chosen, side, pack: port.pack(position.preset) });
    /** @type {HTMLElement} */ (list.box.querySelector("label")).textContent = t("kit.pile", {
      place: nameOfPlace(words, chosen),
    });
    if (document.activeElement !== list.control) {
      list.fill(pileText(position, chosen));
      list.complain("");
    }
  }

  const fields = make(
    "div",
    {},
    make("div", { className: "row" }, preset.box, turn.box, eyes.box),
    make(
      "div",
      { className: "acts" },
      push(t("kit.clear"), () => position && port.begin(position.preset)),
      push(t("kit.deal"), () => position && port.deal(position.preset)),
    ),
    table.board,
    verdict,
    list.box,
    table.cards,
    line.box,
  );
  return {
    box: section("position", t("kit.position"), fields),
    line,
    /** @param {Draft} draft */
    fill(draft) {
      fields.hidden = draft.start !== "pos";
      const found = parsePosition(draft.pos);
      if ("fault" in found) return line.complain(t("kit.pos.bad", { text: found.fault }));
      position = found.position;
      side = draft.side;
      preset.fill(position.preset);
      turn.fill(position.turn);
      eyes.fill(draft.side);
      /** @type {HTMLSelectElement} */ (turn.control).options[2].hidden =
        sidesOf(position).length < 3;
      if (document.activeElement !== line.control) {
        line.fill(draft.pos);
        line.complain("");
      }
      refresh();
    },
    /** Say what there is to say about the position. @param {{kind: "good" | "bad" | "plain", lines: string[]}} said */
    judge({ kind, lines }) {
      verdict.dataset.kind = kind;
      verdict.replaceChildren(...lines.map((text) => make("p", {}, text)));
    },
  };
}
