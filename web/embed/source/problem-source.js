/** Makes the lesson of a practice problem, which needs the engine. */
import { restartAndRetry } from "../../engine/restart-and-retry.js";
import { dayAt, problemOf } from "../../features/problems/days.js";
import { fetchIndex, fetchProblem } from "../../features/problems/packs.js";
import { lessonOf } from "../../features/problems/problem-lesson.js";
import { LessonError } from "../../lesson/error.js";
import { faultHere } from "../engine-loader.js";
import { withCatalogue } from "../../ui/late-words.js";
import { loadingText } from "../../ui/loading-text.js";
import { catalogueReader } from "../../ui/words.js";

/** Stands for the problem of the day. */
const DAILY = "daily";

/** @param {string} id */
const unreachable = (id) => new LessonError("problem", faultHere("unreachable"), id);

/**
 * Return the lesson of a problem.
 * @param {string} id of the problem, or "daily"
 * @param {{base: string, element: HTMLElement, words: Words, engine:
 *   EngineLoader}} parts base: the address of the site
 * @throws {LessonError} if there is no such problem, or it cannot be loaded
 */
export async function problemLesson(id, { base, element, words, engine }) {
  const load = catalogueReader(base, words.lang);
  const [{ problems, days }, catalogue] = await Promise.all([
    fetchIndex(base),
    load("problems"),
  ]).catch(() => Promise.reject(unreachable(id)));
  const wanted = id === DAILY ? problemOf(days, dayAt(Date.now())) : id;
  const row = problems.find((one) => one.id === wanted);
  if (!row) throw new LessonError("problem", "unknown", id);
  const message = element.querySelector(".message");
  const showProgress = (/** @type {{loaded?: number, total?: number}} */ bytes) =>
    message?.replaceChildren(loadingText(words, bytes));
  showProgress({});
  const untilReady = () => engine.start("auto", showProgress);
  const [client, problem] = await Promise.all([
    untilReady(),
    fetchProblem(base, row).catch(() => Promise.reject(unreachable(id))),
  ]);
  const answer = await restartAndRetry(client, () => client.problem({ problem }), untilReady);
  return lessonOf(withCatalogue(words, catalogue), problem, answer);
}
