/**
 * The preview: the board as readers get it, on which the author may also play the answers.
 */
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { section } from "./fields.js";

/** @typedef {HTMLElement & {lesson: object | undefined, reset: () => Promise<unknown>}} Board */

/** Return the first side's events as steps. @param {string[]} events */
function stepsOf(events) {
  const [side] = (events[0] ?? "").split(" ");
  const other = events.findIndex((event) => event.split(" ")[0] !== side);
  const own = other < 0 ? events : events.slice(0, other);
  return own.map((event) => event.slice(side.length + 1));
}

/**
 * @param {import("../../ui/words.js").Words} words
 * @param {{keep: (steps: string[]) => void, end: () => void}} actions keep: accept the answer that
 *   was played
 */
export function createPreview({ t, lang }, { keep, end }) {
  const board = /** @type {Board} */ (document.createElement("russian-bank-board"));
  board.setAttribute("title", t("kit.preview"));
  const message = make("p", { className: "state", id: "preview-state", role: "status" });
  const played = make("output", { className: "played", id: "played" });
  /** @type {string[]} */
  let steps = [];
  let isRecording = false;
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
  const box = section("preview", t("kit.preview"), recorder, board, message);

  /** @param {() => void} then */
  function finish(then) {
    isRecording = false;
    then();
  }

  /** @param {object} lesson */
  function show(lesson) {
    recorder.hidden = !isRecording;
    message.textContent = "";
    board.lesson = lesson;
  }

  board.addEventListener("rb-position", (event) => {
    steps = stepsOf(/** @type {CustomEvent} */ (event).detail.record?.events ?? []);
    played.textContent = steps.join(", ") || t("kit.nothing-played");
  });
  board.addEventListener("rb-task", (event) => {
    message.textContent = t(`kit.result.${/** @type {CustomEvent} */ (event).detail.result}`);
  });
  return {
    box,
    show,
    /**
     * Let the author play an answer from a draft's position.
     * @param {import("../draft.js").Draft} draft
     */
    record({ pos, rules, side }) {
      isRecording = true;
      show({ pos, rules, side, mode: "task", task: "free", controls: "none", lang });
      box.scrollIntoView({ block: "nearest" });
    },
    /** @param {string} text */
    say(text) {
      message.textContent = text;
    },
    get isRecording() {
      return isRecording;
    },
  };
}
