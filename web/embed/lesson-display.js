/**
 * Shows lessons one after another in the frame: draws the first picture, and starts the lesson's
 * mode or shows an error.
 */
import { COURTS, fetchCourtPictures } from "../board/paint/card-pictures.js";
import { lessonFragment } from "../storage/game-files.js";
import { faultBox } from "./panel.js";
import { placesOf } from "../lesson/lesson-snapshot.js";
import { startMode } from "./modes/start-mode.js";
import { readLesson } from "../lesson/lesson.js";
import { inLanguage } from "../lesson/texts.js";
import { LessonError } from "../lesson/error.js";
import { CHOICES } from "../lesson/keys.js";
import { boardHeight } from "./host/board-height.js";
import { createProgress } from "./answers/progress.js";
import { createBoardView } from "./board-view.js";
import { checkSaved, faultOfSaved, readSource } from "./source/lesson-source.js";
import { createSeriesBar } from "./series-bar.js";
import { createFaultReport, OVERTAKEN } from "./fault-report.js";
import { createFrameLook } from "./frame-look.js";

/** The faults that may be over when the reader tries again. */
const PASSING = ["unreachable", "engine", "sandbox", "sandbox-file"];
/** Smaller changes of the height are not reported. */
const HEIGHT_STEP_PX = 24;

/**
 * @param {{element: HTMLElement, words: Words, host: Host, engine: EngineLoader, base: string,
 *   layout: BoardLayout}} parts
 */
export function createLessonDisplay({ element, words, host, engine, base, layout }) {
  const emptyParts = [...element.children].map((child) => child.cloneNode(false));
  /** @type {BoardView | null} */
  let view = null;
  let hasFault = false;
  let hasRetried = false;
  const reload = () => location.reload();
  let loads = 0;
  let reportedHeight = 0;
  /** @type {ReturnType<typeof createSeriesBar> | null} the series of which a lesson is shown */
  let series = null;
  /** @type {LessonSource | null} what is shown */
  let source = null;
  const progress = createProgress((state) => host.emit("rb-state", { state }));
  const { textOf, report } = createFaultReport(words, host);
  const frameLook = createFrameLook(element, () => view?.repaint());

  function closeView() {
    if (!view) return;
    view.close();
    view = null;
    host.emit("close", {});
  }

  /** Put other parts into the element, below the bar of a series. @param {Node[]} parts */
  function replaceParts(parts) {
    closeView();
    for (const child of [...element.children]) if (child !== series?.element) child.remove();
    element.append(...parts);
  }

  function clear() {
    hasFault = false;
    replaceParts(emptyParts.map((part) => part.cloneNode(false)));
  }

  /**
   * The board keeps its look if there is no such theme.
   * @param {{theme: string, scheme: string}} look @throws {Error} that names the theme
   */
  function changeLook(look) {
    if (look.theme && !CHOICES.theme.includes(look.theme))
      throw new Error(report(new LessonError("theme", "unknown", look.theme)).text);
    frameLook.set(look);
  }

  function reportHeight() {
    if (!view) return;
    const bar = series?.element.offsetHeight ?? 0;
    const height = boardHeight(element.clientWidth, view.panelHeight + bar);
    if (Math.abs(height - reportedHeight) < HEIGHT_STEP_PX) return;
    reportedHeight = height;
    host.sendHeight(height);
  }

  /** @param {Lesson} lesson @param {number} at its number @param {() => boolean} isCurrent */
  async function show(lesson, at, isCurrent) {
    frameLook.apply(lesson);
    // the first paint stays, but not the message that the lesson of the address is loaded
    if (view || hasFault || !element.querySelector(".message:empty")) clear();
    const courts = fetchCourtPictures(base, courtsOf(lesson));
    const nextTools = () => series?.nextTools() ?? [];
    const onFault = (/** @type {unknown} */ error) => {
      if (opened === view) opened.message(report(error).text, "bad");
    };
    const parts = { element, words, lesson, host, courts, layout, nextTools, onFault };
    const opened = createBoardView(parts);
    view = opened;
    if (opened.hasControl("expand")) {
      const fragment = await lessonFragment(lesson.given);
      if (!isCurrent()) return;
      opened.setPageLink(`${location.pathname}?lang=${words.lang}${fragment}`);
    }
    const pos = firstPosition(lesson);
    if (pos) {
      // in the other lessons the marks belong to a later position
      if (!lesson.game && lesson.task !== "call-stop") opened.setMarks(lesson.marks);
      opened.drawPicture(placesOf(pos));
      await opened.showPosition(pos, { jump: true });
      if (!isCurrent()) return;
    }
    reportHeight();
    const own = progress.open(lesson, at);
    await startMode({ view: opened, lesson, host, words, progress: own, engine, isCurrent });
  }

  /**
   * Show a lesson or a series instead of the current one; resolves to what is wrong with it, or "".
   * @param {Json} given @param {string} [saved] state @returns {Promise<string>}
   */
  async function load(given, saved = "") {
    host.listen(null);
    series?.element.remove();
    series = null;
    const number = ++loads;
    try {
      const read = readSource(given, location.href.split(/[?#]/)[0]);
      const error = await faultOfSaved(saved, read);
      if (number !== loads) return OVERTAKEN;
      source = read;
      const first = progress.begin({ saved: error ? "" : saved, lessons: read.summaries });
      const fault = read.isSeries ? await startSeries(read, first) : await loadLesson(read, 0);
      if (error && !fault) report(error);
      return fault;
    } catch (error) {
      return number === loads ? fail(error, () => load(given, saved)) : OVERTAKEN;
    }
  }

  /**
   * Show the lesson of the address, unless the host loads another one before it is here.
   * @param {() => Promise<Json>} read @param {string} saved state
   */
  async function loadFirst(read, saved) {
    const number = loads;
    try {
      const lesson = await read();
      if (number === loads) await load(lesson, saved);
    } catch (error) {
      if (number === loads) fail(error, () => loadFirst(read, saved));
    }
  }

  /** @param {LessonSource} from @param {number} first lesson to show */
  function startSeries(from, first) {
    const started = createSeriesBar({
      count: from.summaries.length,
      words,
      host,
      progress,
      open: (at) => loadLesson(from, at),
      update: () => view?.refresh(),
    });
    series = started;
    element.prepend(started.element);
    return started.show(first);
  }

  /**
   * Resolves to what is wrong with it, or "".
   * @param {LessonSource} from @param {number} at @returns {Promise<string>}
   */
  async function loadLesson(from, at) {
    const number = ++loads;
    const isCurrent = () => number === loads;
    const hadFocus = element.contains(document.activeElement);
    try {
      const lesson = readLesson(await from.lessonAt(at));
      if (isCurrent()) await show(lesson, at, isCurrent);
      if (!isCurrent()) return OVERTAKEN;
      hasRetried = false;
      performance.mark("rb:board");
      reportHeight();
      const { mode, task, id } = lesson;
      const prompt = inLanguage(lesson.question.prompt, words.lang);
      host.emit("rb-ready", { mode, task, id, prompt });
      series?.start();
      if (hadFocus && !element.contains(document.activeElement)) view?.focusPrompt();
      return "";
    } catch (error) {
      return isCurrent() ? fail(error, () => loadLesson(from, at)) : OVERTAKEN;
    }
  }

  /**
   * Show an error below a board with a position, else in its place; with a button that tries again,
   * where that may help. Returns its text.
   * @param {unknown} error @param {() => unknown} [retry]
   */
  function fail(error, retry = reload) {
    const { t } = words;
    const { parameter, code, text } = report(error);
    // a browser may remember until it loads the page again that a module was not there
    const run = hasRetried ? reload : retry;
    const again = () => {
      hasRetried = true;
      run();
    };
    const tool = PASSING.includes(code)
      ? { name: "again", label: t("load.again"), run: again }
      : null;
    if (parameter === "engine" && code !== "bug" && view?.position) {
      view.showMessageLine(true);
      view.message(text, "bad");
      if (tool) view.offer(tool);
      return text;
    }
    hasFault = true;
    const hint = t("embed.fault.hint", { parameter });
    replaceParts([faultBox({ title: t("embed.fault"), text, hint, tool })]);
    return text;
  }

  /** @param {string} saved @param {LessonSource} from @throws {Error} before anything changes */
  async function resume(saved, from) {
    const number = loads;
    try {
      await checkSaved(saved, from);
    } catch (error) {
      throw error instanceof LessonError ? new Error(textOf(error)) : error;
    }
    if (number !== loads) throw new Error(OVERTAKEN);
    const fault = await load(from.given, saved);
    if (fault) throw new Error(fault);
    return null;
  }

  /** @param {string} name @param {any} args @returns {Promise<unknown>} @throws {Error} */
  async function call(name, args) {
    if (name === "setLook") return changeLook(args);
    if (name === "fail") return void fail(new LessonError(args.parameter, args.code, args.value));
    if (name === "load") {
      const fault = await load(args.lesson, args.state);
      if (fault) throw new Error(fault);
      return null;
    }
    if (name === "showLesson") {
      if (!series) throw new Error("no series is shown");
      const fault = await series.show(args.index);
      if (fault) throw new Error(fault);
      return null;
    }
    if (!view || !source) throw new Error("no lesson is shown");
    if (name === "getState") return progress.state;
    if (name === "resume") return resume(args.state, source);
    const { position: pos, snapshot } = view;
    if (name === "getPosition") return pos ? { pos } : { pos, record: snapshot?.record };
    if (name === "flip") return view.flip();
    if (name === "focus") return view.focus();
    const number = loads;
    const answer = await view.perform(name === "play" ? "answer" : name, args.step ?? args.at);
    if (!answer && number !== loads) throw new Error(OVERTAKEN);
    if (name === "hint" && !answer) throw new Error("no hint now");
    return name === "play" ? { result: answer.result } : (answer ?? null);
  }

  new ResizeObserver(reportHeight).observe(element);
  addEventListener("beforeprint", () => view?.drawPicture());
  return { loadFirst, call };
}

/** What is known before the engine answers, or "". @param {Lesson} lesson @returns {string} */
function firstPosition({ baked, at, pos }) {
  if (baked) return baked.frames[Math.min(at, baked.frames.length - 1)];
  return typeof pos === "string" ? pos : "";
}

/** Those that the lesson names, or all where cards come from the engine. @param {Lesson} lesson */
function courtsOf({ baked, mode, pos, given }) {
  if (!baked && (mode !== "view" || typeof pos !== "string")) return undefined;
  const names = JSON.stringify(given);
  return COURTS.filter((card) => names.includes(card));
}
