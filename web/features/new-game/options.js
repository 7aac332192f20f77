/**
 * The fields for all options of the rules, as the engine lists them. The engine checks for
 * contradictions.
 */
import { createWords } from "../../ui/words.js";
import { clauseButton } from "../../ui/clause-button.js";
import { make } from "../../ui/dom.js";

/** @typedef {NonNullable<Hello["options"]>[number]} Row */

/**
 * @typedef {object} OptionFields
 * @property {Words} words
 * @property {Catalogue} texts of the options
 * @property {Hello} hello
 * @property {{preset: string, options: Record<string, unknown>}} state
 * @property {(preset: string, options: Record<string, unknown>) =>
 *   Promise<import("../../protocol/types.js").Contradiction | null>} check
 * @property {() => void} changed called when the options have changed
 * @property {(isValid: boolean) => void} checked called with whether the options go together
 */

/** Options with fields of their own elsewhere in the dialog. */
const OTHER_FIELDS = ["referee"];

/**
 * Return whether two values are equal; sets, as arrays, in any order.
 * @param {unknown} a
 * @param {unknown} b
 */
const isSame = (a, b) =>
  JSON.stringify(Array.isArray(a) ? [...a].sort() : a) ===
  JSON.stringify(Array.isArray(b) ? [...b].sort() : b);

/**
 * Return the field for a number.
 * @param {Row} row
 * @param {unknown} value
 * @param {string} id
 * @param {(value: unknown) => void} change
 */
function numberField(row, value, id, change) {
  const [least, most] = row.values.map(Number);
  const input = make("input", {
    id,
    type: "number",
    min: String(row.optional ? Math.min(0, least) : least),
    max: String(most),
    value: value === null ? "" : String(value),
    on: {
      input: () => change(input.value === "" ? (row.optional ? null : value) : Number(input.value)),
    },
  });
  return input;
}

/**
 * Return a select for a single value, or checkboxes for a set.
 * @param {Row} row @param {unknown} value @param {string} id
 * @param {{name: (value: unknown) => string, change: (value: unknown) => void}} options name: of a
 *   value
 */
function valueField(row, value, id, { name, change }) {
  if (row.shape === "set") {
    const chosen = new Set(/** @type {unknown[]} */ (value));
    return make(
      "div",
      { id, className: "set", role: "group", "aria-labelledby": `${id}-label` },
      ...row.values.map((one) => {
        const box = make("input", {
          type: "checkbox",
          checked: chosen.has(one),
          on: {
            change: () => {
              if (box.checked) chosen.add(one);
              else chosen.delete(one);
              change([...chosen].sort());
            },
          },
        });
        return make("label", {}, box, make("span", {}, name(one)));
      }),
    );
  }
  const select = make(
    "select",
    { id, on: { change: () => change(row.values[select.selectedIndex]) } },
    ...row.values.map((one) => make("option", { selected: one === value }, name(one))),
  );
  return select;
}

/**
 * Return why options contradict each other; the engine's message if there is no translation.
 * @param {Catalogue} texts
 * @param {string} lang
 * @param {import("../../protocol/types.js").Contradiction} contradiction
 */
export function contradictionText(texts, lang, { code, options, message }) {
  const { t, has } = createWords(texts, { lang });
  if (!has(`fault.${code}`) || !options.every((name) => has(`option.${name}`))) return message;
  const [first, second] = options.map((name) => t(`option.${name}`));
  return second
    ? t("fault.between", { first, second, why: t(`fault.${code}`) })
    : t(`fault.${code}`, { first });
}

/**
 * Return the fields of all options for the preset in `state`, below a line for contradictions.
 * @param {OptionFields} fields
 * @returns {Node[]}
 */
export function optionRows({ words, texts, hello, state, check, changed, checked }) {
  const { t, has } = createWords(texts, { lang: words.lang });
  const base = hello.presets.find(({ name }) => name === state.preset)?.options ?? {};
  const warning = make("p", { className: "wrong", role: "alert" });
  const validate = async () => {
    const { preset, options } = state;
    const contradiction = await check(preset, options);
    if (preset !== state.preset || options !== state.options) return;
    warning.textContent = contradiction
      ? words.t("new.invalid", { why: contradictionText(texts, words.lang, contradiction) })
      : "";
    checked(contradiction === null);
  };
  const rows = (hello.options ?? [])
    .filter(({ name }) => !OTHER_FIELDS.includes(name))
    .map((row) => {
      const id = `option-${row.name}`;
      const line = make("div", { className: "option" });
      const change = (/** @type {unknown} */ value) => {
        const { [row.name]: _, ...others } = state.options;
        state.options = isSame(value, base[row.name]) ? others : { ...others, [row.name]: value };
        line.classList.toggle("changed", row.name in state.options);
        changed();
        validate();
      };
      const current = row.name in state.options ? state.options[row.name] : base[row.name];
      line.classList.toggle("changed", row.name in state.options);
      const name = (/** @type {unknown} */ value) => {
        const keys = [`value.${row.name}.${value}`, `value.${value}`];
        const key = keys.find(has);
        return key ? t(key) : String(value);
      };
      const field =
        row.shape === "number"
          ? numberField(row, current, id, change)
          : valueField(row, current, id, { name, change });
      const label =
        row.shape === "set" ? make("span", { className: "label" }) : make("label", { for: id });
      label.id = `${id}-label`;
      label.append(has(`option.${row.name}`) ? t(`option.${row.name}`) : row.name);
      const meaning = has(`option.${row.name}.hint`) ? t(`option.${row.name}.hint`) : "";
      line.append(label, field, make("small", {}, meaning, " ", clauseButton(words, row.clause)));
      return line;
    });
  validate();
  return [warning, ...rows];
}
