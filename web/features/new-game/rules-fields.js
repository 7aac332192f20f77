/** The parts of dialogs about rules: the referee, and the section with all options. */
import { button } from "../../ui/buttons.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { explainedChoice } from "./seating.js";
import { retried } from "../../ui/retry.js";

/**
 * Access of the dialog to the engine and the site.
 * @typedef {object} Engine
 * @property {(preset: string, options: Record<string, unknown>) =>
 *   Promise<import("../../protocol/types.js").Contradiction | null>} check
 * @property {(page: string) => Promise<Catalogue>} texts
 */

/**
 * Return the referees of the engine for which there are texts.
 * @param {Words} words
 * @param {Hello} hello
 */
export function referees({ has }, hello) {
  const row = hello.options?.find((option) => option.name === "referee");
  return (row?.values ?? []).map(String).filter((value) => has(`referee.${value}`));
}

/**
 * Return the choice of the referee; null where there is only one. `state.referee` becomes one that
 * the engine has.
 * @param {Words} words
 * @param {Hello} hello
 * @param {{referee: string}} state is updated with the choice
 */
export function refereeChoice(words, hello, state) {
  const known = referees(words, hello);
  if (!known.includes(state.referee)) state.referee = known[0] ?? "";
  if (known.length < 2) return null;
  const { element } = explainedChoice(words, {
    key: "referee",
    legend: words.t("new.referee"),
    values: known,
    value: state.referee,
    change: (value) => (state.referee = value),
  });
  return element;
}

/**
 * Return the section with further choices and all options of the rules, whose fields are created
 * when it opens, and when a preset with changed options is chosen. Its title shows the number of
 * changed options, and a button resets them.
 * @param {Words} words
 * @param {Hello} hello
 * @param {Engine} engine
 * @param {{preset: string, options: Record<string, unknown>}} state
 * @param {Node[]} more the further choices
 * @param {() => void} changed called when the rules have changed
 */
export function optionsSection(words, hello, engine, state, more, changed) {
  const { t } = words;
  const body = make("div", { className: "options" });
  /** The preset whose fields are shown; "" if they must be created again. */
  let shownPreset = "";
  const summary = make("span", { className: "now" });
  const reset = button(t("new.options-back"), () => {
    state.options = {};
    shownPreset = "";
    return fill();
  });
  const details = make(
    "details",
    { className: "rules all" },
    make(
      "summary",
      {},
      make("span", { className: "legend" }, t("new.more")),
      summary,
      icon("down"),
    ),
    make("div", { className: "more-choices" }, ...more),
    make("h3", {}, t("new.options")),
    make("div", { className: "beside" }, reset),
    body,
  );
  const update = () => {
    const count = Object.keys(state.options).length;
    summary.textContent = count ? t("new.changed", { count }) : "";
    reset.toggleAttribute("hidden", !count);
    changed();
  };
  let isValid = true;
  /** Keep the section open while its options contradict each other, since its first line says why. */
  const showFault = () => {
    details.open ||= !isValid;
  };
  /** Let only options that go together be dealt. */
  const checked = (/** @type {boolean} */ isNowValid) => {
    isValid = isNowValid;
    const deal = details.closest("form")?.querySelector(".primary");
    if (deal instanceof HTMLButtonElement) deal.disabled = !isValid;
    showFault();
  };
  const fill = async () => {
    update();
    const { preset, options } = state;
    if (!details.open && !Object.keys(options).length) {
      shownPreset = "";
      return checked(true);
    }
    if (shownPreset === preset) return;
    shownPreset = preset;
    const [{ optionRows }, texts] = await Promise.all([
      retried(() => import("./options.js")),
      engine.texts("options"),
    ]).catch((error) => {
      shownPreset = ""; // so that it is tried again
      throw error;
    });
    if (shownPreset !== preset) return;
    const { check } = engine;
    const rows = optionRows({ words, texts, hello, state, check, changed: update, checked });
    body.replaceChildren(...rows);
  };
  details.addEventListener("toggle", () => {
    showFault();
    return fill();
  });
  return { element: details, fill };
}
