/**
 * The panel that makes a new game: rules, who plays, referee, who begins, deal, all options.
 * What there is to choose from comes from the engine.
 */
import { refereed } from "../address.js";
import { dayOf } from "../deal.js";
import { choice, openDialog } from "./dialog.js";
import { icon, make } from "./make.js";
import { presetChoice } from "./presets.js";
import { explained, playersOf, SEATINGS, seatingFields } from "./seating.js";

/** @typedef {import("../words.js").Words} Words */
/** @typedef {import("../protocol.js").Deal} Deal */
/** @typedef {import("../protocol.js").Hello} Hello */

/**
 * @typedef {object} Now what was chosen last
 * @property {string} level
 * @property {string} preset
 * @property {string} referee
 * @property {string} who
 * @property {boolean} errs
 * @property {boolean} calls
 * @property {Record<string, string>} names
 * @property {boolean} running whether a game is in progress
 */

/**
 * What the panel may ask: whether options go together, told in the engine's words, and texts.
 * @typedef {object} Desk
 * @property {(preset: string, options: Record<string, unknown>) => Promise<string>} check
 * @property {(page: string) => Promise<import("../words.js").Catalogue>} texts
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
 * Return the field of the seed with the deal of the day.
 * @param {Words} words
 * @param {HTMLInputElement} seed
 */
function seedField({ t }, seed) {
  const day = make("button", { type: "button", className: "plain", on: { click: () => (seed.value = dayOf(new Date())) } }, t("new.day"));
  return make("div", { className: "field" }, make("label", { for: "new-seed" }, t("new.seed")),
    make("div", { className: "beside" }, seed, day), make("small", { id: "new-seed-hint" }, t("new.seed-hint")));
}

/**
 * Return the part with all options; it is made when it is opened, and anew for another preset.
 * @param {Words} words
 * @param {Hello} hello
 * @param {Desk} desk
 * @param {{preset: string, options: Record<string, unknown>}} state
 */
function optionsPart(words, hello, desk, state) {
  const body = make("div", { className: "options" });
  const details = make("details", { className: "rules all" }, make("summary", {}, make("span", { className: "legend" }, words.t("new.options")), make("span", { className: "now" }), icon("down")), body);
  const fill = async () => {
    if (!details.open || body.dataset.preset === state.preset) return;
    body.dataset.preset = state.preset;
    const [{ optionRows }, texts] = await Promise.all([import("./options.js"), desk.texts("options")]);
    const rows = optionRows({ words, texts, hello, state, check: desk.check });
    body.replaceChildren(...rows);
  };
  details.addEventListener("toggle", fill);
  return { element: details, fill };
}

/**
 * Ask what to play; resolves to null when nothing is to be dealt.
 * @param {Words} words
 * @param {Hello} hello
 * @param {Now} now
 * @param {Desk} desk
 * @returns {Promise<Deal | null>}
 */
export async function askNewGame(words, hello, now, desk) {
  const { t } = words;
  const known = referees(words, hello);
  const state = {
    preset: "", options: /** @type {Record<string, unknown>} */ ({}), referee: among(now.referee, known, known[0] ?? ""), first: "",
    who: among(now.who, SEATINGS), level: among(now.level, hello.levels, hello.level), errs: now.errs, calls: now.calls, names: now.names,
  };
  const count = () => Number(hello.presets.find(({ name }) => name === state.preset)?.options.players ?? 2);
  const seating = seatingFields(words, hello.levels, state);
  const all = optionsPart(words, hello, desk, state);
  const seed = make("input", { id: "new-seed", type: "text", maxLength: 32, autocomplete: "off", spellcheck: false, "aria-describedby": "new-seed-hint" });
  const sides = ["", "A", "B"].map((value) => ({ value, label: t(`new.first.${value || "rules"}`) }));
  const pick = (/** @type {string} */ name) => {
    Object.assign(state, { preset: name, options: {} });
    seating.show(count());
    all.fill();
  };
  const answer = await openDialog({
    title: t("new.title"), closeLabel: t("message.close"), className: "newgame",
    body: [
      presetChoice(words, hello.presets, { value: among(now.preset, hello.presets.map(({ name }) => name)), change: pick }),
      ...seating.elements,
      ...(known.length > 1 ? [explained(words, { key: "referee", legend: t("new.referee"), values: known, value: state.referee, change: (value) => (state.referee = value) })] : []),
      choice({ legend: t("new.first"), name: "first", value: "", options: sides, change: (value) => (state.first = value) }),
      seedField(words, seed), all.element,
      ...(now.running ? [make("p", { className: "note" }, t("new.running"))] : []),
    ],
    answers: [{ value: "cancel", label: t("new.cancel") }, { value: "deal", label: t("new.deal"), main: true }],
  });
  if (answer !== "deal") return null;
  const { preset, level, first, who, errs, calls, names } = state;
  return {
    preset, level, seed: seed.value.trim() || undefined, first: first || undefined, options: { ...state.options, ...refereed(state.referee) },
    players: playersOf(state, Number(state.options.players ?? count())), seating: { who, errs, calls, names },
  };
}
