/** The settings dialog. Changes take effect immediately. */
import { BACKS, LABELS, MISTAKE_WARNINGS, SPEEDS, THEMES } from "../../storage/settings.js";
import { choice, openDialog, toggle } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { languageSelect } from "./language-select.js";

const PLAY_FLAGS = /** @type {const} */ (["once", "twice", "finish", "compulsory", "sound"]);
/** Choices that show a sample of each colour. */
const SWATCHES = ["theme", "backs"];

/**
 * Show the settings; resolves to "backup" when the player opens the backup dialog.
 * @param {Words} words
 * @param {Settings} settings
 * @param {(changed: Partial<Settings>) => void} change
 * @param {string} game one line about the game in progress
 * @param {{alone?: number, isAtLanguage?: boolean}} [options] alone: number of games without a
 *   backup; isAtLanguage: whether the dialog opens at the language
 */
export async function showSettings(
  words,
  settings,
  change,
  game,
  { alone = 0, isAtLanguage = false } = {},
) {
  const { t } = words;
  const one = (
    /** @type {"theme" | "backs" | "coach" | "speed" | "labels"} */ key,
    /** @type {(string | number)[]} */ values,
  ) =>
    choice({
      legend: t(`settings.${key}`),
      name: key,
      value: String(settings[key]),
      className: SWATCHES.includes(key) ? "swatches" : "",
      change: (value) => change({ [key]: key === "speed" ? Number(value) : value }),
      options: values.map((value) => ({
        value: String(value),
        label: t(`settings.${key}.${value}`),
      })),
    });
  const flag = (
    /** @type {"big" | "four" | "left" | "apart" | "once" | "twice" | "finish" | "compulsory" | "awake" | "face" | "sound"} */ key,
  ) =>
    toggle({
      label: t(`settings.${key}`),
      hint: t(`settings.${key}-hint`),
      checked: settings[key],
      change: (on) => change({ [key]: on }),
    });
  const warning = one("coach", MISTAKE_WARNINGS);
  warning.append(make("small", {}, t("settings.coach-hint")));
  const groups = [
    {
      name: "table",
      body: [
        one("theme", THEMES),
        one("labels", LABELS),
        flag("left"),
        flag("apart"),
        flag("face"),
      ],
    },
    { name: "cards", body: [flag("big"), flag("four"), one("backs", BACKS)] },
    { name: "play", body: [one("speed", SPEEDS), warning, ...PLAY_FLAGS.map(flag)] },
    {
      name: "page",
      body: [
        languageSelect(words, "settings-lang", change, isAtLanguage),
        ...(document.fullscreenEnabled ? [fullScreen(t)] : []),
        ...("wakeLock" in navigator ? [flag("awake")] : []),
      ],
    },
  ];
  return openDialog(t, {
    title: t("settings.title"),
    className: "settings",
    body: [
      ...groups.map(({ name, body }) =>
        make(
          "section",
          { className: "group", "aria-label": t(`settings.group.${name}`) },
          make("h3", {}, t(`settings.group.${name}`)),
          ...body,
        ),
      ),
      ...(game
        ? [make("p", { className: "note" }, make("strong", {}, t("settings.game")), ` ${game}`)]
        : []),
    ],
    answers: [
      {
        value: "backup",
        label: alone ? t("settings.backup-alone", { count: alone }) : t("settings.backup"),
      },
      { value: "done", label: t("settings.done"), main: true },
    ],
  });
}

/** @param {Words["t"]} t */
const fullScreen = (t) =>
  toggle({
    label: t("settings.full"),
    hint: t("settings.full-hint"),
    checked: document.fullscreenElement !== null,
    change: (on) =>
      void (
        on
          ? document.documentElement.requestFullscreen({ navigationUI: "hide" })
          : document.exitFullscreen()
      ).catch(() => undefined),
  });
