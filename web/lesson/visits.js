/**
 * Visits to lessons and problems. Each result is noted at once, so that none is lost with the page or the
 * engine; the page's Python counts what is noted.
 */
import { freshSeed } from "../protocol/seed.js";
import { lookOf, showLesson } from "../ui/lesson-dialog.js";

/** @typedef {import("../ui/lesson-dialog.js").Result} Result */
/**
 * note, id: where its results belong, and of which lesson or problem they are; results: all of them, with their
 * times; written: how many of them are counted; isUnnoted: there was no room to note them
 * @typedef {{note: NoteName, id: string, results: (Result & {now: number})[], written: number, isUnnoted?: boolean}} Visit
 */
/** @typedef {import("../storage/notes.js").NoteName} NoteName */
/** @typedef {Pick<Page, "store" | "views">} Parts */

/** The visits of this page by the keys of their results. @type {Map<string, Visit>} */
const visits = new Map();

/**
 * Count what is noted, also by a page that was closed. Without the engine it stays noted.
 * @param {Parts} page
 */
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

/**
 * Begin a visit, and return it with a function that takes its results.
 * @param {Parts} page @param {Pick<Visit, "note" | "id">} about
 */
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

/**
 * Show a lesson or problem; resolves to the answer and the visit when its results are counted.
 * @param {Parts & Pick<Page, "words" | "settings">} page
 * @param {{title: string, answers: import("../ui/dialog.js").Answer[], visit: Pick<Visit, "note" | "id">}} lesson
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
