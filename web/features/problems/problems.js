/** Opens the practice problems; the page's Python knows which comes next, and counts what is solved. */
import { seedOfDay } from "../../protocol/seed.js";
import { siteRoot, siteUrl } from "../../ui/page-url.js";
import { retried } from "../../ui/retry.js";
import { countResults } from "../../lesson/visits.js";
import { practiseMistakes } from "./mistake-practice.js";
import { fetchIndex, fetchProblem } from "./packs.js";
import { showProblem } from "./show-problem.js";

/** @typedef {ProblemRow & {theme: string} & import("./show-problem.js").Shown} Wanted */

/**
 * Show the practice problems until they are closed, or first one of them, those of a theme, or a day.
 * @param {Page} page
 * @param {import("./practice.js").Wish} [wanted]
 */
export async function openPractice(page, { problem, theme, day, problemOf } = {}) {
  const { views, dailyDeal } = page;
  const index = await fetchIndex(siteRoot());
  /** @type {Pick<import("../../page/views.js").Work, "notes">} */
  const needs = { notes: ["practice", "mistakes"] };
  let unknown = "";

  /**
   * Show problems until the reader goes back; resolves to whether to show the overview again.
   * @param {Wanted} first
   */
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

  /**
   * Show what an answer of the overview asks for; resolves to whether to show the overview again.
   * @param {string} answer
   * @returns {Promise<boolean>}
   */
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
