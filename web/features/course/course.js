/** Opens the course and its lessons; the page's Python knows which comes next, and counts the progress. */
import { chooseFile, saveFile } from "../../ui/file-dialogs.js";
import { siteUrl } from "../../ui/page-url.js";
import { fetchJson } from "../../ui/loading.js";
import { runTutorial } from "../tutorial/tutorial.js";
import { countResults, visitLesson } from "../../lesson/visits.js";

/** @typedef {{code: string, [value: string]: unknown}} News what has happened */

const INDEX = "embed/v1/lessons/index.json";
const ICON = "M3 9l9-4 9 4-9 4ZM7 11v5c3 2.5 7 2.5 10 0v-5M21 9v6";
/** Answers of the list other than lessons. */
const [SAVE, IMPORT, TUTORIAL] = [":save", ":import", ":tutorial"];

/** Add the course to the menu. @param {Page} page */
export const addCourse = (page) =>
  page.menu.add("learn", { name: "course", icon: ICON, open: () => openCourse(page) });

/** Resolves to what is said about it. @param {Page} page @param {string} task SAVE or IMPORT */
async function transfer({ views }, task) {
  const value = task === IMPORT ? await chooseFile() : "";
  if (value === null) return null;
  const news = await views.act({
    view: "lessons",
    event: task.slice(1),
    value,
    notes: ["course"],
    does: {
      save: ({ text }) => saveFile("russian-bank-course.json", text).then(() => null),
      refused: () => ({ code: "no-file" }),
      imported: ({ count }, unstored) => ({
        code: unstored.length ? "not-kept" : "imported",
        count,
      }),
    },
  });
  return /** @type {News} */ (news?.at(-1) ?? null);
}

/**
 * Show one lesson after the other until the reader goes back; resolves to whether to show the list
 * again.
 * @param {Page} page @param {unknown} course @param {string} first the id of a lesson
 */
async function openLessons(page, course, first) {
  /** @type {string[]} */
  const seen = [];
  /** @param {string} event @param {string} [value] */
  const find = async (event, value) => {
    const found = await page.views.act({
      view: "lessons",
      event,
      value,
      notes: ["course"],
      stored: () => ({ course, seen, now: Date.now() }),
      does: { lesson: (lesson) => lesson },
    });
    return /** @type {any} */ (found?.[0]);
  };
  for (let lesson = await find("start", first); lesson; lesson = await find("further")) {
    const { answer } = await visitLesson(page, lesson, { query: { lesson: lesson.id } });
    if (answer !== "next") return answer === "list";
    seen.push(lesson.id);
  }
  return true;
}

/** @param {Page} page @param {string} [wanted] the id of a lesson to show first */
export async function openCourse(page, wanted) {
  const { views, words, createBoard } = page;
  const course = await fetchJson(siteUrl(INDEX));
  await countResults(page);
  if (wanted && !(await openLessons(page, course, wanted))) return;
  /** @type {News | null} */
  let news = wanted ? { code: "wanted", value: wanted } : null;
  for (;;) {
    const state = { course, news };
    const answer = await views.open({
      view: "course",
      title: "course.title",
      className: "course",
      notes: ["course"],
      stored: () => ({ ...state, now: Date.now() }),
    });
    news = null;
    if (!answer) return;
    if (answer === TUTORIAL) await runTutorial(words, createBoard);
    else if (answer === SAVE || answer === IMPORT) news = await transfer(page, answer);
    else if (!(await openLessons(page, course, answer))) return;
  }
}
