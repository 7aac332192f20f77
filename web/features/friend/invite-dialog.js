/** The dialog for an invitation: what to play, the player's own name, and what is agreed. */
import { refereeOptions } from "../../game/url-parameters.js";
import { choice, openDialog, toggle } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { enteredName, labelled } from "../../ui/elements.js";
import { presetChoice } from "../../ui/game-names.js";
import { optionsSection, refereeChoice } from "../new-game/rules-fields.js";

/**
 * What is chosen in the dialog; `target` of a match, 0 for a single game.
 * @typedef {object} Choices
 * @property {string} preset
 * @property {Record<string, unknown>} options that differ from the preset
 * @property {string} name
 * @property {boolean} hints
 * @property {boolean} undo
 * @property {number} target
 */

const TARGETS = [0, 50, 100, 200];

/**
 * Return the field for the player's own name, without which nobody invites or accepts.
 * @param {Words} words @param {{name: string}} state is updated
 */
export function nameField({ t }, state) {
  const input = make("input", {
    id: "friend-name",
    type: "text",
    required: true,
    pattern: ".*\\S.*",
    autocomplete: "given-name",
    value: state.name,
    on: {
      input(/** @type {InputEvent} */ event) {
        state.name = enteredName(input, event);
      },
    },
  });
  const field = labelled(t("friend.name"), input);
  field.append(make("small", {}, t("friend.name.hint")));
  return field;
}

/**
 * Show the dialog; resolves to the choices, or to null when cancelled.
 * @param {Words} words
 * @param {Hello} hello
 * @param {Choices} last
 * @param {import("../new-game/rules-fields.js").Engine} engine
 * @returns {Promise<Choices | null>}
 */
export async function askInvitation(words, hello, last, engine) {
  const { t } = words;
  const presets = hello.presets.filter(({ options }) => Number(options.players ?? 2) === 2);
  const state = { ...last, referee: String(last.options.referee ?? "strict") };
  const { referee: _, ...options } = last.options;
  state.options = options;
  const referee = refereeChoice(words, hello, state);
  const section = optionsSection(words, hello, engine, state, [], () => undefined);
  const pick = (/** @type {string} */ name) => {
    if (state.preset !== name) Object.assign(state, { preset: name, options: {} });
    section.fill();
  };
  const answer = await openDialog(t, {
    title: t("friend.invite.title"),
    className: "newgame friend",
    body: [
      make("p", {}, t("friend.invite.text")),
      presetChoice(words, presets, {
        value: presets.some(({ name }) => name === state.preset) ? state.preset : presets[0].name,
        change: pick,
      }),
      nameField(words, state),
      choice({
        legend: t("friend.length"),
        name: "target",
        value: String(state.target),
        options: TARGETS.map((target) => ({
          value: String(target),
          label: target ? t("friend.length.match", { target }) : t("friend.length.single"),
        })),
        change: (value) => (state.target = Number(value)),
      }),
      ...(referee ? [referee] : []),
      make(
        "div",
        { className: "manners" },
        toggle({
          label: t("friend.hints"),
          hint: t("friend.hints.hint"),
          checked: state.hints,
          change: (on) => (state.hints = on),
        }),
        toggle({
          label: t("friend.undo"),
          hint: t("friend.undo.hint"),
          checked: state.undo,
          change: (on) => (state.undo = on),
        }),
      ),
      section.element,
      make("p", { className: "note" }, t("friend.fair")),
    ],
    answers: [
      { value: "cancel", label: t("new.cancel") },
      { value: "invite", label: t("friend.invite.go"), main: true },
    ],
  });
  if (answer !== "invite") return null;
  const { preset, name, hints, undo, target } = state;
  return {
    preset,
    name,
    hints,
    undo,
    target,
    options: { ...state.options, ...refereeOptions(state.referee) },
  };
}
