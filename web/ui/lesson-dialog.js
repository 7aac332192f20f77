/** A lesson on an embedded board, in a dialog. */
import { openDialog } from "./dialog.js";
import { make } from "./dom.js";
import { siteUrl } from "./page-url.js";
import { fetchFile, retried } from "./retry.js";
import { loadStylesheet } from "./stylesheet.js";

/**
 * @typedef {{solved: boolean, clean: boolean, at?: number}} Result at: the position of a question
 *   in a replay
 */

/** Return the theme that the game has on this device if it follows the device. */
function deviceTheme() {
  const prefers = (/** @type {string} */ wish) => matchMedia(`(prefers-${wish})`).matches;
  if (prefers("contrast: more")) return "contrast";
  return prefers("color-scheme: dark") ? "night" : "day";
}

/**
 * Return the look of a lesson's board, which is that of the game, and its layout.
 * @param {object} parts
 * @param {SettingsStore} parts.settings
 * @param {Words} parts.words
 */
export function lookOf({ settings: { values }, words }) {
  const deck = [values.big && "large", values.four && "four"].filter(Boolean).join(",");
  const theme = values.theme === "auto" ? deviceTheme() : values.theme;
  const hand = values.left ? "left" : "right";
  return { lang: words.lang, theme, _table: hand, ...(deck ? { deck } : {}) };
}

/**
 * Close the dialog on Escape, which the frame would consume. While a card is selected, Escape only
 * deselects it.
 * @param {HTMLIFrameElement} frame @param {KeyboardEvent} event
 */
function closeOnEscape(frame, { key }) {
  const isSelected = frame.contentDocument?.querySelector("[data-place][aria-pressed=true]");
  if (key === "Escape" && !isSelected) frame.closest("dialog")?.close("");
}

/** Make the next lesson the main choice, when this one is solved. @param {HTMLElement} frame */
function emphasizeNext(frame) {
  const next = frame.closest("dialog")?.querySelector("footer [value=next]");
  next?.classList.replace("plain", "primary");
}

/**
 * Show a lesson on an embedded board; resolves to the answer, such as "next", or to "" when closed.
 * The page of the board is fetched before, since a frame would show the browser's own error.
 * @param {Words} words
 * @param {{title: string, query: Record<string, string>, fragment?: string, answers:
 *   import("./dialog.js").Answer[], onResult: (result: Result) => void}} options query,
 *   fragment: of the address of the board
 */
export async function showLesson(words, { title, query, fragment = "", answers, onResult }) {
  const page = siteUrl("embed/v1/index.html");
  await Promise.all([loadStylesheet("styles/games.css"), retried(() => fetchFile(page))]);
  const { t } = words;
  const address = siteUrl("embed/v1/");
  address.search = new URLSearchParams(query).toString();
  address.hash = fragment;
  const frame = make("iframe", { src: address.href, title, className: "lesson-frame" });
  const listen = (/** @type {MessageEvent} */ { source, origin, data }) => {
    if (
      source !== frame.contentWindow ||
      origin !== globalThis.location.origin ||
      data?.format !== "russian-bank-result"
    )
      return;
    const { result, attempts, hints, at } = data;
    if (result === "solved") emphasizeNext(frame);
    onResult({
      at,
      solved: result === "solved",
      clean: result === "solved" && attempts === 1 && !hints,
    });
  };
  globalThis.addEventListener("message", listen);
  frame.addEventListener("load", () =>
    frame.contentWindow?.addEventListener("keydown", (event) => closeOnEscape(frame, event), {
      capture: true,
    }),
  );
  const answer = await openDialog(t, {
    title,
    className: "lesson",
    body: [frame],
    answers,
  });
  globalThis.removeEventListener("message", listen);
  return answer;
}
