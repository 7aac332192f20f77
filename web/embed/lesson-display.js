/**
 * Shows lessons one after another in the frame: draws the first picture, and starts the lesson's
 * mode or shows an error.
 */
import { packText } from "../storage/game-files.js";
import { showFault } from "./panel.js";
import { placesOf } from "../lesson/lesson-snapshot.js";
import { startMode } from "./modes/start-mode.js";
import { readLesson } from "../lesson/lesson.js";
import { LessonError } from "../lesson/error.js";
import { createBoardView } from "./board-view.js";

/** @typedef {import("../lesson/lesson.js").Lesson} Lesson */

const [MIN_HEIGHT_PX, MAX_HEIGHT_PX] = [320, 860];
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
 * @param {{
 *   element: HTMLElement,
 *   words: import("../ui/words.js").Words,
 *   host: import("./host-connection.js").Host,
 *   engine: import("./engine-loader.js").EngineLoader,
 *   courts: ReturnType<typeof import("../board/paint/court-pictures.js").fetchCourtPictures>,
 *   layout: import("./board-view.js").Layout,
 * }} parts
 */
export function createLessonDisplay({ element, words, host, engine, courts, layout }) {
  const emptyParts = [...element.children].map((child) => child.cloneNode(false));
  /** @type {import("./board-view.js").BoardView | null} */
  let view = null;
  let hasFault = false;
  let loads = 0;
  let reportedHeight = 0;

  function closeView() {
    view?.close();
    view = null;
  }

  /** Put the empty parts of a board into the element. */
  function clear() {
    closeView();
    hasFault = false;
    element.replaceChildren(...emptyParts.map((part) => part.cloneNode(false)));
  }

  /** @param {Lesson} lesson */
  function applyLook({ look }) {
    document.documentElement.dataset.theme = look.theme || "auto";
    const [width, height] = look.size.split("x").map(Number);
    if (width && height)
      Object.assign(element.style, { maxWidth: `${width}px`, maxHeight: `${height}px` });
  }

  /** Report the height that the board needs to the host. */
  function reportHeight() {
    if (!view) return;
    const width = element.clientWidth;
    const board = width < 460 ? width * 1.2 : width < 700 ? width * 0.82 : width * 0.66;
    const wanted = Math.min(MAX_HEIGHT_PX, Math.max(MIN_HEIGHT_PX, board + view.panelHeight));
    const height = Math.round(wanted);
    if (Math.abs(height - reportedHeight) < HEIGHT_STEP_PX) return;
    reportedHeight = height;
    host.emit("rb-resize", { height });
  }

  /** @param {Lesson} lesson @param {() => boolean} isCurrent */
  async function show(lesson, isCurrent) {
    applyLook(lesson);
    if (view || hasFault || !element.querySelector(".board")) clear();
    const opened = createBoardView({ element, words, lesson, host, courts, layout });
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
   * Replace the current lesson.
   * @param {import("../lesson/shapes.js").Json} given
   */
  async function load(given) {
    const number = ++loads;
    const isCurrent = () => number === loads;
    try {
      const lesson = readLesson(given);
      await show(lesson, isCurrent);
      if (!isCurrent()) return;
      performance.mark("rb:board");
      reportHeight();
      host.emit("rb-ready", { mode: lesson.mode, task: lesson.task, id: lesson.id });
    } catch (error) {
      if (isCurrent()) fail(error);
    }
  }

  /**
   * Show an error: below a board that shows a position, else in place of the board.
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
      return;
    }
    closeView();
    hasFault = true;
    const hint = t("embed.fault.hint", { parameter });
    showFault(element, { title: t("embed.fault"), text, hint });
  }

  /**
   * Answer a call of the host.
   * @param {string} name
   * @param {any} args
   * @returns {Promise<unknown>}
   */
  async function call(name, args) {
    if (name === "load") return load(args.lesson);
    if (!view) return null;
    const { position: pos, snapshot } = view;
    if (name === "getPosition") return pos ? { pos } : { pos, record: snapshot?.record };
    if (name === "flip") return view.flip();
    if (name === "focus") return view.focus();
    await view.perform(name === "play" ? "answer" : name, args.step ?? args.at);
    return null;
  }

  new ResizeObserver(reportHeight).observe(element);
  addEventListener("beforeprint", () => view?.drawPicture());
  return { load, fail, call };
}
