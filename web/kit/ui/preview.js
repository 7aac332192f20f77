/**
 * The preview: the board as readers get it in a frame of the chosen width, on which the author may
 * also play the answers. A frame that is wider than the page is shown smaller.
 */
import { likelyHeight } from "../../embed/host/board-height.js";
import { splitEvent } from "../../protocol/events.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";

/** @typedef {HTMLElement & {lesson: object | undefined, reset: () => Promise<unknown>}} Board */

const MAX_RECORDING_PX = 640;

/** Return the first side's events as steps. @param {string[]} events */
function stepsOf(events) {
  const split = events.map(splitEvent);
  const other = split.findIndex(([side]) => side !== split[0][0]);
  const own = other < 0 ? split : split.slice(0, other);
  return own.map(([, text]) => text);
}

/**
 * @param {Words} words @param {object} options
 * @param {(steps: string[]) => void} options.keep accept the answer that was played
 * @param {() => void} options.end
 */
export function createPreview({ t, lang }, { keep, end }) {
  const board = /** @type {Board} */ (document.createElement("russian-bank-board"));
  board.setAttribute("title", t("kit.preview"));
  const message = make("p", { className: "state", id: "preview-state", role: "status" });
  const played = make("output", { className: "played", id: "played" });
  /** @type {string[]} */
  let steps = [];
  let isRecording = false;
  /** the number of events before the recording; null until the board has shown them */
  let startLength = /** @type {number | null} */ (null);
  const recorder = make(
    "div",
    { className: "recorder", hidden: true },
    make("p", {}, t("kit.recording")),
    played,
    make(
      "div",
      { className: "acts" },
      button(t("kit.keep"), () => steps.length && finish(() => keep(steps)), "primary"),
      button(t("kit.again"), () => void board.reset()),
      button(t("kit.end"), () => finish(end)),
    ),
  );
  const frame = make("div", { className: "frame" }, board);
  new ResizeObserver(fit).observe(frame);

  /** Scale the board down where the page is narrower than its frame. */
  function fit() {
    const scale = Math.min(1, frame.clientWidth / board.offsetWidth);
    board.style.transform = scale < 1 ? `scale(${scale})` : "";
    frame.style.height = `${board.offsetHeight * scale}px`;
  }

  /** @param {() => void} then */
  function finish(then) {
    isRecording = false;
    then();
  }

  /** @param {object} lesson @param {[width: number, height: number]} size of its frame */
  function show(lesson, [width, height]) {
    recorder.hidden = !isRecording;
    message.textContent = "";
    board.style.width = `${width}px`;
    board.setAttribute("height", String(height));
    board.lesson = lesson;
    fit();
  }

  board.addEventListener("rb-position", (event) => {
    const { events } = /** @type {CustomEvent} */ (event).detail.record ?? {};
    if (events) startLength ??= events.length;
    steps = stepsOf(events?.slice(startLength ?? 0) ?? []);
    played.textContent = steps.join(", ") || t("kit.nothing-played");
  });
  board.addEventListener("rb-task", (event) => {
    message.textContent = t(`kit.result.${/** @type {CustomEvent} */ (event).detail.result}`);
  });
  return {
    parts: { recorder, frame, state: message },
    show,
    /** Let the author play an answer. @param {object} lesson its start, with free play */
    record(lesson) {
      isRecording = true;
      startLength = null;
      // as large as the page allows, since the author plays on it
      const width = Math.min(frame.clientWidth, MAX_RECORDING_PX);
      show({ ...lesson, lang }, [width, likelyHeight(width, "")]);
      frame.closest("section")?.scrollIntoView({ block: "nearest" });
    },
    /** @param {string} text */
    showStatus(text) {
      message.textContent = text;
    },
    get isRecording() {
      return isRecording;
    },
  };
}
