/**
 * The panel that makes a new game: rules, who plays, referee, who begins, deal, all options.
 * What there is to choose from comes from the engine.
 */
import { refereeOptions } from "../../game/url-parameters.js";
import { personOf, sideName } from "../../protocol/players.js";
import { dayOf } from "../../protocol/seed.js";
import { SEAT, SIDES } from "../../protocol/sides.js";
import { choice, openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { presetChoice } from "../../ui/game-names.js";
import { explained, playersOf, SEATINGS, seatingFields } from "./seating.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../game/deal.js").Deal} Deal */
/** @typedef {import("../../protocol/types.js").Hello} Hello */

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
 * @property {Record<string, Record<string, unknown>>} kept the changed options of each preset; what is changed here is noted
 */

/**
 * What the dialog asks: whether options contradict each other, and texts of the options.
 * @typedef {object} Engine
 * @property {(preset: string, options: Record<string, unknown>) => Promise<import("./contradiction.js").Contradiction | null>} check
 * @property {(page: string) => Promise<import("../../ui/words.js").Catalogue>} texts
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
  const day = make(
    "button",
    { type: "button", className: "plain", on: { click: () => (seed.value = dayOf(new Date())) } },
    t("new.day"),
  );
  return make(
    "div",
    { className: "field" },
    make("label", { for: "new-seed" }, t("new.seed")),
    make("div", { className: "beside" }, seed, day),
    make("small", { id: "new-seed-hint" }, t("new.seed-hint")),
  );
}

/**
 * Return the part with all options; it is made when it is opened, and anew for another preset. How many are
 * changed stands beside its title, and a button takes them back to those of the preset.
 * @param {Words} words
 * @param {Hello} hello
 * @param {Engine} engine
 * @param {{preset: string, options: Record<string, unknown>}} state
 * @param {() => void} changed other rules are chosen
 */
function optionsPart(words, hello, engine, state, changed) {
  const { t } = words;
  const body = make("div", { className: "options" });
  const now = make("span", { className: "now" });
  const back = make(
    "button",
    {
      type: "button",
      className: "plain",
      on: {
        click: () => {
          state.options = {};
          delete body.dataset.preset;
          return fill();
        },
      },
    },
    t("new.options-back"),
  );
  const details = make(
    "details",
    { className: "rules all" },
    make("summary", {}, make("span", { className: "legend" }, t("new.options")), now, icon("down")),
    make("div", { className: "beside" }, back),
    body,
  );
  const tell = () => {
    const count = Object.keys(state.options).length;
    now.textContent = count ? t("new.changed", { count }) : "";
    back.toggleAttribute("hidden", !count);
    changed();
  };
  const fill = async () => {
    tell();
    if (!details.open || body.dataset.preset === state.preset) return;
    body.dataset.preset = state.preset;
    const [{ optionRows }, texts] = await Promise.all([
      import("./options.js"),
      engine.texts("options"),
    ]);
    const rows = optionRows({ words, texts, hello, state, check: engine.check, changed: tell });
    body.replaceChildren(...rows);
  };
  details.addEventListener("toggle", fill);
  return { element: details, fill };
}

/**
 * Return a question about the sides; `show` offers those that there are, as they are called now.
 * @template {"first" | "side"} K
 * @param {K} name of what is asked
 * @param {string[]} values the first one where nothing is chosen
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
 * Return the questions who begins and whose cards of the deal the first player has, and what fits them to the players.
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
  /** @param {Record<string, import("../../protocol/types.js").Player>} players @param {Record<string, string>} names */
  const show = (players, names) => {
    const seated = { players, record: { schema: 1 } };
    const called = (/** @type {string} */ one) => sideName({ ...words, names }, seated, one, SEAT);
    const sides = Object.keys(players);
    const isOwn = personOf(seated, SEAT, SEAT) === "mine";
    first.show(t("new.first"), [t("new.first.rules"), ...sides.map(called)]);
    side.show(
      t(isOwn ? "new.side" : "new.side-named", { name: called(SEAT) }),
      sides.map((one) => t("new.side.of", { side: one })),
    );
  };
  return { elements: [first.element, side.element], show };
}

/**
 * Ask what to play; resolves to null when nothing is to be dealt.
 * @param {Words} words
 * @param {Hello} hello
 * @param {Now} now
 * @param {Engine} engine
 * @returns {Promise<Deal | null>}
 */
export async function askNewGame(words, hello, now, engine) {
  const { t } = words;
  const known = referees(words, hello);
  const state = {
    preset: "",
    options: /** @type {Record<string, unknown>} */ ({}),
    referee: among(now.referee, known, known[0] ?? ""),
    first: "",
    side: SEAT,
    who: among(now.who, SEATINGS),
    level: among(now.level, hello.levels, hello.level),
    errs: now.errs,
    calls: now.calls,
    names: now.names,
  };
  const count = () =>
    Number(
      state.options.players ??
        hello.presets.find(({ name }) => name === state.preset)?.options.players ??
        2,
    );
  const sides = sideChoices(words, state);
  const called = () => sides.show(playersOf(state, count()), state.names);
  const seating = seatingFields(words, hello.levels, state, called);
  const all = optionsPart(words, hello, engine, state, () => {
    seating.show(count());
    called();
  });
  const seed = make("input", {
    id: "new-seed",
    type: "text",
    maxLength: 32,
    autocomplete: "off",
    spellcheck: false,
    "aria-describedby": "new-seed-hint",
  });
  const pick = (/** @type {string} */ name) => {
    if (state.preset) now.kept[state.preset] = state.options;
    Object.assign(state, { preset: name, options: now.kept[name] ?? {} });
    all.fill();
  };
  const answer = await openDialog({
    title: t("new.title"),
    closeLabel: t("message.close"),
    className: "newgame",
    body: [
      presetChoice(words, hello.presets, {
        value: among(
          now.preset,
          hello.presets.map(({ name }) => name),
        ),
        change: pick,
      }),
      ...seating.elements,
      ...(known.length > 1
        ? [
            explained(words, {
              key: "referee",
              legend: t("new.referee"),
              values: known,
              value: state.referee,
              change: (value) => (state.referee = value),
            }),
          ]
        : []),
      ...sides.elements,
      seedField(words, seed),
      all.element,
      ...(now.running ? [make("p", { className: "note" }, t("new.running"))] : []),
    ],
    answers: [
      { value: "cancel", label: t("new.cancel") },
      { value: "deal", label: t("new.deal"), main: true },
    ],
  });
  if (answer !== "deal") return null;
  const { preset, level, who, errs, calls, names } = state;
  now.kept[preset] = state.options;
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
