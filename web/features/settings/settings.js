/**
 * The settings, and those that are about the screen. The theme, the language and the way to the backup are there
 * also without an engine.
 */
import { make } from "../../ui/dom.js";
import { labelled, choice } from "../../ui/fields.js";
import { siteUrl } from "../../ui/page-url.js";
import { fetchFile, retried } from "../../ui/loading.js";
import { LANGUAGES } from "../../ui/words.js";
import { BACKS, LABELS, MISTAKE_WARNINGS, SPEEDS, THEMES } from "../../storage/settings.js";
import { openKeys, openTextBoard } from "../keyboard/keyboard.js";

/** Fetch what the page needs in a language; it is loaded again in that language. @param {string} lang */
const fetchPageIn = (lang) =>
  Promise.all(["index.html", `lang/${lang}.json`].map((path) => fetchFile(siteUrl(path))));

/**
 * Return a labelled list of the languages of the page. One that cannot be loaded is not chosen.
 * @param {Words} words @param {(changed: {lang: string}) => void} change
 * @param {boolean} autofocus whether the dialog opens at the list
 */
function languageSelect({ t, lang }, change, autofocus) {
  const options = LANGUAGES.map((value) =>
    make("option", { value, lang: value, selected: value === lang }, t(`language.${value}`)),
  );
  async function choose() {
    const { value } = select;
    try {
      await retried(() => fetchPageIn(value));
      change({ lang: value });
    } catch {
      select.value = lang;
    }
  }
  const about = { id: "settings-lang", autofocus, on: { change: choose } };
  const select = make("select", about, ...options);
  return labelled(t("settings.lang"), select);
}

/**
 * Keep the screen on while the game is played, if the browser can and the player wants it.
 * @param {Pick<Page, "session" | "settings" | "on">} page
 */
export function keepScreenOn({ session, settings, on }) {
  /** @type {{release: () => Promise<void>} | null} */
  let lock = null;
  let isWanted = false;

  /** Request the lock; the browser releases it whenever the page is hidden. */
  async function request() {
    if (lock || !isWanted || document.hidden || !("wakeLock" in navigator)) return;
    try {
      const taken = await navigator.wakeLock.request("screen");
      lock = taken;
      taken.addEventListener("release", () => {
        lock = null;
      });
      if (!isWanted) await taken.release();
    } catch {
      // low battery or no permission: the screen may turn off
    }
  }

  function update() {
    const { snapshot, friend } = session;
    const { actor = null } = snapshot ?? {};
    const isPlayed = actor !== null && (actor !== "friend" || friend.isWatching);
    isWanted = settings.values.awake && isPlayed;
    if (isWanted) void request();
    else void lock?.release();
  }

  on("update", update);
  settings.onChange(update);
  document.addEventListener("visibilitychange", request);
  update();
}

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
    parts: { theme, language: languageSelect(words, change, isAtLanguage) },
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
