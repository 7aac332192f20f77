/**
 * Shows lessons one after another in the frame: draws the first picture, and starts the lesson's
 * mode or shows an error.
 */
import { COURTS, fetchCourtPictures } from "../board/paint/court-pictures.js";
import { packText } from "../storage/game-files.js";
import { faultBox } from "./panel.js";
import { placesOf } from "../lesson/lesson-snapshot.js";
import { startMode } from "./modes/start-mode.js";
import { readLesson } from "../lesson/lesson.js";
import { LessonError } from "../lesson/error.js";
import { isSeries, lessonOf, readSeries } from "../lesson/series.js";
import { boardHeight } from "./board-height.js";
import { createBoardView } from "./board-view.js";
import { fetchLesson } from "./fetch-lesson.js";
import { createSeriesBar } from "./series-bar.js";
import { themeFor } from "./theme.js";

/** @typedef {import("../lesson/lesson.js").Lesson} Lesson */

/** Smaller changes of the height are not reported. */
const HEIGHT_STEP_PX = 24;

/**
 * @param {Lesson} lesson
 * @returns {string} the position that is known before the engine answers, or ""
 */
function firstPosition({ baked, at, pos }) {
  if (baked) return baked.frames[Math.min(at, baked.frames.length - 1)];
  return typeof pos === "string" ? pos : "";
}

/**
 * Return the court cards that a lesson can show: those it names, or all where cards come from the
 * engine.
 * @param {Lesson} lesson
 */
function courtsOf({ baked, mode, pos, given }) {
  if (!baked && (mode !== "view" || typeof pos !== "string")) return undefined;
  const names = JSON.stringify(given);
  return COURTS.filter((card) => names.includes(card));
}

/**
 * @param {{
 *   element: HTMLElement,
 *   words: import("../ui/words.js").Words,
 *   host: import("./host-connection.js").Host,
 *   engine: import("./engine-loader.js").EngineLoader,
 *   base: string,
 *   layout: import("./board-view.js").Layout,
 * }} parts
 */
export function createLessonDisplay({ element, words, host, engine, base, layout }) {
  const emptyParts = [...element.children].map((child) => child.cloneNode(false));
  /** @type {import("./board-view.js").BoardView | null} */
  let view = null;
  let hasFault = false;
  let loads = 0;
  let reportedHeight = 0;
  /** @type {ReturnType<typeof createSeriesBar> | null} the series of which a lesson is shown */
  let series = null;
  let scheme = new URLSearchParams(location.search).get("_scheme") ?? "";

  function closeView() {
    view?.close();
    view = null;
  }

  /** Put other parts into the element, below the bar of a series. @param {Node[]} parts */
  function replaceParts(parts) {
    closeView();
    for (const child of [...element.children]) if (child !== series?.element) child.remove();
    element.append(...parts);
  }

  /** Put the empty parts of a board into the element. */
  function clear() {
    hasFault = false;
    replaceParts(emptyParts.map((part) => part.cloneNode(false)));
  }

  /** @param {{theme: string, scheme: string}} look of the board and of the page around it */
  function setLook(look) {
    scheme = look.scheme;
    document.documentElement.dataset.theme = themeFor(look.theme, scheme);
    view?.repaint();
  }

  /** @param {Lesson} lesson */
  function applyLook({ look }) {
    setLook({ theme: look.theme, scheme });
    const [width, height] = look.size.split("x").map(Number);
    if (width && height)
      Object.assign(element.style, { maxWidth: `${width}px`, maxHeight: `${height}px` });
  }

  /** Report the height that the board needs to the host. */
  function reportHeight() {
    if (!view) return;
    const bar = series?.element.offsetHeight ?? 0;
    const height = boardHeight(element.clientWidth, view.panelHeight + bar);
    if (Math.abs(height - reportedHeight) < HEIGHT_STEP_PX) return;
    reportedHeight = height;
    host.emit("rb-resize", { height });
  }

  /** @param {Lesson} lesson @param {() => boolean} isCurrent */
  async function show(lesson, isCurrent) {
    applyLook(lesson);
    if (view || hasFault || !element.querySelector(".board")) clear();
    const courts = fetchCourtPictures(base, courtsOf(lesson));
    const nextTools = () => series?.nextTools() ?? [];
    const opened = createBoardView({ element, words, lesson, host, courts, layout, nextTools });
    view = opened;
    if (opened.hasControl("expand")) {
      const packed = await packText(JSON.stringify(lesson.given));
      opened.setPageLink(`${location.pathname}?lang=${words.lang}#lesson=${packed}`);
    }
    const pos = firstPosition(lesson);
    if (pos && view) {
      view.drawPicture(placesOf(pos));
      await view.showPosition(pos, { jump: true });
    }
    reportHeight();
    await startMode({ view: opened, lesson, host, words, engine, isCurrent });
  }

  /**
   * Show a lesson, or the first one of a series, instead of the current one; resolves to what is
   * wrong with it, or "".
   * @param {import("../lesson/shapes.js").Json} given
   */
  async function load(given) {
    host.listen(null);
    series?.element.remove();
    series = null;
    if (!isSeries(given)) return loadLesson(() => given);
    loads++;
    try {
      return await startSeries(readSeries(given));
    } catch (error) {
      return fail(error);
    }
  }

  /** @param {import("../lesson/series.js").Series} read */
  function startSeries(read) {
    const home = location.href.split(/[?#]/)[0];
    const started = createSeriesBar({
      count: read.lessons.length,
      words,
      host,
      open: (at) =>
        loadLesson(async () => {
          const one = read.lessons[at];
          return lessonOf(read, at, typeof one === "string" ? await fetchLesson(one, home) : one);
        }),
      update: () => view?.refresh(),
    });
    series = started;
    element.prepend(started.element);
    return started.show(0);
  }

  /**
   * Replace the current lesson; resolves to what is wrong with the next one, or "".
   * @param {() => import("../lesson/shapes.js").Json} give returns the lesson, or its promise
   */
  async function loadLesson(give) {
    const number = ++loads;
    const isCurrent = () => number === loads;
    const hadFocus = element.contains(document.activeElement);
    try {
      const lesson = readLesson(await give());
      if (isCurrent()) await show(lesson, isCurrent);
      if (!isCurrent()) return "another lesson was loaded";
      performance.mark("rb:board");
      reportHeight();
      host.emit("rb-ready", { mode: lesson.mode, task: lesson.task, id: lesson.id });
      series?.start(lesson);
      if (hadFocus && !element.contains(document.activeElement)) view?.focusPrompt();
      return "";
    } catch (error) {
      return isCurrent() ? fail(error) : "another lesson was loaded";
    }
  }

  /**
   * Show an error: below a board that shows a position, else in place of the board. Returns its text.
   * @param {unknown} error
   */
  function fail(error) {
    const { t } = words;
    const isFault = error instanceof LessonError;
    if (!isFault) console.error(error);
    const stack = error instanceof Error ? `${error.message} ${error.stack}` : String(error);
    const { parameter, code, value } = isFault ? error : new LessonError("engine", "bug", stack);
    const text = t(`embed.fault.${code}`, { parameter, value });
    host.emit("rb-error", { parameter, code, message: text });
    if (parameter === "engine" && code !== "bug" && view?.position) {
      view.showMessageLine(true);
      view.message(text, "bad");
      return text;
    }
    hasFault = true;
    const hint = t("embed.fault.hint", { parameter });
    replaceParts([faultBox({ title: t("embed.fault"), text, hint })]);
    return text;
  }

  /**
   * Answer a call of the host.
   * @param {string} name
   * @param {any} args
   * @returns {Promise<unknown>}
   * @throws {Error} that says why it cannot be done
   */
  async function call(name, args) {
    if (name === "setLook") return setLook(args);
    if (name === "fail") return void fail(new LessonError(args.parameter, args.code, args.value));
    if (name === "load") {
      const fault = await load(args.lesson);
      if (fault) throw new Error(fault);
      return null;
    }
    if (name === "showLesson") {
      if (!series) throw new Error("no series of lessons is shown");
      const fault = await series.show(args.index);
      if (fault) throw new Error(fault);
      return null;
    }
    if (!view) throw new Error("no lesson is shown");
    const { position: pos, snapshot } = view;
    if (name === "getPosition") return pos ? { pos } : { pos, record: snapshot?.record };
    if (name === "flip") return view.flip();
    if (name === "focus") return view.focus();
    const answer = await view.perform(name === "play" ? "answer" : name, args.step ?? args.at);
    return name === "play" ? { result: answer.result } : (answer ?? null);
  }

  new ResizeObserver(reportHeight).observe(element);
  addEventListener("beforeprint", () => view?.drawPicture());
  return { load, fail, call };
}
