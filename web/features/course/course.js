/**
 * Wires the course: its lessons, the board of each, and the progress that is kept.
 */
import {
  lessonsOf,
  merged,
  nextLesson,
  readFile,
  readProgress,
  tally,
  withResult,
  writeFile,
} from "./progress.js";
import { BRING, SAVE, showCourse, showLesson } from "./course-dialog.js";
import { askFile, giveFile } from "../library/backup-dialog.js";

/** @typedef {import("../../main.js").Page} Page */
/** @typedef {import("./progress.js").Course} Course */

const NOTE = "course";

/** @param {Page} page @returns {Promise<Course | null>} null when it cannot be had */
async function fetchCourse({ base }) {
  try {
    return await (await fetch(new URL("embed/v1/lessons/index.json", base))).json();
  } catch {
    return null;
  }
}

/** @param {Page} page */
const progressOf = ({ store }) => readProgress(store.readNote(NOTE));

/**
 * Save the progress as a file, or bring one; returns what is told of it.
 * @param {Page} page @param {string} deed
 */
async function carry({ words, store }, deed) {
  const now = readProgress(store.readNote(NOTE));
  if (deed === SAVE) {
    await giveFile("russian-bank-course.json", writeFile(now));
    return "";
  }
  const text = await askFile();
  if (text === null) return "";
  const brought = readFile(text);
  if (!brought) return words.t("course.no-file");
  const trouble = store.writeNote(NOTE, merged(now, brought));
  return words.t(trouble ? "course.not-kept" : "course.brought", {
    count: Object.keys(brought).length,
  });
}

/**
 * Return how a board of the course looks.
 * @param {Page} page
 */
function lookOf({ settings, words }) {
  const deck = [settings.big && "large", settings.four && "four"].filter(Boolean).join(",");
  return { lang: words.lang, theme: settings.theme, ...(deck ? { deck } : {}) };
}

/**
 * Return what takes the results of one visit to a lesson: they count once, and as solved when every question is.
 * @param {Page} page @param {import("./progress.js").Lesson} lesson
 */
function counterOf(page, { id, asks = 1 }) {
  const before = progressOf(page);
  const count = tally(asks);
  return (/** @type {import("./course-dialog.js").Result} */ result) => {
    const whole = count(result);
    if (whole) page.store.writeNote(NOTE, withResult(before, id, whole, Date.now()));
  };
}

/**
 * Show one lesson after the other until the reader goes back; tells whether to show the list again.
 * @param {Page} page @param {Course} course @param {string} first
 */
async function openLessons(page, course, first) {
  for (let id = first; ; ) {
    const lesson = lessonsOf(course).find((one) => one.id === id);
    if (!lesson) return true;
    const answer = await showLesson(page.words, page.base, {
      lesson,
      look: lookOf(page),
      tried: counterOf(page, lesson),
    });
    if (answer !== "next") return answer === "list";
    id = nextLesson(course, progressOf(page), Date.now(), id)?.id ?? "";
  }
}

/**
 * Show the course.
 * @param {Page} page
 */
export async function openCourse(page) {
  const course = await fetchCourse(page);
  if (!course) return page.messages.showNotice(page.words.t("course.missing"));
  for (let news = ""; ; ) {
    const progress = progressOf(page);
    const answer = await showCourse(page.words, page.base, course, {
      progress,
      next: nextLesson(course, progress, Date.now()),
      now: Date.now(),
      news,
    });
    news = "";
    if (!answer) return;
    if (answer === SAVE || answer === BRING) news = await carry(page, answer);
    else if (!(await openLessons(page, course, answer))) return;
  }
}
