/**
 * Practice problems, and better moves for the player's own mistakes: after the review of a game, and later in
 * practice. The page's Python knows which comes next, and counts what is solved.
 */
import { lessonFragment } from "../../storage/game-files.js";
import { openLessonInKit } from "../exercise-link.js";
import { visitLesson, countResults } from "../../lesson/visits.js";
import { EngineError } from "../../engine/error.js";
import { untilDone } from "../../engine/until-done.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { lateWords } from "../../ui/words.js";
import { seedOfDay } from "../../protocol/seed.js";
import { siteRoot, siteUrl } from "../../ui/page-url.js";
import { retried } from "../../ui/loading.js";
import { fetchIndex, fetchProblem } from "./packs.js";

/** @typedef {Parameters<typeof visitLesson>[1]} Shown the title and the buttons below, and the visit */

/**
 * Show a problem; resolves to the answer, to "" when closed, or to "unreadable". "kit" opens it in the author
 * kit.
 * @param {Pick<Page, "views" | "words" | "store" | "settings" | "messages">} page @param {Problem} problem @param {Shown} shown
 * @param {(visit: Visit) => unknown} [onEnd]
 */
async function showProblem(page, problem, shown, onEnd) {
  const made = await page.views.act({
    view: "problems",
    event: "lesson",
    stored: () => ({ problem }),
    does: { unreadable: () => null, show: (lesson) => lesson },
  });
  if (!made) {
    page.messages.showNotice(page.words.t("message.dead"));
    return "";
  }
  const [lesson] = /** @type {{lesson: object, draft: object}[]} */ (made);
  if (!lesson) return "unreadable";
  const fragment = await lessonFragment(lesson.lesson);
  const { answer, visit } = await visitLesson(page, shown, { fragment });
  onEnd?.(visit);
  if (answer === "kit") await openLessonInKit(lesson.draft);
  return answer;
}

/** The errors of the engine that say nothing about the game that it was asked to read. */
const OTHER_ERRORS = ["StartFailed", "WorkerCrashed", "Timeout", "Closed"];
/** Return whether the engine cannot read a game. @param {unknown} error */
const isUnreadable = (error) => error instanceof EngineError && !OTHER_ERRORS.includes(error.type);
/** Stands for a problem that is not made yet. */
const PENDING = Symbol("pending");
/** What the views of mistakes need. @type {Pick<Work, "notes">} */
const NEEDS = { notes: ["mistakes"] };

/**
 * Return a function that makes the problems of some decisions one after the other, each once. It
 * resolves to null for a decision that is no problem, and to undefined if the engine is lost.
 * @param {Client} client @param {GameRecord} record @param {number[]} moments
 * @param {() => boolean} isWanted
 */
export function problemMaker(client, record, moments, isWanted) {
  /** @type {Promise<Problem | null | undefined>[]} */
  const made = [];
  /** What shows the progress of the problem that is waited for. */
  let onProgress = (/** @type {number} */ _share) => {};
  const make = (/** @type {number} */ number) =>
    untilDone(
      () => client.mistake({ record, at: moments[number] }),
      isWanted,
      (share) => onProgress(share),
    ).then(
      (answer) => answer?.problem ?? null,
      (error) => (isUnreadable(error) ? null : undefined),
    );
  return {
    /** Start with a problem when those before it are done. @param {number} number */
    start(number) {
      if (number < moments.length)
        made[number] ??= (made[number - 1] ?? Promise.resolve()).then(() => make(number));
      return made[number];
    },
    /** @param {(share: number) => void} show */
    watch(show) {
      onProgress = show;
    },
  };
}

/**
 * Wait for a problem, with a dialog that shows the progress if it takes time; resolves to undefined if
 * that was closed, or the engine is lost.
 * @param {Words} words with the texts of the practice
 * @param {ReturnType<typeof problemMaker>} maker @param {number} number
 */
async function waitFor({ t }, maker, number) {
  const made = await Promise.race([maker.start(number), Promise.resolve(PENDING)]);
  if (typeof made !== "symbol") return made;
  const text = t("mistakes.preparing");
  const bar = make("progress", { max: 1, value: 0, "aria-label": text });
  maker.watch((share) => (bar.value = share));
  const closed = openDialog(t, {
    title: t("mistakes.title"),
    className: "small",
    body: [make("p", {}, text), bar],
  });
  const problem = await Promise.race([maker.start(number), closed.then(() => undefined)]);
  bar.closest("dialog")?.close("");
  return problem;
}

/**
 * Let the player find a better move for each mistake of a game, store the mistakes for practice, and
 * show a summary at the end.
 * @param {Page} page
 * @param {{record: GameRecord, moments: number[]}} game moments: the numbers of the events
 */
export async function learnFrom(page, { record, moments }) {
  const words = await lateWords(page.words, "problems")();
  let isWanted = true;
  const maker = problemMaker(page.client, record, moments, () => isWanted);
  const all = moments.length;
  /** @type {Visit[]} */
  const visits = [];
  const sums = { visits, leftOut: 0, isStored: true };
  for (const number of moments.keys()) {
    const problem = await waitFor(words, maker, number);
    if (problem === undefined) break;
    void maker.start(number + 1);
    if (!problem) sums.leftOut++;
    else {
      const kept = await page.views.act({
        ...{ view: "mistakes", event: "keep", ...NEEDS },
        stored: () => ({ problem, number: number + 1, all }),
        does: {
          kept(shown, unstored) {
            if (unstored.length) sums.isStored = false;
            return shown;
          },
        },
      });
      if (!kept) break;
      const shown = /** @type {Shown} */ (kept[0]);
      const answer = await showProblem(page, problem, shown, (visit) => visits.push(visit));
      if (answer !== "next") break;
    }
    if (number === all - 1)
      await page.views.open({
        ...{ view: "mistakes-found", className: "small", ...NEEDS },
        stored: () => sums,
      });
  }
  isWanted = false;
}

/**
 * Practise the stored mistakes until the reader goes back; resolves to whether to show the overview
 * again. A mistake that the engine cannot read is removed.
 * @param {Page} page
 */
async function practiseMistakes(page) {
  const { views } = page;
  /** @type {string[]} */
  const seen = [];
  for (;;) {
    const found = await views.act({
      ...{ view: "mistakes", event: "further", ...NEEDS },
      stored: () => ({ seen, now: Date.now() }),
      does: { problem: (shown) => shown },
    });
    if (!found?.length) return true;
    const [shown] = /** @type {(Shown & {problem: Problem})[]} */ (found);
    const { problem } = shown;
    const answer = await showProblem(page, problem, shown);
    if (answer === "unreadable")
      await views.act({ ...{ view: "mistakes", event: "remove", value: problem.id }, ...NEEDS });
    else if (answer !== "next") return answer === "list";
    seen.push(problem.id);
  }
}

/** @typedef {ProblemRow & {theme: string} & Shown} Wanted */

/**
 * Show the practice problems until they are closed, or first one of them, those of a theme, or a day.
 * @param {Page} page
 * @param {Wish} [wanted]
 */
export async function openPractice(page, { problem, theme, day, problemOf } = {}) {
  const { views, dailyDeal } = page;
  const index = await fetchIndex(siteRoot());
  /** @type {Pick<Work, "notes">} */
  const needs = { notes: ["practice", "mistakes"] };
  let unknown = "";

  /** Resolves to whether to show the overview again. @param {Wanted} first */
  async function openProblems(first) {
    /** @type {string[]} */
    const seen = [];
    for (let next = first; next; ) {
      const answer = await showProblem(page, await fetchProblem(siteRoot(), next), next);
      if (answer !== "next") return answer === "list";
      seen.push(next.id);
      const found = await views.act({
        ...{ view: "problems", event: "further", value: next.theme, ...needs },
        stored: () => ({ ...index, seen, now: Date.now() }),
        does: { problem: (row) => row },
      });
      next = /** @type {Wanted} */ (found?.[0]);
    }
    return true;
  }

  /** @param {{day: string}} chosen */
  async function openDay({ day: chosen }) {
    const answer = await views.open({
      ...{ view: "day", className: "small", ...needs },
      stored: () => ({ day: chosen, site: siteUrl("").href }),
    });
    if (answer === "deal") dailyDeal.deal(seedOfDay(new Date(chosen)));
    return answer === "problem" ? follow(`:problem-of ${chosen}`) : answer === "list";
  }

  /** Show the vigilance drill, and the overview again. */
  async function openDrill() {
    const { openVigilance } = await retried(() => import("../vigilance/vigilance.js"));
    await openVigilance(page);
    return true;
  }

  /** Resolves to whether to show the overview again. @param {string} answer */
  async function follow(answer) {
    const shown = await views.act({
      ...{ view: "problems", event: "follow", value: answer, ...needs },
      stored: () => ({ ...index, now: Date.now() }),
      does: {
        problem: openProblems,
        day: openDay,
        mistakes: () => practiseMistakes(page),
        drill: openDrill,
        unknown({ name }) {
          unknown ||= name;
          return true;
        },
      },
    });
    return shown?.[0] !== false;
  }

  await countResults(page);
  const asked = [
    problem && `:problem ${problem}`,
    theme,
    day && `:day ${day}`,
    problemOf && `:problem-of ${problemOf}`,
  ];
  for (const answer of asked) if (answer && !(await follow(answer))) return;
  for (;;) {
    const state = { ...index, unknown };
    const answer = await views.open({
      ...{ view: "practice", className: "course problems", ...needs },
      sheets: ["styles/games.css", "features/problems/problems.css", "features/rules/rules.css"],
      stored: () => ({ ...state, now: Date.now() }),
    });
    unknown = "";
    if (!answer || !(await follow(answer))) return;
  }
}
