/**
 * The position of an exercise as fields: preset, table, the cards of a pile, the text, and what the
 * engine says about it.
 */
import {
  clearPile,
  parsePosition,
  pileText,
  putCard,
  removeTopCard,
  setPile,
  sidesOf,
} from "../../lesson/position-edit.js";
import { formatPosition } from "../../protocol/position-text.js";
import { SIDES } from "../../protocol/sides.js";
import { make } from "../../ui/dom.js";
import { inLanguage } from "../../lesson/texts.js";
import { createCardPalette } from "./card-palette.js";
import { createMarkFields } from "./mark-fields.js";
import { button } from "../../ui/buttons.js";
import { choiceField, presetField, section, textField } from "./fields.js";
import { createPositionTable, nameOfPlace } from "./position-table.js";

/** @typedef {import("../check-draft.js").Check} Check */
/** @typedef {import("../check-draft.js").Pack} Pack */

/**
 * @typedef {object} Options
 * @property {Words} words
 * @property {string[]} presets
 * @property {(preset: string) => Pack} packOf
 * @property {(patch: Partial<Draft>, key: string) => void} change
 * @property {(preset: string) => void} startEmpty
 * @property {(preset: string) => void} deal
 */

const FIRST_PILE = "H1";

/**
 * Return what the engine says about a position, as lines.
 * @param {Words} words
 * @param {Check} check
 * @param {string} task "" if nothing is asked; a question about Stop knows more duties than these
 */
function linesOf(words, { error, total, whole, duties, solution, lesson }, task) {
  const { t } = words;
  if (error) return [t("kit.bad", { text: error })];
  const count = total === whole ? t("kit.complete", { total }) : t("kit.partial", { total, whole });
  const due = (duties ?? []).map(({ card, from, to, clause }) =>
    t("kit.due", {
      card: words.card(card),
      source: nameOfPlace(words, from),
      target: nameOfPlace(words, to),
      clause,
    }),
  );
  const hasAnswer = solution.length && lesson && task;
  return [
    count,
    ...(due.length || task === "call-stop" || !duties ? due : [t("kit.no-duty")]),
    ...(hasAnswer ? [t("kit.solution-is", { line: solution.join(", ") })] : []),
  ];
}

/** @param {Options} options */
export function createPositionEditor({ words, presets, packOf, change, startEmpty, deal }) {
  const { t } = words;
  /** @type {Position | null} */
  let position = null;
  let chosen = FIRST_PILE;
  let side = "A";
  /** @type {Draft | null} */
  let draft = null;
  /** @param {(position: Position) => Position} act @param {string} [key] */
  const edit = (act, key = "") => position && change({ pos: formatPosition(act(position)) }, key);
  const sides = (/** @type {string[]} */ values) =>
    values.map((value) => ({ value, label: t("side.player", { side: value }) }));

  const table = createPositionTable(words, (place) => {
    if (marks.tap(place)) chosen = place;
    refresh();
  });
  const marks = createMarkFields(words, { change, draft: () => /** @type {Draft} */ (draft) });
  const palette = createCardPalette(words, {
    putCard: (card, isFaceDown) => edit((now) => putCard(now, chosen, card, isFaceDown)),
    removeTopCard: () => edit((now) => removeTopCard(now, chosen)),
    clear: () => edit((now) => clearPile(now, chosen)),
  });
  const preset = presetField({ id: "preset", words, presets, change: startEmpty });
  const turn = choiceField({
    id: "turn",
    label: t("kit.turn"),
    options: sides(SIDES),
    change: (value) => edit((now) => ({ ...now, turn: value })),
  });
  const reader = choiceField({
    id: "side",
    label: t("kit.side"),
    options: sides(["A", "B"]),
    change: (value) => change({ side: value }, ""),
  });
  const pile = textField({
    id: "pile",
    label: "",
    hint: t("kit.pile.hint"),
    code: true,
    change: (value) => {
      if (!position) return;
      const result = setPile(position, chosen, value);
      pile.showError("fault" in result ? t("kit.not-a-card", { text: result.fault }) : "");
      if ("position" in result) edit(() => result.position, `pile ${chosen}`);
    },
  });
  const text = textField({
    id: "pos",
    label: t("kit.pos"),
    hint: t("kit.pos.hint"),
    code: true,
    rows: 3,
    change: (value) => {
      const pos = value.trim();
      const result = parsePosition(pos);
      text.showError("fault" in result ? t("kit.pos.bad", { text: result.fault }) : "");
      if ("position" in result) change({ pos }, "pos");
    },
  });
  const messages = make("div", { className: "verdict", id: "verdict", role: "status" });

  /** Show the position and the chosen pile. */
  function refresh() {
    if (!position) return;
    if (!position.piles[chosen]) chosen = FIRST_PILE;
    palette.fill(position, packOf(position.preset));
    const lang = draft?.lang ?? "en";
    const shown = draft?.marks ?? [];
    marks.fill(shown);
    table.fill(position, {
      chosen: marks.start || chosen,
      side,
      marks: shown.map((mark) => ({ ...mark, label: inLanguage(mark.label, lang) })),
      names: draft?.look.labels ?? "none",
    });
    /** @type {HTMLElement} */ (pile.box.querySelector("label")).textContent = t("kit.pile", {
      place: nameOfPlace(words, chosen),
    });
    if (document.activeElement === pile.control) return;
    pile.fill(pileText(position, chosen));
    pile.showError("");
  }

  const fields = make(
    "div",
    {},
    make("div", { className: "row" }, preset.box, turn.box, reader.box),
    make(
      "div",
      { className: "acts" },
      button(t("kit.clear"), () => startEmpty(preset.control.value)),
      button(t("kit.deal"), () => deal(preset.control.value)),
    ),
    table.box,
    marks.box,
    messages,
    pile.box,
    palette.box,
    text.box,
  );
  return {
    box: section("position", t("kit.position"), fields),
    /** @param {Draft} next */
    fill(next) {
      draft = next;
      fields.hidden = draft.start !== "pos";
      if (fields.hidden) return;
      const result = parsePosition(draft.pos);
      position = "position" in result ? result.position : null;
      if (document.activeElement !== text.control) {
        text.fill(draft.pos);
        text.showError("fault" in result ? t("kit.pos.bad", { text: result.fault }) : "");
      }
      if (!position) return;
      side = draft.side;
      preset.fill(position.preset);
      turn.fill(position.turn);
      reader.fill(draft.side);
      /** @type {HTMLSelectElement} */ (turn.control).options[2].hidden =
        sidesOf(position).length < 3;
      refresh();
    },
    /** Show what the engine says about the position. @param {Check} check @param {Draft} draft */
    showCheck(check, { start, mode, task }) {
      if (start !== "pos") return;
      messages.dataset.kind = check.error ? "bad" : "good";
      const lines = linesOf(words, check, mode === "task" ? task : "");
      messages.replaceChildren(...lines.map((line) => make("p", {}, line)));
    },
  };
}
