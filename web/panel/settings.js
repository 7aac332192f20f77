/**
 * The settings panel. Every change is seen on the table at once.
 */
import { COACHES, SPEEDS, THEMES } from "../settings.js";
import { LANGUAGES } from "../words.js";
import { choice, openDialog, toggle } from "./dialog.js";
import { make } from "./make.js";

/** @typedef {import("../settings.js").Settings} Settings */

/**
 * Show the settings; each change is handed to `change`. Resolves to keep when the player asks for what is kept.
 * @param {import("../words.js").Words} words
 * @param {Settings} settings
 * @param {(changed: Partial<Settings>) => void} change
 * @param {string} game one line about the game in progress
 * @param {number} alone how many games are not backed up
 */
export async function showSettings({ t, lang }, settings, change, game, alone = 0) {
  const speeds = SPEEDS.map((speed) => ({ value: String(speed), label: t(`settings.speed.${speed}`) }));
  const themes = THEMES.map((theme) => ({ value: theme, label: t(`settings.theme.${theme}`) }));
  const languages = LANGUAGES.map((value) => make("option", { value, lang: value, selected: value === lang }, t(`language.${value}`)));
  const language = make("select", { id: "settings-lang", on: { change: () => change({ lang: language.value }) } }, ...languages);
  const flag = (/** @type {"big" | "four" | "left" | "twice" | "awake"} */ key) =>
    toggle({ label: t(`settings.${key}`), hint: t(`settings.${key}-hint`), checked: settings[key], change: (on) => change({ [key]: on }) });
  return openDialog({
    title: t("settings.title"), closeLabel: t("message.close"), className: "settings",
    body: [
      choice({ legend: t("settings.speed"), name: "speed", value: String(settings.speed), options: speeds, change: (value) => change({ speed: Number(value) }) }),
      choice({ legend: t("settings.theme"), name: "theme", value: settings.theme, options: themes, change: (theme) => change({ theme }) }),
      make("div", {}, choice({ legend: t("settings.coach"), name: "coach", value: settings.coach, change: (coach) => change({ coach }),
        options: COACHES.map((value) => ({ value, label: t(`settings.coach.${value}`) })) }), make("small", {}, t("settings.coach-hint"))),
      flag("big"), flag("four"), flag("left"), flag("twice"), ...("wakeLock" in navigator ? [flag("awake")] : []),
      make("div", { className: "field" }, make("label", { for: "settings-lang" }, t("settings.lang")), language),
      ...(game ? [make("p", { className: "note" }, make("strong", {}, t("settings.game")), ` ${game}`)] : []),
    ],
    answers: [{ value: "keep", label: alone ? t("settings.keep-alone", { count: alone }) : t("settings.keep") }, { value: "done", label: t("settings.done"), main: true }],
  });
}
