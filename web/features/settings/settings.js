/** Opens the settings. The theme, the language and the way to the backup are there also without an engine. */
import { BACKS, LABELS, MISTAKE_WARNINGS, SPEEDS, THEMES } from "../../storage/settings.js";
import { choice } from "../../ui/dialog.js";
import { openKeys, openTextBoard } from "../keyboard/keyboard.js";
import { languageSelect } from "./language-select.js";

const CHOICES = { labels: LABELS, backs: BACKS, speed: SPEEDS, coach: MISTAKE_WARNINGS };

/** Fill the screen with the page, or leave it. @param {boolean} isFull */
const fillScreen = (isFull) =>
  (isFull
    ? document.documentElement.requestFullscreen({ navigationUI: "hide" })
    : document.exitFullscreen()
  ).catch(() => undefined);

/**
 * @param {Pick<Page, "settings" | "words" | "session" | "library" | "views" | "table">} page
 * @param {boolean} [isAtLanguage] whether the dialog opens at the language
 */
export async function openSettings(page, isAtLanguage = false) {
  const { settings, words, session, library, views } = page;
  const { t } = words;
  const change = settings.change.bind(settings);
  const theme = choice({
    legend: t("settings.theme"),
    name: "theme",
    value: settings.values.theme,
    className: "swatches",
    change: (theme) => change({ theme }),
    options: THEMES.map((value) => ({ value, label: t(`settings.theme.${value}`) })),
  });
  const { snapshot } = session;
  const answer = await views.open({
    view: "settings",
    title: "settings.title",
    className: "settings",
    sheets: [],
    parts: { theme, language: languageSelect(words, "settings-lang", change, isAtLanguage) },
    answers: [
      { value: "backup", label: t("settings.backup") },
      { value: "done", label: t("settings.done"), main: true },
    ],
    stored: () => ({
      values: settings.values,
      choices: CHOICES,
      canFill: document.fullscreenEnabled ?? false,
      canStayOn: "wakeLock" in navigator,
      full: document.fullscreenElement !== null,
      game: snapshot && {
        preset: snapshot.preset,
        players: snapshot.players,
        seed: snapshot.seed,
        side: snapshot.record.side ?? "",
        over: snapshot.result !== null,
      },
    }),
    does: {
      change: ({ name, value }) => change({ [name]: name === "speed" ? Number(value) : value }),
      fill: ({ value }) => fillScreen(value),
    },
  });
  if (answer === "backup") await library.openBackup();
  if (answer === "keys") await openKeys(page);
  if (answer === "board") await openTextBoard(page);
}
