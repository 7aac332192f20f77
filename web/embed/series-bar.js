/**
 * The bar above the lessons of a series: which one is shown, which ones are done, and buttons that
 * lead back and forward.
 */
import { icon } from "../ui/icons.js";
import { make } from "../ui/dom.js";

/**
 * @param {{count: number, words: Words, host: Host, progress: Progress,
 *   open: (at: number) => Promise<string>, update: () => void}} parts open: shows a lesson and
 *   resolves to what is wrong with it, or ""; update: shows the buttons of the board again
 */
export function createSeriesBar({ count, words, host, progress, open, update }) {
  const { t } = words;
  const numbers = [...Array(count).keys()];
  let at = 0;
  /** whether the bar shows that this lesson is done */
  let isDrawnDone = false;

  const counter = make("span", { className: "counter", role: "status" });
  const steps = make(
    "span",
    { className: "steps", "aria-hidden": "true" },
    ...numbers.map(() => make("i")),
  );
  const [previous, next] = /** @type {const} */ ([
    ["back", "embed.previous", -1],
    ["on", "course.next", 1],
  ]).map(([sign, key, way]) =>
    make(
      "button",
      {
        type: "button",
        "aria-label": t(key),
        title: t(key),
        on: { click: () => numbers.includes(at + way) && show(at + way) },
      },
      icon(sign),
    ),
  );
  const element = make(
    "nav",
    { className: "series", "aria-label": t("course.list") },
    previous,
    counter,
    next,
    steps,
  );

  function draw() {
    isDrawnDone = progress.isDone(at);
    counter.textContent = t("embed.series", { at: at + 1, all: count });
    previous.setAttribute("aria-disabled", String(at === 0));
    next.setAttribute("aria-disabled", String(at === count - 1));
    for (const [number, step] of [...steps.children].entries()) {
      const isDone = progress.isDone(number) ? "done" : "";
      step.className = number === at ? `${isDone} current` : isDone;
    }
  }

  function report() {
    const solved = numbers.filter(progress.isSolved).length;
    const done = numbers.filter(progress.isDone).length;
    host.emit("rb-progress", { index: at, of: count, solved, done });
  }

  /** Resolves to what is wrong, or "". @param {number} number @throws {RangeError} if none */
  function show(number) {
    if (!numbers.includes(number))
      throw new RangeError(`index: ${number} is not from 0 to ${count - 1}`);
    at = number;
    host.listen(null);
    draw();
    return open(number);
  }

  function refresh() {
    draw();
    update();
    report();
  }

  /** Hear what happens in the lesson. @type {Listener} */
  function hear(event) {
    const isCompleted = progress.isDone(at) && !isDrawnDone;
    if (event === "rb-task" || (event === "rb-step" && isCompleted)) refresh();
  }

  draw();
  return {
    element,
    show,
    /** Begin to hear what happens, since the lesson is ready. */
    start() {
      host.listen(hear);
      refresh();
    },
    /** The button that leads to the next lesson, once this one is done. */
    nextTools() {
      if (!progress.isDone(at) || at === count - 1) return [];
      const run = () => void show(at + 1);
      return [{ name: "next", label: t("course.next"), icon: "on", text: true, run }];
    },
  };
}
