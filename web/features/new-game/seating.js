/**
 * Who plays a new game: this player against the computer, people at one table, one player for
 * all hands, or computers alone; their names, the level and the computer's manners.
 */
import { SEAT, SIDES } from "../../protocol/sides.js";
import { choice, toggle } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { named } from "../../ui/game-names.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../protocol/types.js").Player} Player */

/**
 * @typedef {object} Seating
 * @property {string} who one of SEATINGS
 * @property {string} level
 * @property {boolean} errs whether the computer overlooks things
 * @property {boolean} calls whether the computer calls Stop
 * @property {Record<string, string>} names
 */

export const SEATINGS = ["computer", "people", "alone", "watch"];
const LONGEST_NAME = 16;

/**
 * Return who sits at each side.
 * @param {Seating} seating
 * @param {number} count of players
 * @returns {Record<string, Player>}
 */
export function playersOf({ who, level, errs, calls }, count) {
  const computer = errs && calls ? level : { level, errs, calls };
  const seat = (/** @type {string} */ side) =>
    who === "people" || who === "alone" || (who === "computer" && side === SEAT)
      ? "human"
      : computer;
  return Object.fromEntries(SIDES.slice(0, count).map((side) => [side, seat(side)]));
}

/**
 * Return a choice with one line that explains what is chosen.
 * @param {Words} words
 * @param {{key: string, legend: string, values: string[], value: string, change: (value: string) => void}} what
 */
export function explained(words, { key, legend, values, value, change }) {
  const hintOf = (/** @type {string} */ name) =>
    words.has(`${key}.${name}.hint`) ? words.t(`${key}.${name}.hint`) : "";
  const hint = make("small", { "aria-live": "polite" }, hintOf(value));
  const options = values.map((name) => ({ value: name, label: named(words, key, name) }));
  const field = choice({
    legend,
    name: key,
    value,
    options,
    change: (name) => {
      hint.textContent = hintOf(name);
      change(name);
    },
  });
  field.append(hint);
  return field;
}

/**
 * Return the fields of the names; {element, show} shows as many as there are players.
 * @param {Words} words
 * @param {Seating} seating
 */
function nameFields({ t }, seating) {
  const fields = SIDES.map((side) => {
    const input = make("input", {
      id: `new-name-${side}`,
      type: "text",
      maxLength: LONGEST_NAME,
      autocomplete: "off",
      value: seating.names[side] ?? "",
      placeholder: t("side.player", { side }),
      on: { input: () => (seating.names = { ...seating.names, [side]: input.value.trim() }) },
    });
    return make(
      "div",
      { className: "field" },
      make("label", { for: input.id }, t("new.name", { side })),
      input,
    );
  });
  const element = make("div", { className: "names" }, ...fields);
  /** @param {number} count */
  const show = (count) => {
    for (const [at, field] of fields.entries()) field.toggleAttribute("hidden", at >= count);
  };
  return { element, show };
}

/**
 * Return the part of the panel on who plays; `show` fits it to the number of players.
 * @param {Words} words
 * @param {string[]} levels
 * @param {Seating} seating is changed by what is chosen
 * @param {() => void} changed players are others, or called otherwise
 */
export function seatingFields(words, levels, seating, changed) {
  const { t } = words;
  const names = nameFields(words, seating);
  names.element.addEventListener("input", changed);
  const level = explained(words, {
    key: "level",
    legend: t("new.level"),
    values: levels,
    value: seating.level,
    change: (value) => (seating.level = value),
  });
  const manners = make(
    "div",
    { className: "manners" },
    toggle({
      label: t("new.errs"),
      hint: t("new.errs-hint"),
      checked: !seating.errs,
      change: (on) => (seating.errs = !on),
    }),
    toggle({
      label: t("new.calls"),
      hint: t("new.calls-hint"),
      checked: !seating.calls,
      change: (on) => (seating.calls = !on),
    }),
  );
  const fit = () => {
    const computers = seating.who === "computer" || seating.who === "watch";
    level.toggleAttribute("hidden", !computers);
    manners.toggleAttribute("hidden", !computers);
    names.element.toggleAttribute("hidden", seating.who !== "people");
  };
  const who = explained(words, {
    key: "who",
    legend: t("new.who"),
    values: SEATINGS,
    value: seating.who,
    change: (value) => {
      seating.who = value;
      fit();
      changed();
    },
  });
  fit();
  return { elements: [who, names.element, level, manners], show: names.show };
}
