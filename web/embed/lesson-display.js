/**
 * Shows lessons one after another in the frame: draws the first picture, and starts the lesson's
 * mode or shows an error.
 */
import { COURTS, fetchCourtPictures } from "../board/paint/court-pictures.js";
import { packText } from "../storage/game-files.js";
import { showFault } from "./panel.js";
import { placesOf } from "../lesson/lesson-snapshot.js";
import { startMode } from "./modes/start-mode.js";
import { readLesson } from "../lesson/lesson.js";
import { LessonError } from "../lesson/error.js";
import { boardHeight } from "./board-height.js";
import { createBoardView } from "./board-view.js";
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
  let scheme = new URLSearchParams(location.search).get("_scheme") ?? "";

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
    const height = boardHeight(element.clientWidth, view.panelHeight);
    if (Math.abs(height - reportedHeight) < HEIGHT_STEP_PX) return;
    reportedHeight = height;
    host.emit("rb-resize", { height });
  }

  /** @param {Lesson} lesson @param {() => boolean} isCurrent */
  async function show(lesson, isCurrent) {
    applyLook(lesson);
    if (view || hasFault || !element.querySelector(".board")) clear();
    const courts = fetchCourtPictures(base, courtsOf(lesson));
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
   * Replace the current lesson; resolves to what is wrong with it, or "".
   * @param {import("../lesson/shapes.js").Json} given
   */
  async function load(given) {
    const number = ++loads;
    const isCurrent = () => number === loads;
    try {
      const lesson = readLesson(given);
      await show(lesson, isCurrent);
      if (!isCurrent()) return "another lesson was loaded";
      performance.mark("rb:board");
      reportHeight();
      host.emit("rb-ready", { mode: lesson.mode, task: lesson.task, id: lesson.id });
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
    closeView();
    hasFault = true;
    const hint = t("embed.fault.hint", { parameter });
    showFault(element, { title: t("embed.fault"), text, hint });
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
