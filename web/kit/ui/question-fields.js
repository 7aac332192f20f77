/**
 * The question of an exercise as fields: start, mode and task, answers, and look.
 */
import { CHOICES } from "../../lesson/keys.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { FIRST_DRAFT } from "../draft.js";
import { choiceField, presetField, section, showFaultAt, textField } from "./fields.js";

/** @typedef {import("./fields.js").Field} Field */

/**
 * @typedef {object} Options
 * @property {Words} words
 * @property {string[]} levels
 * @property {string[]} presets
 * @property {(patch: Partial<Draft>, key: string) => void} change
 * @property {() => Draft} draft
 * @property {(text: string) => void} takeGame takes a record, or the link of a game
 * @property {() => void} record lets the author play an answer on the board
 */

const STARTS = ["pos", "game", "seed"];
const MODES = ["task", "replay", "view", "play"];
const LOOKS = {
  theme: CHOICES.theme,
  deck: CHOICES.deck,
  motion: ["on", "off"],
  labels: ["houses", "all"],
};

/** @param {Options} options */
export function createQuestionFields({ words, levels, presets, change, draft, takeGame, record }) {
  const { t } = words;
  const options = (/** @type {string} */ key, /** @type {readonly string[]} */ values) =>
    values.map((value) => ({ value, label: t(`kit.${key}.${value}`) }));
  const start = choiceField({
    id: "start",
    label: t("kit.start"),
    options: options("start", STARTS),
    change: (value) =>
      change(
        {
          start: /** @type {Draft["start"]} */ (value),
          mode: value === "game" ? "replay" : draft().mode,
          pos: draft().pos || (value === "pos" ? FIRST_DRAFT.pos : ""),
        },
        "",
      ),
  });
  const game = textField({
    id: "game",
    label: t("kit.game"),
    hint: t("kit.game.hint"),
    rows: 3,
    code: true,
    change: (value) => takeGame(value),
  });
  const seed = textField({
    id: "seed",
    label: t("kit.seed"),
    change: (value) => change({ seed: value }, "seed"),
  });
  const preset = presetField({
    id: "seed-preset",
    words,
    presets,
    change: (value) => change({ preset: value }, ""),
  });
  const at = textField({
    id: "at",
    label: t("kit.at"),
    change: (value) => change({ at: value.replace(/\D/g, "") }, "at"),
  });
  const mode = choiceField({
    id: "mode",
    label: t("kit.mode"),
    options: options("mode", MODES),
    change: (value) => change({ mode: value }, ""),
  });
  const task = choiceField({
    id: "task",
    label: t("kit.task"),
    options: options("task", CHOICES.task),
    change: (value) => change({ task: value }, ""),
  });
  const opponent = choiceField({
    id: "opponent",
    label: t("kit.opponent"),
    options: ["", "none", ...levels].map((value) => ({
      value,
      label:
        value === ""
          ? t("kit.usual")
          : value === "none"
            ? t("kit.opponent.none")
            : t(`level.${value}`),
    })),
    change: (value) => change({ opponent: value }, ""),
  });
  const accept = textField({
    id: "accept",
    label: t("kit.accept"),
    hint: t("kit.accept.hint"),
    rows: 3,
    code: true,
    change: (value) =>
      change(
        {
          accept: value
            .split(/[\n;]/)
            .map((way) => way.trim())
            .filter(Boolean),
        },
        "accept",
      ),
  });
  const done = textField({
    id: "done",
    label: t("kit.done"),
    hint: t("kit.done.hint"),
    code: true,
    change: (value) => change({ done: value }, "done"),
  });
  const recordButton = button(t("kit.record"), record);
  const id = textField({
    id: "id",
    label: t("kit.id"),
    hint: t("kit.id.hint"),
    code: true,
    change: (value) => change({ id: value.trim() }, "id"),
  });
  const looks = Object.entries(LOOKS).map(([key, values]) =>
    choiceField({
      id: key,
      label: t(`kit.${key}`),
      options: [
        { value: "", label: t("kit.usual") },
        ...values.map((value) => ({
          value,
          label: t(key === "theme" ? `settings.theme.${value}` : `kit.${key}.${value}`),
        })),
      ],
      change: (value) => change({ look: { ...draft().look, [key]: value } }, ""),
    }),
  );
  /** @type {Record<string, Field>} */
  const fields = {
    start,
    game,
    seed,
    preset,
    at,
    mode,
    task,
    opponent,
    accept,
    done,
    id,
    ...Object.fromEntries(looks.map((field) => [field.control.id, field])),
  };
  const look = make(
    "details",
    { className: "more" },
    make("summary", {}, t("kit.look")),
    make("div", { className: "row" }, ...looks.map(({ box }) => box)),
    id.box,
  );
  const show = (/** @type {HTMLElement} */ box, /** @type {boolean} */ on) => (box.hidden = !on);
  return {
    box: section(
      "question",
      t("kit.question"),
      start.box,
      game.box,
      make("div", { className: "row" }, seed.box, preset.box, at.box),
      make("div", { className: "row" }, mode.box, task.box, opponent.box),
      done.box,
      accept.box,
      recordButton,
      look,
    ),
    /**
     * Show a fault of the lesson at its field.
     * @param {{key: string, text: string} | null} fault
     */
    showFault: (fault) => showFaultAt(fields, fault),
    /** @param {boolean} isWrong whether the text has no record */
    complainAboutGame: (isWrong) => game.showError(isWrong ? t("kit.no-record") : ""),
    /** @param {Draft} draft */
    fill(draft) {
      const isTask = draft.mode === "task";
      const hasAnswers = isTask && draft.task !== "free";
      for (const key of ["start", "seed", "preset", "at", "mode", "task", "opponent", "done", "id"])
        fields[key].fill(String(draft[/** @type {"id"} */ (key)]));
      if (document.activeElement !== accept.control) accept.fill(draft.accept.join("\n"));
      if (document.activeElement !== game.control) game.fill(draft.game);
      for (const field of looks) field.fill(draft.look[field.control.id] ?? "");
      show(game.box, draft.start === "game");
      show(at.box, draft.start === "game");
      show(seed.box, draft.start === "seed");
      show(preset.box, draft.start === "seed");
      show(task.box, isTask);
      show(opponent.box, draft.mode === "play");
      show(accept.box, hasAnswers && (draft.task !== "find-compulsory" || draft.accept.length > 0));
      show(done.box, isTask && draft.task === "call-stop");
      show(recordButton, hasAnswers && ["play", "sequence"].includes(draft.task));
    },
  };
}
