/** Opens the practice problems, and stores what the reader has solved. */
import { visitTo } from "../../lesson/spaced-repetition.js";
import { seedOfDay } from "../../protocol/seed.js";
import { lateWords } from "../../ui/late-words.js";
import { siteRoot } from "../../ui/page-url.js";
import { nextProblem, readPractice, withAnswer, withDay, withTheme } from "./choice.js";
import { fetchIndex, fetchProblem } from "./packs.js";
import { DAY, showDay } from "./day-dialog.js";
import { dayAt, isPlayable, problemOf } from "./days.js";
import { practiseMistakes, storedMistakes } from "./mistake-practice.js";
import { headingOf } from "./problem-lesson.js";
import { ANY, DRILL, MISTAKES, showOverview } from "./problems-dialog.js";
import { countedOnce, showProblem } from "./show-problem.js";
import { retried } from "../../ui/retry.js";

/** @typedef {import("./show-problem.js").Parts & Pick<Page, "createBoard" | "dailyDeal">} Parts */

/** @param {Parts} parts */
const practiceOf = ({ store }) => readPractice(store.readNote("practice"));

/**
 * Return a function that stores the results of one visit to a problem.
 * @param {Parts} parts @param {ProblemRow} row
 * @param {{levels: readonly string[], day: string}} options day: whose problem it is, or ""
 */
export function resultWriter(parts, row, { levels, day }) {
  const add = visitTo(row.id);
  return countedOnce((result) => {
    const after = withAnswer(practiceOf(parts), row, result, { now: Date.now(), levels, add });
    parts.store.writeNote("practice", day ? withDay(after, day, result) : after);
  });
}

/**
 * Show problems until the reader goes back; resolves to whether to show the overview again.
 * @param {Parts} parts
 * @param {readonly ProblemRow[]} problems
 * @param {{levels: readonly string[], first?: ProblemRow, theme: string, day: string}} options
 *   first: the problem to begin with; theme: that was chosen; day: of the first problem, or ""
 */
async function openProblems(parts, problems, { levels, first, theme, day }) {
  const { words } = parts;
  const seen = [];
  for (let row = first; ; row = undefined) {
    row ??= nextProblem(problems, practiceOf(parts), { now: Date.now(), levels, seen });
    if (!row) return true;
    const problem = await fetchProblem(siteRoot(), row);
    const answer = await showProblem(parts, problem, {
      // The level that notices a breach would tell which one it is.
      title: headingOf(words, theme, problem.done ? "" : row.difficulty),
      answers: [
        { value: "kit", label: words.t("menu.exercise") },
        { value: "list", label: words.t("problems.list") },
        { value: "next", label: words.t("problems.next") },
      ],
      onResult: resultWriter(parts, row, { levels, day: seen.length ? "" : day }),
    });
    if (answer !== "next") return answer === "list";
    seen.push(row.id);
  }
}

/**
 * Show the practice problems until they are closed, or first one of them, those of a theme, or a day.
 * @param {Parts} given
 * @param {{problem?: string, theme?: string, day?: string}} [wanted] problem: its id
 */
export async function openPractice(given, { problem = "", theme = "", day = "" } = {}) {
  const { client, words, dailyDeal } = given;
  const own = await lateWords(words, "problems")();
  const { problems, days } = await fetchIndex(siteRoot());
  const offered = problems.filter(({ retired }) => !retired);
  const { levels } = await client.ready;
  const parts = { ...given, words: own };
  const rowOf = (/** @type {string} */ id) => problems.find((one) => one.id === id);

  /** Show problems. @param {{theme?: string, first?: ProblemRow, day?: string}} wanted */
  const open = ({ theme: chosen = "", ...rest }) =>
    openProblems(parts, withTheme(offered, chosen), { levels, theme: chosen, day: "", ...rest });

  /** Show a day; resolves to whether to show the overview again. @param {string} chosen */
  async function openDay(chosen) {
    const answer = await showDay(own, chosen, practiceOf(parts).days[chosen]);
    if (answer === "deal") dailyDeal.deal(seedOfDay(new Date(chosen)));
    if (answer !== "problem") return answer === "list";
    return open({ first: rowOf(problemOf(days, chosen)), day: chosen });
  }

  /** Show the vigilance drill, and the overview again. */
  async function openDrill() {
    const { openVigilance } = await retried(() => import("../vigilance/vigilance.js"));
    await openVigilance(given, parts.words);
    return true;
  }

  /** Show what an answer of the overview asks for. @param {string} answer */
  function follow(answer) {
    if (answer === MISTAKES) return practiseMistakes(parts);
    if (answer === DRILL) return openDrill();
    if (answer.startsWith(DAY)) return openDay(answer.slice(DAY.length));
    return open({ theme: answer === ANY ? "" : answer });
  }

  const today = () => dayAt(Date.now());
  const first = rowOf(problem);
  const isTheme = offered.some(({ themes }) => themes.includes(theme));
  const isOpen = isPlayable(days, day, today());
  if (first && !(await open({ first }))) return;
  if (isTheme && !(await open({ theme }))) return;
  if (isOpen && !(await openDay(day))) return;
  const isFound = (!problem || first) && (!theme || isTheme) && (!day || isOpen);
  let news = isFound ? "" : own.t("problems.unknown", { id: problem || theme || day });
  for (;;) {
    const now = Date.now();
    const mistakes = storedMistakes(parts, now);
    const state = { practice: practiceOf(parts), mistakes, now, today: today(), news };
    const answer = await showOverview(own, offered, days, state);
    news = "";
    if (!answer || !(await follow(answer))) return;
  }
}
