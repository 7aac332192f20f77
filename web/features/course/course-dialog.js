/** The course dialog: the list of lessons with the progress. */
import { standing } from "../../lesson/spaced-repetition.js";
import { inLanguage } from "../../lesson/texts.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { lessonsOf } from "./progress.js";

/** @typedef {import("./progress.js").Course} Course */
/** @typedef {import("../../lesson/spaced-repetition.js").Progress} Progress */
/** @typedef {import("./progress.js").Lesson} Lesson */
/** Answers of the list other than lessons. */
export const SAVE = ":save";
export const IMPORT = ":import";
export const TUTORIAL = ":tutorial";

/** The number of lessons that are shown after the next one. */
const COMING = 5;

/**
 * Return the button of a lesson.
 * @param {Words} words
 * @param {Lesson} lesson
 * @param {import("../../lesson/spaced-repetition.js").Standing} state
 * @param {number} number
 */
const lessonButton = ({ t, lang }, { id, title }, state, number) =>
  make(
    "button",
    { type: "submit", value: id, className: `entry lesson-entry ${state}`, "data-lesson": id },
    make("span", { className: "number", "aria-hidden": "true" }, String(number)),
    make(
      "span",
      {},
      make("strong", {}, inLanguage(title, lang)),
      state !== "new" && make("small", {}, t(`course.${state}`)),
    ),
  );

/**
 * Show the lessons; resolves to the id of the lesson to open, to SAVE or IMPORT, or to "".
 * @param {Words} words @param {Course} course
 * @param {{progress: Progress, next: Lesson | undefined, now: number, news: string}} state
 */
export async function showCourse(words, course, { progress, next, now, news }) {
  await loadStylesheet("styles/games.css");
  const { t, lang } = words;
  const all = lessonsOf(course);
  const done = all.filter(({ id }) => progress[id]?.solved).length;
  const due = all.filter(({ id }) => standing(progress, id, now) === "due").length;
  const button = (/** @type {Lesson} */ lesson) =>
    lessonButton(words, lesson, standing(progress, lesson.id, now), all.indexOf(lesson) + 1);
  const list = (/** @type {Lesson[]} */ lessons) =>
    make(
      "ol",
      { className: "lessons" },
      ...lessons.map((lesson) => make("li", {}, button(lesson))),
    );
  const first = next && button(next);
  first?.classList.add("primary", "next-lesson");
  const coming = comingLessons(course, progress, next);
  const shown = [next, ...coming];
  const parts = course.parts.map(({ title, lessons }) => {
    const solved = lessons.filter(({ id }) => progress[id]?.solved).length;
    const share = t("course.share", { done: solved, all: lessons.length });
    const rest = lessons.filter((lesson) => !shown.includes(lesson));
    return rest.length
      ? make(
          "details",
          { className: "chapter" },
          make(
            "summary",
            {},
            make("strong", {}, inLanguage(title, lang)),
            make("span", {}, share),
            icon("down"),
          ),
          list(rest),
        )
      : "";
  });
  const body = [
    news ? make("p", { className: "note", role: "status" }, news) : "",
    make(
      "p",
      {},
      t("course.so-far", { done, all: all.length }),
      due ? ` ${t("course.waiting", { count: due })}` : "",
    ),
    make("progress", { max: all.length, value: done, "aria-label": t("course.title") }),
    first && make("section", {}, make("h3", {}, t("course.next")), first),
    coming.length > 0 && make("section", {}, make("h3", {}, t("course.coming")), list(coming)),
    make("section", {}, make("h3", {}, t("course.chapters")), ...parts),
    make("button", { type: "submit", value: TUTORIAL, className: "plain" }, t("tutorial.title")),
    make(
      "div",
      { className: "shares" },
      make("button", { type: "submit", value: SAVE, className: "plain" }, t("course.save")),
      make("button", { type: "submit", value: IMPORT, className: "plain" }, t("course.import")),
    ),
  ];
  const closed = openDialog(t, {
    title: t("course.title"),
    className: "course",
    body: body.filter((one) => one !== false && one !== undefined),
  });
  first?.focus();
  return closed;
}

/**
 * Return the lessons to show after the next one: the first ones that are not solved.
 * @param {Course} course @param {Progress} progress @param {Lesson | undefined} next
 */
const comingLessons = (course, progress, next) =>
  lessonsOf(course)
    .filter((lesson) => lesson !== next && !progress[lesson.id]?.solved)
    .slice(0, COMING);
