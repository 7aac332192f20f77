/** The course dialogs: the list of lessons with the progress, and a lesson on an embedded board. */
import { inLanguage, lessonsOf, standing } from "./progress.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { siteUrl } from "../../ui/page-url.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("./progress.js").Course} Course */
/** @typedef {import("./progress.js").Progress} Progress */
/** @typedef {import("./progress.js").Lesson} Lesson */
/**
 * @typedef {{solved: boolean, clean: boolean, at?: number}} Result at: the position of a question
 *   in a replay
 */

/** Answers of the list other than lessons. */
export const SAVE = ":save";
export const IMPORT = ":bring";

/**
 * @param {Words} words
 * @param {Lesson} lesson
 * @param {import("./progress.js").Standing} state
 * @param {number} number
 */
function lessonRow({ t, lang }, { id, title }, state, number) {
  return make(
    "li",
    {},
    make(
      "button",
      { type: "submit", value: id, className: `entry lesson-entry ${state}`, "data-lesson": id },
      make("span", { className: "number", "aria-hidden": "true" }, String(number)),
      make(
        "span",
        {},
        make("strong", {}, inLanguage(title, lang)),
        make("small", {}, t(`course.${state}`)),
      ),
    ),
  );
}

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
  let number = 0;
  const parts = course.parts.map(({ title, lessons }) =>
    make(
      "section",
      {},
      make("h3", {}, inLanguage(title, lang)),
      make(
        "ol",
        { className: "lessons" },
        ...lessons.map((lesson) =>
          lessonRow(words, lesson, standing(progress, lesson.id, now), ++number),
        ),
      ),
    ),
  );
  const body = [
    news ? make("p", { className: "note", role: "status" }, news) : "",
    make(
      "p",
      {},
      t("course.so-far", { done, all: all.length }),
      due ? ` ${t("course.waiting", { count: due })}` : "",
    ),
    make("progress", { max: all.length, value: done, "aria-label": t("course.title") }),
    ...parts,
    make(
      "div",
      { className: "shares" },
      make("button", { type: "submit", value: SAVE, className: "plain" }, t("course.save")),
      make("button", { type: "submit", value: IMPORT, className: "plain" }, t("course.bring")),
    ),
  ];
  const answers = next
    ? [
        {
          value: next.id,
          label: t(Object.keys(progress).length ? "course.go-on" : "course.begin"),
          main: true,
        },
      ]
    : [];
  return openDialog(t, {
    title: t("course.title"),
    className: "course",
    body: body.filter(Boolean),
    answers,
  });
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

/**
 * Show a lesson on an embedded board; resolves to "next", "list", or "" when closed.
 * @param {Words} words
 * @param {{lesson: Lesson, look: Record<string, string>, onResult: (result: Result) => void}}
 *   options look: URL parameters of the board
 */
export async function showLesson(words, { lesson, look, onResult }) {
  await loadStylesheet("styles/games.css");
  const { t, lang } = words;
  const address = siteUrl("embed/v1/");
  address.search = new URLSearchParams({ lesson: lesson.id, ...look }).toString();
  const title = inLanguage(lesson.title, lang);
  const frame = make("iframe", { src: address.href, title, className: "lesson-frame" });
  const listen = (/** @type {MessageEvent} */ { source, origin, data }) => {
    if (
      source !== frame.contentWindow ||
      origin !== globalThis.location.origin ||
      data?.format !== "russian-bank-result"
    )
      return;
    const { result, attempts, hints, at } = data;
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
    answers: [
      { value: "list", label: t("course.list") },
      { value: "next", label: t("course.next"), main: true },
    ],
  });
  globalThis.removeEventListener("message", listen);
  return answer;
}
