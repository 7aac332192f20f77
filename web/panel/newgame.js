/**
 * The panel that makes a new game: rules, level, who begins, deal.
 */
import { choice, openDialog } from "./dialog.js";
import { make } from "./make.js";

/** @typedef {import("../words.js").Words} Words */
/** @typedef {import("../protocol.js").Deal} Deal */

/**
 * Ask what to play; resolves to null when nothing is to be dealt.
 * @param {Words} words
 * @param {import("../protocol.js").Hello} hello
 * @param {{level: string, preset: string, running: boolean}} now
 * @returns {Promise<Deal | null>}
 */
export async function askNewGame({ t, has }, hello, now) {
  const named = (/** @type {string} */ kind, /** @type {string} */ name) => (has(`${kind}.${name}`) ? t(`${kind}.${name}`) : name);
  const state = { level: hello.levels.includes(now.level) ? now.level : hello.level ?? hello.levels[0], first: "" };
  const preset = make("select", { id: "new-preset" }, ...hello.presets.map(({ name }) =>
    make("option", { value: name, selected: name === now.preset }, named("preset", name))));
  const seed = make("input", { id: "new-seed", type: "text", maxLength: 32, autocomplete: "off", spellcheck: false, "aria-describedby": "new-seed-hint" });
  const levels = hello.levels.map((value) => ({ value, label: named("level", value) }));
  const sides = [{ value: "", label: t("new.first.rules") }, ...["A", "B"].map((value) => ({ value, label: t(`new.first.${value}`) }))];
  const answer = await openDialog({
    title: t("new.title"), closeLabel: t("message.close"), className: "newgame",
    body: [
      make("div", { className: "field" }, make("label", { for: "new-preset" }, t("new.preset")), preset),
      choice({ legend: t("new.level"), name: "level", value: state.level, options: levels, change: (value) => (state.level = value) }),
      choice({ legend: t("new.first"), name: "first", value: "", options: sides, change: (value) => (state.first = value) }),
      make("div", { className: "field" }, make("label", { for: "new-seed" }, t("new.seed")), seed,
        make("small", { id: "new-seed-hint" }, t("new.seed-hint"))),
      ...(now.running ? [make("p", { className: "note" }, t("new.running"))] : []),
    ],
    answers: [{ value: "cancel", label: t("new.cancel") }, { value: "deal", label: t("new.deal"), main: true }],
  });
  if (answer !== "deal") return null;
  return { preset: preset.value, level: state.level, seed: seed.value.trim() || undefined, first: state.first || undefined };
}
