/**
 * Names of games, presets and levels, and the choice of a preset as a group of cards.
 */
import { make } from "./dom.js";
import { icon } from "./icons.js";

const ROOMY = "(min-width: 43.75em) and (min-height: 68.75em)";

/**
 * Return the name of a preset, a level or another code of the engine; the code itself when the
 * catalogue has no name.
 * @param {Words} words
 * @param {string} kind
 * @param {string} name
 */
export const named = ({ t, has }, kind, name) =>
  has(`${kind}.${name}`) ? t(`${kind}.${name}`) : name;

/**
 * Return against whom a game is played: the friend's name, or the computer's level.
 * @param {Words} words
 * @param {{friend: string, level: string}} opponent
 */
const opponentName = (words, { friend, level }) =>
  friend ? words.name(friend) : named(words, "level", level);

/** Return the day of an archived game. @param {Words} words @param {Pick<Entry, "date">} entry */
const dayOf = ({ lang }, { date }) =>
  new Date(date).toLocaleDateString(`${lang}-u-nu-latn`, {
    day: "numeric",
    month: "short",
    year: "numeric",
  });

/**
 * Return the title of an archived game: its preset, level and date.
 * @param {Words} words
 * @param {Pick<Entry, "date" | "preset" | "level" | "friend">} entry
 */
export const entryTitle = (words, entry) =>
  words.t("history.title-line", {
    preset: named(words, "preset", entry.preset),
    level: opponentName(words, entry),
    day: dayOf(words, entry),
  });

/**
 * Return what is special about a preset as paragraphs, or its numbers if there are no texts.
 * @param {Words} words
 * @param {Pick<Preset, "name" | "options">} preset
 * @returns {string[]}
 */
export function presetLines({ t, has }, { name, options }) {
  if (has(`preset.${name}.first`))
    return [`${t(`preset.${name}.first`)} ${t(`preset.${name}.second`)}`];
  const [packs, cards, reserve, houses] = [
    options.packs,
    options.deck,
    options.reserve,
    options.houses_each,
  ].map(Number);
  return [
    t("preset.numbers.cards", { count: packs, cards }),
    t("preset.numbers.table", { reserve, houses }),
  ];
}

/**
 * Return a card for each preset; on small screens only the chosen one is open.
 * @param {Words} words
 * @param {Preset[]} presets
 * @param {{value: string, change: (name: string) => void}} options
 */
export function presetChoice(words, presets, { value, change }) {
  const roomy = globalThis.matchMedia(ROOMY).matches;
  const now = make("span", { className: "now" });
  const summary = make(
    "summary",
    {},
    make("span", { className: "legend" }, words.t("new.preset")),
    now,
    icon("down"),
  );
  /** @param {string} name */
  const choose = (name) => {
    now.textContent = named(words, "preset", name);
    change(name);
  };
  const cards = presets.map((preset) =>
    presetCard(words, preset, preset.name === value, (pointed) => {
      choose(preset.name);
      if (pointed && !roomy) details.open = false;
    }),
  );
  const details = make(
    "details",
    { className: "rules", open: roomy },
    summary,
    make(
      "div",
      { className: "cards", role: "radiogroup", "aria-label": words.t("new.preset") },
      ...cards,
    ),
  );
  choose(value);
  return details;
}

/**
 * @param {Words} words @param {Preset} preset @param {boolean} checked
 * @param {(pointed: boolean) => void} pick
 */
function presetCard(words, preset, checked, pick) {
  const radio = make("input", {
    type: "radio",
    name: "preset",
    value: preset.name,
    checked,
    on: {
      change: () => pick(false),
      click: (/** @type {MouseEvent} */ event) => event.detail > 0 && pick(true),
    },
  });
  const difficulty = words.t(`new.difficulty.${preset.difficulty}`);
  const length = words.t("new.length", { count: preset.turns, difficulty });
  return make(
    "label",
    { className: "preset" },
    radio,
    make(
      "span",
      { className: "face" },
      make("strong", {}, named(words, "preset", preset.name)),
      ...[...presetLines(words, preset), length].map((line) =>
        make("span", { className: "line" }, line),
      ),
    ),
  );
}
