/**
 * Visits to lessons and problems. Each result is noted at once, so that none is lost with the page or the
 * engine; the page's Python counts what is noted.
 */
import { freshSeed } from "../protocol/seed.js";
import { openDialog } from "../ui/dialog.js";
import { make } from "../ui/dom.js";
import { siteUrl } from "../ui/page-url.js";
import { fetchFile, retried, loadStylesheet } from "../ui/loading.js";

/** @typedef {Pick<Page, "store" | "views">} Parts */

/** The visits of this page by the keys of their results. @type {Map<string, Visit>} */
const visits = new Map();

/** Counts also what a closed page noted; without the engine it stays noted. @param {Parts} page */
export async function countResults({ store, views }) {
  const unnoted = [...visits].filter(([, { isUnnoted }]) => isUnnoted);
  if (store.readNote("visits") !== null || unnoted.length) {
    const counted = await views.act({
      view: "visits",
      event: "count",
      stored: () => ({ unnoted: Object.fromEntries(unnoted) }),
      notes: ["visits", "practice", "mistakes", "course"],
      does: {
        counted({ visits: states }, unstored) {
          if (unstored.length) return; // they stay noted
          for (const [key, state] of Object.entries(states))
            Object.assign(visits.get(key) ?? {}, state, { isUnnoted: false });
        },
      },
    });
    if (!counted) return;
  }
  const left = Object(store.readNote("visits"));
  // another page may have counted a visit
  for (const [key, visit] of visits)
    if (!(key in left) && !visit.isUnnoted) visit.written = visit.results.length;
}

/** @param {Parts} page @param {Pick<Visit, "note" | "id">} about */
export function beginVisit(page, about) {
  const { store } = page;
  const key = freshSeed();
  /** @type {Visit} */
  const visit = { ...about, results: [], written: 0 };
  visits.set(key, visit);
  return {
    visit,
    /** @param {Result} result */
    add(result) {
      visit.results.push({ ...result, now: Date.now() });
      const noted = { ...Object(store.readNote("visits")), [key]: visit };
      visit.isUnnoted = store.writeNote("visits", noted) !== null;
      return countResults(page);
    },
    end: () => visits.delete(key),
  };
}

// --- on an embedded board, in a dialog

/** Return the theme that the game has on this device if it follows the device. */
function deviceTheme() {
  const prefers = (/** @type {string} */ wish) => matchMedia(`(prefers-${wish})`).matches;
  if (prefers("contrast: more")) return "contrast";
  return prefers("color-scheme: dark") ? "night" : "day";
}

/**
 * Return the look of a lesson's board, which is that of the game, and its layout.
 * @param {object} parts @param {SettingsStore} parts.settings @param {Words} parts.words
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
 *   DialogAnswer[], onResult: (result: Result) => void}} options query,
 *   fragment: of the address of the board
 */
async function showLesson(words, { title, query, fragment = "", answers, onResult }) {
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

/**
 * Show a lesson or problem; resolves to the answer and the visit when its results are counted.
 * @param {Parts & Pick<Page, "words" | "settings">} page
 * @param {{title: string, answers: DialogAnswer[], visit: Pick<Visit, "note" | "id">}} lesson
 * @param {{query?: Record<string, string>, fragment?: string}} board
 */
export async function visitLesson(page, { title, answers, visit: about }, { query, fragment }) {
  const { visit, add, end } = beginVisit(page, about);
  const answer = await showLesson(page.words, {
    title,
    answers,
    query: { ...query, ...lookOf(page) },
    fragment,
    onResult: add,
  });
  await countResults(page);
  end();
  return { answer, visit };
}
