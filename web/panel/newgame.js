/**
 * The panel that makes a new game: rules, referee, level, who begins, deal. What there is to
 * choose from comes from the engine.
 */
import { refereed } from "../address.js";
import { choice, openDialog } from "./dialog.js";
import { make } from "./make.js";
import { named, presetChoice } from "./presets.js";

/** @typedef {import("../words.js").Words} Words */
/** @typedef {import("../protocol.js").Deal} Deal */
/** @typedef {import("../protocol.js").Hello} Hello */

/**
 * @typedef {object} Now what was chosen last
 * @property {string} level
 * @property {string} preset
 * @property {string} referee
 * @property {boolean} running whether a game is in progress
 */

/**
 * Return the referees of the engine that the catalogue can explain.
 * @param {Words} words
 * @param {Hello} hello
 */
export function referees({ has }, hello) {
  const row = hello.options?.find((option) => option.name === "referee");
  return (row?.values ?? []).map(String).filter((value) => has(`referee.${value}`));
}

/** @param {string} wished @param {string[]} known @param {string} [usual] */
const among = (wished, known, usual = known[0]) => (known.includes(wished) ? wished : usual);

/**
 * Return the choice of the referee with one line on what it means.
 * @param {Words} words
 * @param {string[]} values
 * @param {{referee: string}} state
 */
function refereeChoice({ t }, values, state) {
  const hint = make("small", { "aria-live": "polite" }, t(`referee.${state.referee}.hint`));
  const options = values.map((value) => ({ value, label: t(`referee.${value}`) }));
  const field = choice({ legend: t("new.referee"), name: "referee", value: state.referee, options, change: (value) => {
    state.referee = value;
    hint.textContent = t(`referee.${value}.hint`);
  } });
  field.append(hint);
  return field;
}

/**
 * Ask what to play; resolves to null when nothing is to be dealt.
 * @param {Words} words
 * @param {Hello} hello
 * @param {Now} now
 * @returns {Promise<Deal | null>}
 */
export async function askNewGame(words, hello, now) {
  const { t } = words;
  const known = referees(words, hello);
  const state = {
    preset: among(now.preset, hello.presets.map(({ name }) => name)), referee: among(now.referee, known, known[0] ?? ""),
    level: among(now.level, hello.levels, hello.level), first: "",
  };
  const levels = hello.levels.map((value) => ({ value, label: named(words, "level", value) }));
  const sides = ["", "A", "B"].map((value) => ({ value, label: t(`new.first.${value || "rules"}`) }));
  const seed = make("input", { id: "new-seed", type: "text", maxLength: 32, autocomplete: "off", spellcheck: false, "aria-describedby": "new-seed-hint" });
  const answer = await openDialog({
    title: t("new.title"), closeLabel: t("message.close"), className: "newgame",
    body: [
      presetChoice(words, hello.presets, { value: state.preset, change: (name) => (state.preset = name) }),
      ...(known.length > 1 ? [refereeChoice(words, known, state)] : []),
      choice({ legend: t("new.level"), name: "level", value: state.level, options: levels, change: (value) => (state.level = value) }),
      choice({ legend: t("new.first"), name: "first", value: "", options: sides, change: (value) => (state.first = value) }),
      make("div", { className: "field" }, make("label", { for: "new-seed" }, t("new.seed")), seed,
        make("small", { id: "new-seed-hint" }, t("new.seed-hint"))),
      ...(now.running ? [make("p", { className: "note" }, t("new.running"))] : []),
    ],
    answers: [{ value: "cancel", label: t("new.cancel") }, { value: "deal", label: t("new.deal"), main: true }],
  });
  if (answer !== "deal") return null;
  return { preset: state.preset, level: state.level, seed: seed.value.trim() || undefined, first: state.first || undefined, options: refereed(state.referee) };
}
