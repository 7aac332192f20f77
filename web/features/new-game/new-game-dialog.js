/**
 * The new-game dialog: preset, players, referee, starter, deal and options, as the engine lists
 * them.
 */
import { refereeOptions } from "../../game/url-parameters.js";
import { personOf, sideName } from "../../protocol/players.js";
import { seedOfDay } from "../../protocol/seed.js";
import { SEAT, SIDES } from "../../protocol/sides.js";
import { choice, openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { presetChoice } from "../../ui/game-names.js";
import { optionsSection, refereeChoice } from "./rules-fields.js";
import { BY_LINK, playersOf, SEATINGS, seatingFields } from "./seating.js";

/**
 * @typedef {object} LastChoices
 * @property {string} level
 * @property {string} preset
 * @property {string} referee
 * @property {string} who
 * @property {boolean} errs
 * @property {boolean} calls
 * @property {Record<string, string>} names
 * @property {boolean} running whether a game is in progress
 * @property {Record<string, Record<string, unknown>>} kept the changed options of each preset;
 *   updated with the choices
 */

/**
 * Return a value if it is known, else the default.
 * @param {string} value
 * @param {string[]} known
 * @param {string} [fallback]
 */
const knownOr = (value, known, fallback = known[0]) => (known.includes(value) ? value : fallback);

/**
 * Return the field for the seed, with a button for the deal of the day.
 * @param {Words} words
 * @param {HTMLInputElement} seed
 */
function seedField({ t }, seed) {
  const day = button(t("new.day"), () => {
    seed.value = seedOfDay(new Date());
  });
  return make(
    "div",
    { className: "field" },
    make("label", { for: "new-seed" }, t("new.seed")),
    make("div", { className: "beside" }, seed, day),
    make("small", { id: "new-seed-hint" }, t("new.seed-hint")),
  );
}

/**
 * Return a choice between sides, and a function that sets its labels and hides the sides that do
 * not play.
 * @template {"first" | "side"} K
 * @param {K} name of the choice
 * @param {string[]} values the first one is the default
 * @param {Record<K, string>} state
 */
function sideChoice(name, values, state) {
  const element = choice({
    legend: "",
    name,
    value: values[0],
    options: values.map((value) => ({ value, label: "" })),
    change: (value) => (state[name] = value),
  });
  const radios = [...element.querySelectorAll("input")];
  /** @param {string} legend @param {string[]} labels */
  const show = (legend, labels) => {
    for (const line of element.querySelectorAll("legend")) line.textContent = legend;
    for (const [at, radio] of radios.entries()) {
      const label = radio.closest("label");
      label?.toggleAttribute("hidden", !labels[at]);
      label?.lastElementChild?.replaceChildren(labels[at] ?? "");
    }
    if (labels[values.indexOf(state[name])]) return;
    state[name] = values[0];
    radios[0].checked = true;
  };
  return { element, show };
}

/**
 * Return the choices of the starter and of the side of the deal, and a function that adapts them to
 * the players.
 * @param {Words} words
 * @param {{first: string, side: string}} state
 */
function sideChoices(words, state) {
  const { t } = words;
  const [first, side] = [
    sideChoice("first", ["", ...SIDES], state),
    sideChoice("side", SIDES, state),
  ];
  side.element.append(make("small", {}, t("new.side-hint")));
  /**
   * @param {Record<string, Player>} players
   * @param {Record<string, string>} names
   */
  const show = (players, names) => {
    const seated = { players, record: { schema: 1 } };
    const nameOf = (/** @type {string} */ one) => sideName({ ...words, names }, seated, one, SEAT);
    const sides = Object.keys(players);
    const isOwn = personOf(seated, SEAT, SEAT) === "mine";
    first.show(t("new.first"), [t("new.first.rules"), ...sides.map(nameOf)]);
    side.show(
      t(isOwn ? "new.side" : "new.side-named", { name: nameOf(SEAT) }),
      sides.map((one) => t("new.side.of", { side: one })),
    );
  };
  return { elements: [first.element, side.element], show };
}

/**
 * Show the dialog; resolves to the choices for the new game, or to null when cancelled. Those of a
 * game by link have `seating.who` BY_LINK.
 * @param {Words} words
 * @param {Hello} hello
 * @param {LastChoices} last
 * @param {import("./rules-fields.js").Engine} engine
 * @returns {Promise<Deal | null>}
 */
export async function askNewGame(words, hello, last, engine) {
  const { t } = words;
  const state = {
    preset: "",
    options: /** @type {Record<string, unknown>} */ ({}),
    referee: last.referee,
    first: "",
    side: SEAT,
    who: knownOr(last.who, SEATINGS),
    level: knownOr(last.level, hello.levels, hello.level),
    errs: last.errs,
    calls: last.calls,
    names: last.names,
  };
  const count = () =>
    Number(
      state.options.players ??
        hello.presets.find(({ name }) => name === state.preset)?.options.players ??
        2,
    );
  const sides = sideChoices(words, state);
  const showSides = () => {
    sides.show(playersOf(state, count()), state.names);
    const isByLink = state.who === BY_LINK;
    // A game by link begins when the friend has accepted it.
    for (const one of [...dealt, ...running]) one.toggleAttribute("hidden", isByLink);
    const main = options.element.closest("form")?.querySelector(".primary");
    if (main) main.textContent = t(isByLink ? "new.next" : "new.deal");
  };
  const seating = seatingFields(words, hello.levels, state, showSides);
  const seed = make("input", {
    id: "new-seed",
    type: "text",
    maxLength: 32,
    autocomplete: "off",
    spellcheck: false,
    "aria-describedby": "new-seed-hint",
  });
  const referee = refereeChoice(words, hello, state);
  const dealt = [...sides.elements, seedField(words, seed)];
  const running = last.running ? [make("p", { className: "note" }, t("new.running"))] : [];
  const more = [seating.manners, ...(referee ? [referee] : []), ...dealt];
  const options = optionsSection(words, hello, engine, state, more, () => {
    seating.show(count());
    showSides();
  });
  const pickPreset = (/** @type {string} */ name) => {
    if (state.preset) last.kept[state.preset] = state.options;
    Object.assign(state, { preset: name, options: last.kept[name] ?? {} });
    options.fill();
  };
  const answer = await openDialog(t, {
    title: t("new.title"),
    className: "newgame",
    body: [
      presetChoice(words, hello.presets, {
        value: knownOr(
          last.preset,
          hello.presets.map(({ name }) => name),
        ),
        change: pickPreset,
      }),
      ...seating.elements,
      options.element,
      ...running,
    ],
    answers: [
      { value: "cancel", label: t("new.cancel") },
      { value: "deal", label: t("new.deal"), main: true },
    ],
  });
  if (answer !== "deal") return null;
  const { preset, level, who, errs, calls, names } = state;
  last.kept[preset] = state.options;
  return {
    preset,
    level,
    seed: seed.value.trim() || undefined,
    first: state.first || undefined,
    side: state.side,
    options: { ...state.options, ...refereeOptions(state.referee) },
    players: playersOf(state, count()),
    seating: { who, errs, calls, names },
  };
}
