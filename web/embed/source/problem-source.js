/** Makes the lesson of a practice problem, which needs the engine. */
import { EngineError } from "../../engine/error.js";
import { restartAndRetry } from "../../engine/restart-and-retry.js";
import { fetchIndex, fetchProblem } from "../../features/problems/packs.js";
import { LessonError } from "../../lesson/error.js";
import { loadingText } from "../../ui/loading-text.js";
import { createAsking } from "../../ui/page-python.js";
import { faultHere } from "../engine-loader.js";

const DAY_MS = 86_400_000;
/** Stands for the problem of the day. */
const DAILY = "daily";

/** Return the id of the problem of today, as `problem_of` of rbpage/days.py does. @param {Days} days */
const problemOfToday = ({ first, problems }) =>
  problems[Math.floor((Date.now() - Date.parse(first)) / DAY_MS) % problems.length];

/** @param {string} id */
const unreachable = (id) => new LessonError("problem", faultHere("unreachable"), id);

/**
 * @param {string} id of the problem, or "daily"
 * @param {{base: string, element: HTMLElement, words: Words, engine: EngineLoader}} parts
 *   base: the address of the site
 * @throws {LessonError} if there is no such problem, or it cannot be loaded
 */
export async function problemLesson(id, { base, element, words, engine }) {
  const { problems, days } = await fetchIndex(base).catch(() => Promise.reject(unreachable(id)));
  const wanted = id === DAILY ? problemOfToday(days) : id;
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
  /** @type {Parameters<typeof createAsking>[0]["send"]} */
  const send = (call) => restartAndRetry(call, () => Promise.all([client.restart(), untilReady()]));
  const ask = createAsking({ client, send, words, base });
  const event = { name: "lesson", value: "" };
  const asked = ask({ view: "problems", stored: { problem }, event });
  const answer = await asked.catch((error) =>
    Promise.reject(
      error instanceof EngineError || error instanceof LessonError ? error : unreachable(id),
    ),
  );
  const lesson = answer?.effects?.[0]?.lesson;
  if (!lesson) throw unreachable(id);
  return lesson;
}
