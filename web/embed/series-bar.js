/**
 * The bar above the lessons of a series: which one is shown, which ones are done, and buttons that
 * lead back and forward. It keeps what the reader has achieved in each lesson.
 */
import { icon } from "../ui/icons.js";
import { make } from "../ui/dom.js";

/** @typedef {import("../lesson/lesson.js").Lesson} Lesson */
/** @typedef {import("./host-connection.js").TaskResult} TaskResult */

/**
 * What the reader has achieved in one lesson.
 * @typedef {object} LessonState
 * @property {(TaskResult & {at?: number})[]} results of its tasks, in the order in which they came
 * @property {number} tasks how many tasks it has, 0 before it was shown
 * @property {boolean} isDone whether it is solved, its answer was shown, or nothing is asked in it
 */

/** @param {Lesson} lesson @returns {number} how many tasks it asks the reader to solve */
const countTasks = ({ mode, task, captions }) =>
  mode === "replay"
    ? captions.filter(({ ask }) => ask).length
    : Number(mode !== "view" && task !== "free");

/** @param {LessonState} state */
export function isSolved({ results, tasks }) {
  const solved = results.filter(({ result }) => result === "solved").map(({ at }) => at);
  return tasks > 0 && new Set(solved).size >= tasks;
}

/**
 * @param {{
 *   count: number,
 *   words: import("../ui/words.js").Words,
 *   host: import("./host-connection.js").Host,
 *   open: (at: number) => Promise<string>,
 *   update: () => void,
 * }} parts
 *   open: shows a lesson and resolves to what is wrong with it, or ""; update: shows the buttons of
 *   the board again
 */
export function createSeriesBar({ count, words, host, open, update }) {
  const { t } = words;
  /** @type {LessonState[]} what the reader has achieved, by lesson */
  const states = Array.from({ length: count }, () => ({ results: [], tasks: 0, isDone: false }));
  let at = 0;
  /** whether the lesson is a replay, which is done at its end */
  let isReplay = false;

  const counter = make("span", { className: "counter", role: "status" });
  const steps = make(
    "span",
    { className: "steps", "aria-hidden": "true" },
    ...states.map(() => make("i")),
  );
  const [back, on] = /** @type {const} */ ([
    ["back", "embed.previous", -1],
    ["on", "course.next", 1],
  ]).map(([sign, key, way]) =>
    make(
      "button",
      {
        type: "button",
        "aria-label": t(key),
        title: t(key),
        on: { click: () => states[at + way] && show(at + way) },
      },
      icon(sign),
    ),
  );
  const element = make(
    "nav",
    { className: "series", "aria-label": t("course.list") },
    back,
    counter,
    on,
    steps,
  );

  function draw() {
    counter.textContent = t("embed.series", { at: at + 1, all: count });
    back.setAttribute("aria-disabled", String(at === 0));
    on.setAttribute("aria-disabled", String(at === count - 1));
    for (const [number, step] of [...steps.children].entries()) {
      const isDone = states[number].isDone ? "done" : "";
      step.className = number === at ? `${isDone} current` : isDone;
    }
  }

  function report() {
    const solved = states.filter(isSolved).length;
    const done = states.filter(({ isDone }) => isDone).length;
    host.emit("rb-progress", { index: at, of: count, solved, done });
  }

  /**
   * Show a lesson; resolves to what is wrong with it, or "".
   * @param {number} number
   * @throws {RangeError} if there is no such lesson
   */
  function show(number) {
    if (!states[number]) throw new RangeError(`index: ${number} is not from 0 to ${count - 1}`);
    at = number;
    host.listen(null);
    draw();
    return open(number);
  }

  /** Hear what happens in the lesson. @type {import("./host-connection.js").Listener} */
  function hear(event, detail, moment) {
    const state = states[at];
    if (event === "rb-task") {
      state.results.push({ ...detail, at: moment });
      const isOver = detail.result !== "failed" || detail.task === "game";
      state.isDone ||= isOver && !isReplay;
    } else if (event === "rb-step" && detail.at === detail.of) state.isDone = true;
    else return;
    draw();
    update();
    report();
  }

  draw();
  return {
    element,
    states,
    show,
    /** Begin to hear what happens, since the lesson is ready. @param {Lesson} lesson */
    start(lesson) {
      const state = states[at];
      isReplay = lesson.mode === "replay";
      state.tasks = countTasks(lesson);
      state.isDone ||= isReplay
        ? lesson.at >= (lesson.game?.events.length ?? 0)
        : state.tasks === 0;
      host.listen(hear);
      draw();
      update();
      report();
    },
    /** The button that leads to the next lesson, once this one is done. */
    nextTools() {
      if (!states[at].isDone || at === count - 1) return [];
      const run = () => void show(at + 1);
      return [{ name: "next", label: t("course.next"), icon: "on", text: true, run }];
    },
  };
}
