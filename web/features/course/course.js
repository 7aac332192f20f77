/** Opens the course and its lessons, and stores the progress. */
import { mergedProgress, readProgress, tally, visitTo } from "../../lesson/spaced-repetition.js";
import { inLanguage } from "../../lesson/texts.js";
import { chooseFile, saveFile } from "../../ui/file-dialogs.js";
import { lookOf, showLesson } from "../../ui/lesson-dialog.js";
import { siteUrl } from "../../ui/page-url.js";
import { fetchJson } from "../../ui/retry.js";
import { runTutorial } from "../tutorial/tutorial.js";
import { IMPORT, SAVE, showCourse, TUTORIAL } from "./course-dialog.js";
import { lessonsOf, nextLesson, readFile, writeFile } from "./progress.js";

/** @typedef {Pick<Page, "store" | "settings" | "words" | "messages" | "createBoard">} Parts */
/** @typedef {import("./progress.js").Course} Course */

const INDEX = "embed/v1/lessons/index.json";
const ICON = "M3 9l9-4 9 4-9 4ZM7 11v5c3 2.5 7 2.5 10 0v-5M21 9v6";

/** Add the course to the menu. @param {Page} page */
export const addCourse = (page) =>
  page.menu.add("learn", { name: "course", icon: ICON, open: () => openCourse(page) });

/** @param {Pick<Parts, "store">} parts */
const progressOf = ({ store }) => readProgress(store.readNote("course"));

/**
 * Save the progress as a file, or import a file; resolves to a message about it.
 * @param {Parts} parts @param {string} task SAVE or IMPORT
 */
async function transfer({ words, store }, task) {
  if (task === SAVE) {
    await saveFile("russian-bank-course.json", writeFile(progressOf({ store })));
    return "";
  }
  const text = await chooseFile();
  if (text === null) return "";
  const imported = readFile(text);
  if (!imported) return words.t("course.no-file");
  const trouble = store.writeNote("course", mergedProgress(progressOf({ store }), imported));
  const count = Object.keys(imported).length;
  return words.t(trouble ? "course.not-kept" : "course.imported", { count });
}

/**
 * Return a function that stores the results of one visit to a lesson. They count once, and as
 * solved if every question is solved.
 * @param {Parts} parts @param {import("./progress.js").Lesson} lesson
 */
export function resultWriter({ store }, { id, asks = 1 }) {
  const count = tally(asks);
  const add = visitTo(id);
  return (/** @type {import("../../ui/lesson-dialog.js").Result} */ result) => {
    const whole = count(result);
    if (whole) store.writeNote("course", add(progressOf({ store }), whole, Date.now()));
  };
}

/**
 * Show one lesson after the other until the reader goes back; resolves to whether to show the list
 * again.
 * @param {Parts} parts @param {Course} course @param {string} first
 */
async function openLessons(parts, course, first) {
  const seen = [];
  for (let id = first; ; ) {
    const lesson = lessonsOf(course).find((one) => one.id === id);
    if (!lesson) return true;
    const { t, lang } = parts.words;
    const answer = await showLesson(parts.words, {
      title: inLanguage(lesson.title, lang),
      query: { lesson: lesson.id, ...lookOf(parts) },
      answers: [
        { value: "list", label: t("course.list") },
        { value: "next", label: t("course.next") },
      ],
      onResult: resultWriter(parts, lesson),
    });
    if (answer !== "next") return answer === "list";
    seen.push(id);
    id = nextLesson(course, progressOf(parts), Date.now(), seen)?.id ?? "";
  }
}

/**
 * Show the course until it is closed, or first one of its lessons.
 * @param {Parts} parts @param {string} [lesson] its id
 */
export async function openCourse(parts, lesson) {
  const { words } = parts;
  const course = /** @type {Course} */ (await fetchJson(siteUrl(INDEX)));
  if (lesson && !(await openLessons(parts, course, lesson))) return;
  const isKnown = !lesson || lessonsOf(course).some(({ id }) => id === lesson);
  for (let news = isKnown ? "" : words.t("link.unknown", { value: lesson }); ; ) {
    const progress = progressOf(parts);
    const now = Date.now();
    const next = nextLesson(course, progress, now);
    const answer = await showCourse(words, course, { progress, next, now, news });
    news = "";
    if (!answer) return;
    if (answer === TUTORIAL) await runTutorial(words, parts.createBoard);
    else if (answer === SAVE || answer === IMPORT) news = await transfer(parts, answer);
    else if (!(await openLessons(parts, course, answer))) return;
  }
}
