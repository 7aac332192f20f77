/**
 * The texts of an exercise as fields, in one language at a time, with the answers to particular
 * wrong moves.
 */
import { LANGUAGES } from "../../ui/words.js";
import { make } from "../../ui/dom.js";
import { TEXTS } from "../draft.js";
import { button } from "../../ui/buttons.js";
import { choiceField, section, showFaultAt, textField } from "./fields.js";

/**
 * @typedef {object} Options
 * @property {Words} words
 * @property {(patch: Partial<Draft>, key: string) => void} change
 * @property {() => Draft} draft
 */

/** The rows of answers to particular wrong moves. @param {Options} options */
function createAnswerRows({ words: { t }, change, draft }) {
  const box = make("div", { className: "rows" });

  /** @param {number} at @param {Partial<Draft["rows"][0]>} patch @param {string} key */
  function setRow(at, patch, key) {
    const rows = draft().rows.map((row, n) => (n === at ? { ...row, ...patch } : row));
    change({ rows }, key);
  }

  /** @param {number} at */
  function row(at) {
    const when = textField({
      id: `when-${at}`,
      label: t("kit.when"),
      code: true,
      change: (value) => setRow(at, { when: value }, `when ${at}`),
    });
    const text = textField({
      id: `said-${at}`,
      label: t("kit.said"),
      change: (value) => {
        const { rows, lang } = draft();
        setRow(at, { text: { ...rows[at].text, [lang]: value } }, `said ${at} ${lang}`);
      },
    });
    const remove = button(t("kit.remove"), () =>
      change({ rows: draft().rows.filter((_, n) => n !== at) }, ""),
    );
    const element = make("div", { className: "row answer" }, when.box, text.box, remove);
    return { when, text, element };
  }

  /** @type {ReturnType<typeof row>[]} */
  let shown = [];
  return {
    box,
    /** @param {Draft} draft */
    fill({ rows, lang }) {
      if (shown.length !== rows.length) {
        shown = rows.map((_, at) => row(at));
        box.replaceChildren(...shown.map(({ element }) => element));
      }
      for (const [at, { when, text }] of rows.entries()) {
        shown[at].when.fill(when);
        shown[at].text.fill(text[lang] ?? "");
      }
    },
  };
}

/** @param {Options} options */
export function createTextFields(options) {
  const { words, change, draft } = options;
  const { t, has } = words;
  const language = choiceField({
    id: "written",
    label: t("kit.written"),
    hint: t("kit.written.hint"),
    options: LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) })),
    change: (value) => change({ lang: value }, ""),
  });
  const field = (/** @type {string} */ key) =>
    textField({
      id: key,
      label: t(`kit.${key}`),
      hint: has(`kit.${key}.hint`) ? t(`kit.${key}.hint`) : "",
      rows: 2,
      change: (value) => {
        const { texts, lang } = draft();
        const text = { ...texts[key], [lang]: value };
        change({ texts: { ...texts, [key]: text } }, `${key} ${lang}`);
      },
    });
  const fields = Object.fromEntries(TEXTS.map((key) => [key, field(key)]));
  const answers = createAnswerRows(options);
  const addRow = () => change({ rows: [...draft().rows, { when: "", text: {} }] }, "");
  const taskTexts = make(
    "div",
    { className: "task-texts" },
    fields.hint.box,
    fields.success.box,
    fields.wrong.box,
    answers.box,
    button(t("kit.add-row"), addRow),
    fields.solution.box,
  );
  const missing = make("p", { className: "wrong", role: "status" });
  const nameOf = (/** @type {string} */ key) => (has(`kit.${key}`) ? t(`kit.${key}`) : key);
  return {
    box: section("texts", t("kit.texts"), language.box, fields.prompt.box, taskTexts, missing),
    /**
     * Show a fault of the lesson at its field.
     * @param {{key: string, text: string} | null} fault
     */
    showFault: (fault) => showFaultAt(fields, fault),
    /** @param {Draft} draft */
    fill(draft) {
      language.fill(draft.lang);
      for (const [key, one] of Object.entries(fields))
        one.fill(draft.texts[key]?.[draft.lang] ?? "");
      taskTexts.hidden = draft.mode !== "task";
      answers.fill(draft);
    },
    /** Say which texts are missing. @param {[key: string, lang: string][]} list */
    showMissing(list) {
      const names = list.map(([key, lang]) => `${nameOf(key)} (${t(`language.${lang}`)})`);
      missing.textContent = list.length ? t("kit.lacking", { list: words.list(names) }) : "";
    },
  };
}
