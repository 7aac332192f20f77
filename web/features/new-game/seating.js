/**
 * The fields of the new-game dialog for the players: who plays, their names, and the computer's
 * level and errors.
 */
import { SEAT, SIDES } from "../../protocol/sides.js";
import { choice, toggle } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { enteredName, labelled } from "../../ui/elements.js";
import { named } from "../../ui/game-names.js";

/**
 * @typedef {object} Seating
 * @property {string} who one of SEATINGS, or BY_LINK
 * @property {string} level
 * @property {boolean} errs whether the computer makes mistakes
 * @property {boolean} calls whether the computer calls Stop
 * @property {Record<string, string>} names
 */

/** Two on their own devices; the invitation is made in another dialog. */
export const BY_LINK = "friend";
/** Who plays on this device. */
export const SEATINGS = ["computer", "people", "alone", "watch"];

/**
 * Return the players by side.
 * @param {Seating} seating
 * @param {number} count of players
 * @returns {Record<string, Player>}
 */
export function playersOf({ who, level, errs, calls }, count) {
  const computer = errs && calls ? level : { level, errs, calls };
  const playerAt = (/** @type {string} */ side) =>
    who === "people" || who === "alone" || (who === "computer" && side === SEAT)
      ? "human"
      : computer;
  return Object.fromEntries(SIDES.slice(0, count).map((side) => [side, playerAt(side)]));
}

/**
 * Return a group of radio buttons with a line that explains the chosen one, and a function that
 * shows another value as chosen.
 * @param {Words} words
 * @param {{key: string, legend: string, values: string[], value: string, change: (value: string) =>
 *   void}} options key: of the texts
 */
export function explainedChoice(words, { key, legend, values, value, change }) {
  const hintOf = (/** @type {string} */ name) =>
    words.has(`${key}.${name}.hint`) ? words.t(`${key}.${name}.hint`) : "";
  const hint = make("small", { "aria-live": "polite" }, hintOf(value));
  const options = values.map((name) => ({ value: name, label: named(words, key, name) }));
  const element = choice({
    legend,
    name: key,
    value,
    options,
    change: (name) => {
      hint.textContent = hintOf(name);
      change(name);
    },
  });
  element.append(hint);
  /** @param {string} name */
  const show = (name) => {
    for (const radio of element.querySelectorAll("input")) radio.checked = radio.value === name;
    hint.textContent = hintOf(name);
  };
  return { element, show };
}

/**
 * Return the fields for the names, and a function that shows as many as there are players.
 * @param {Words} words
 * @param {Seating} seating
 */
function nameFields({ t }, seating) {
  const fields = SIDES.map((side) => {
    const input = make("input", {
      id: `new-name-${side}`,
      type: "text",
      autocomplete: "off",
      value: seating.names[side] ?? "",
      placeholder: t("side.player", { side }),
      on: {
        input(/** @type {InputEvent} */ event) {
          seating.names = { ...seating.names, [side]: enteredName(input, event) };
        },
      },
    });
    return labelled(t("new.name", { side }), input);
  });
  const element = make("div", { className: "names" }, ...fields);
  /** @param {number} count */
  const show = (count) => {
    for (const [at, field] of fields.entries()) field.toggleAttribute("hidden", at >= count);
  };
  return { element, show };
}

/**
 * Return the fields for the players, the switches for the computer's manners, and a function that
 * adapts the fields to the number of players.
 * @param {Words} words
 * @param {string[]} levels
 * @param {Seating} seating is updated with the choices
 * @param {() => void} changed called when players or names have changed
 */
export function seatingFields(words, levels, seating, changed) {
  const { t } = words;
  const names = nameFields(words, seating);
  names.element.addEventListener("input", changed);
  const { element: level } = explainedChoice(words, {
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
  const showFields = () => {
    const computers = seating.who === "computer" || seating.who === "watch";
    level.toggleAttribute("hidden", !computers);
    manners.toggleAttribute("hidden", !computers);
    names.element.toggleAttribute("hidden", seating.who !== "people");
  };
  const who = explainedChoice(words, {
    key: "who",
    legend: t("new.who"),
    values: [...SEATINGS, BY_LINK],
    value: seating.who,
    change: (value) => {
      seating.who = value;
      showFields();
      changed();
    },
  });
  showFields();
  const radios = [...who.element.querySelectorAll("input")];
  /** @param {number} count of players */
  const show = (count) => {
    names.show(count);
    radios
      .find(({ value }) => value === BY_LINK)
      ?.closest("label")
      ?.toggleAttribute("hidden", count !== 2);
    if (seating.who !== BY_LINK || count === 2) return;
    seating.who = SEATINGS[0];
    who.show(seating.who);
    showFields();
  };
  return { elements: [who.element, names.element, level], manners, show };
}
