/** Opens the practice problems, and stores what the reader has solved. */
import { showLesson } from "../course/course-dialog.js";
import { lookOf } from "../course/course.js";
import { tally } from "../course/progress.js";
import { packText } from "../../storage/game-files.js";
import { lateWords } from "../../ui/late-words.js";
import { fetchJson } from "../../ui/page-url.js";
import { nextProblem, readPractice, withAnswer, withTheme } from "./choice.js";
import { headingOf, lessonOf } from "./problem-lesson.js";
import { ANY, showOverview } from "./problems-dialog.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("./choice.js").ProblemRow} ProblemRow */
/** @typedef {import("../../protocol/types.js").Problem} Problem */

/**
 * @typedef {object} Parts
 * @property {import("../../engine/client.js").Client} client
 * @property {import("../../storage/local-store.js").Store} store
 * @property {import("../../storage/settings.js").SettingsStore} settings
 * @property {Words} words
 * @property {import("../../ui/messages.js").Messages} messages
 */

const NOTE = "practice";
const FOLDER = "problems/";

/** @param {Parts} parts */
const practiceOf = ({ store }) => readPractice(store.readNote(NOTE));

/** @param {ProblemRow} row @returns {Promise<Problem>} */
async function fetchProblem({ id, pack }) {
  const problems = /** @type {Problem[]} */ (await fetchJson(`${FOLDER}${pack}.json`));
  const problem = problems.find((one) => one.id === id);
  if (!problem) throw new RangeError(`no problem ${id} in ${pack}`);
  return problem;
}

/**
 * Return a function that stores the results of one visit to a problem, which count once: until it
 * is solved.
 * @param {Parts} parts @param {ProblemRow} row @param {readonly string[]} levels
 */
function resultWriter(parts, row, levels) {
  const before = practiceOf(parts);
  const count = tally(1);
  let isSolved = false;
  return (/** @type {{solved: boolean, clean: boolean}} */ given) => {
    const result = count(given);
    if (isSolved || !result) return;
    isSolved = result.solved;
    parts.store.writeNote(NOTE, withAnswer(before, row, result, { now: Date.now(), levels }));
  };
}

/**
 * Show problems until the reader goes back; resolves to whether to show the overview again.
 * @param {Parts} parts
 * @param {readonly ProblemRow[]} problems
 * @param {{levels: readonly string[], first?: ProblemRow, theme: string}} options first: the
 *   problem to begin with; theme: that was chosen
 */
async function openProblems(parts, problems, { levels, first, theme }) {
  const { client, words, messages } = parts;
  const seen = [];
  for (let row = first; ; row = undefined) {
    row ??= nextProblem(problems, practiceOf(parts), { now: Date.now(), levels, seen });
    if (!row) return true;
    const problem = await fetchProblem(row).catch(() => null);
    if (!problem) {
      messages.showNotice(words.t("problems.missing"));
      return false;
    }
    const lesson = lessonOf(words, problem, await client.problem({ problem }));
    const answer = await showLesson(words, {
      title: headingOf(words, theme, row.difficulty),
      query: lookOf(parts),
      fragment: `lesson=${await packText(JSON.stringify(lesson))}`,
      labels: { list: words.t("problems.list"), next: words.t("problems.next") },
      onResult: resultWriter(parts, row, levels),
    });
    if (answer !== "next") return answer === "list";
    seen.push(row.id);
  }
}

/**
 * Show the practice problems until they are closed, or first one of them, or those of a theme.
 * @param {Parts} given
 * @param {{problem?: string, theme?: string}} [wanted] problem: its id
 */
export async function openPractice(given, { problem = "", theme = "" } = {}) {
  const { client, words, messages } = given;
  const own = await lateWords(words, "problems")().catch(() => null);
  if (!own) return messages.showNotice(words.t("course.missing"));
  const problems = /** @type {ProblemRow[] | null} */ (
    await fetchJson(`${FOLDER}index.json`).catch(() => null)
  );
  if (!problems) return messages.showNotice(own.t("problems.missing"));
  const { levels } = await client.ready;
  const parts = { ...given, words: own };
  const open = (
    /** @type {string} */ asked,
    /** @type {ProblemRow | undefined} */ first = undefined,
  ) => openProblems(parts, withTheme(problems, asked), { levels, first, theme: asked });
  const first = problems.find(({ id }) => id === problem);
  const asked = problems.some(({ themes }) => themes.includes(theme)) ? theme : "";
  if ((first || asked) && !(await open(asked, first))) return;
  let news =
    (problem && !first) || theme !== asked
      ? own.t("problems.unknown", { id: problem || theme })
      : "";
  for (;;) {
    const practice = practiceOf(parts);
    const answer = await showOverview(own, problems, { practice, now: Date.now(), news });
    news = "";
    if (!answer || !(await open(answer === ANY ? "" : answer))) return;
  }
}
