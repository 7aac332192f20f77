/**
 * The question of an exercise as fields: where it starts, mode and task, answers, texts in each language, look.
 */
import { LANGUAGES } from "../../ui/words.js";
import { THEMES } from "../../storage/settings.js";
import { TEXTS } from "../draft.js";
import { make } from "../../ui/dom.js";
import { choiceField, push, section, textField } from "./fields.js";

/** @typedef {import("../draft.js").Draft} Draft */
/** @typedef {import("./fields.js").Field} Field */

/**
 * @typedef {object} Port
 * @property {import("../../ui/words.js").Words} words
 * @property {string[]} levels
 * @property {string[]} presets
 * @property {(patch: Partial<Draft>, key: string) => void} change
 * @property {() => Draft} draft
 * @property {(text: string) => void} takeGame a record or the address of one
 * @property {() => void} record answers on the board
 */

const STARTS = ["pos", "game", "seed"];
const MODES = ["task", "replay", "view", "play"];
const TASKS = ["find-compulsory", "play", "sequence", "call-stop", "free"];
const LOOKS = { theme: THEMES, deck: ["plain", "large", "four"], motion: ["on", "off"] };

/** @param {Port} port */
export function createQuestionPart(port) {
  const { words, change } = port;
  const { t } = words;
  const options = (/** @type {string} */ key, /** @type {string[]} */ values) =>
    values.map((value) => ({ value, label: t(`kit.${key}.${value}`) }));
  const start = choiceField({
    id: "start",
    label: t("kit.start"),
    options: options("start", STARTS),
    change: (value) =>
      change(
        {
          start: /** @type {Draft["start"]} */ (value),
          mode: value === "game" ? "replay" : port.draft().mode,
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
    change: (value) => port.takeGame(value),
  });
  const seed = textField({
    id: "seed",
    label: t("kit.seed"),
    change: (value) => change({ seed: value }, "seed"),
  });
  const preset = choiceField({
    id: "seed-preset",
    label: t("kit.preset"),
    options: port.presets.map((value) => ({
      value,
      label: words.has(`preset.${value}`) ? t(`preset.${value}`) : value,
    })),
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
    options: options("task", TASKS),
    change: (value) => change({ task: value }, ""),
  });
  const opponent = choiceField({
    id: "opponent",
    label: t("kit.opponent"),
    options: ["", "none", ...port.levels].map((value) => ({
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
  const record = push(t("kit.record"), () => port.record());
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
      change: (value) => change({ look: { ...port.draft().look, [key]: value } }, ""),
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
      record,
      look,
    ),
    fields,
    /** @param {Draft} draft */
    fill(draft) {
      const isTask = draft.mode === "task";
      const answers = isTask && draft.task !== "free";
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
      show(accept.box, answers && (draft.task !== "find-compulsory" || draft.accept.length > 0));
      show(done.box, isTask && draft.task === "call-stop");
      show(record, answers && ["play", "sequence"].includes(draft.task));
    },
  };
}

/** @param {Port} port */
export function createTextsPart(port) {
  const { words, change } = port;
  const { t } = words;
  const lang = choiceField({
    id: "written",
    label: t("kit.written"),
    hint: t("kit.written.hint"),
    options: LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) })),
    change: (value) => change({ lang: value }, ""),
  });
  const fields = Object.fromEntries(
    TEXTS.map((key) => [
      key,
      textField({
        id: key,
        label: t(`kit.${key}`),
        hint: words.has(`kit.${key}.hint`) ? t(`kit.${key}.hint`) : "",
        rows: 2,
        change: (value) => {
          const { texts, lang: code } = port.draft();
          change(
            { texts: { ...texts, [key]: { ...texts[key], [code]: value } } },
            `${key} ${code}`,
          );
        },
      }),
    ]),
  );
  const rows = make("div", { className: "rows" });
  const setRow = (
    /** @type {number} */ at,
    /** @type {Partial<Draft["rows"][0]>} */ patch,
    /** @type {string} */ key,
  ) =>
    change(
      { rows: port.draft().rows.map((row, n) => (n === at ? { ...row, ...patch } : row)) },
      key,
    );
  /** @param {Draft} draft */
  const fillRows = (draft) => {
    if (rows.childElementCount !== draft.rows.length)
      rows.replaceChildren(
        ...draft.rows.map((_, at) => {
          const when = textField({
            id: `when-${at}`,
            label: t("kit.when"),
            code: true,
            change: (value) => setRow(at, { when: value }, `when ${at}`),
          });
          const said = textField({
            id: `said-${at}`,
            label: t("kit.said"),
            change: (value) => {
              const { rows: now, lang: code } = port.draft();
              setRow(at, { text: { ...now[at].text, [code]: value } }, `said ${at} ${code}`);
            },
          });
          return make(
            "div",
            { className: "row answer" },
            when.box,
            said.box,
            push(t("kit.remove"), () =>
              change({ rows: port.draft().rows.filter((__, n) => n !== at) }, ""),
            ),
          );
        }),
      );
    for (const [at, { when, text }] of draft.rows.entries()) {
      const [first, second] = rows.children[at].querySelectorAll("input");
      if (first.value !== when) first.value = when;
      if (second.value !== (text[draft.lang] ?? "")) second.value = text[draft.lang] ?? "";
    }
  };
  const more = make(
    "div",
    { className: "task-texts" },
    fields.hint.box,
    fields.success.box,
    fields.wrong.box,
    rows,
    push(t("kit.add-row"), () =>
      change({ rows: [...port.draft().rows, { when: "", text: {} }] }, ""),
    ),
    fields.solution.box,
  );
  const missing = make("p", { className: "wrong", role: "status" });
  return {
    box: section("texts", t("kit.texts"), lang.box, fields.prompt.box, more, missing),
    fields,
    /** @param {Draft} draft */
    fill(draft) {
      lang.fill(draft.lang);
      for (const [key, field] of Object.entries(fields))
        field.fill(draft.texts[key]?.[draft.lang] ?? "");
      more.hidden = draft.mode !== "task";
      fillRows(draft);
    },
    /** @param {[string, string][]} list of texts and the languages that lack them */
    lacking(list) {
      missing.textContent = list.length
        ? t("kit.lacking", {
            list: words.list(
              list.map(
                ([key, code]) =>
                  `${words.has(`kit.${key}`) ? t(`kit.${key}`) : key} (${t(`language.${code}`)})`,
              ),
            ),
          })
        : "";
    },
  };
}
