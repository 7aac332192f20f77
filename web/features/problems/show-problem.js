/** Shows a problem on the lesson board, with the texts that the page's Python adds. */
import { lessonFragment } from "../../storage/lesson-link.js";
import { openLessonInKit } from "../exercise-link.js";
import { visitLesson } from "../../lesson/visits.js";

/** @typedef {Parameters<typeof visitLesson>[1]} Shown the title and the buttons below, and the visit */

/**
 * Show a problem; resolves to the answer, to "" when closed, or to "unreadable". "kit" opens it in the author
 * kit.
 * @param {Pick<Page, "views" | "words" | "store" | "settings" | "messages">} page @param {Problem} problem @param {Shown} shown
 * @param {(visit: import("../../lesson/visits.js").Visit) => unknown} [onEnd]
 */
export async function showProblem(page, problem, shown, onEnd) {
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
