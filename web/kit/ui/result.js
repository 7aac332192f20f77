/**
 * What comes out of the author kit: the board as readers get it, answers played on it, and texts and files to take away.
 */
import { make } from "../../ui/dom.js";
import { push, section } from "./fields.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {HTMLElement & {lesson: object | undefined, reset: () => Promise<void>}} Board */

const COPIES = ["address", "iframe", "element", "markdown"];

/**
 * @param {Words} words
 * @param {{keep: (way: string[]) => void, end: () => void}} port
 */
export function createPreview({ t }, port) {
  const board = /** @type {Board} */ (document.createElement("russian-bank-board"));
  board.setAttribute("title", t("kit.preview"));
  const state = make("p", { className: "state", id: "preview-state", role: "status" });
  const played = make("output", { className: "played", id: "played" });
  /** @type {string[]} */
  let steps = [];
  const recorder = make(
    "div",
    { className: "recorder", hidden: true },
    make("p", {}, t("kit.recording")),
    played,
    make(
      "div",
      { className: "acts" },
      push(t("kit.keep"), () => steps.length && port.keep(steps), "primary"),
      push(t("kit.again"), () => void board.reset()),
      push(t("kit.end"), () => port.end()),
    ),
  );
  board.addEventListener("rb-position", (event) => {
    const events = /** @type {string[]} */ (
      /** @type {CustomEvent} */ (event).detail.record?.events ?? []
    );
    const [by] = (events[0] ?? "").split(" ");
    const other = events.findIndex((line) => line.split(" ")[0] !== by);
    steps = (other < 0 ? events : events.slice(0, other)).map((line) => line.slice(by.length + 1));
    played.textContent = steps.join(", ") || t("kit.nothing-played");
  });
  board.addEventListener("rb-task", (event) => {
    const { result } = /** @type {CustomEvent} */ (event).detail;
    state.textContent = t(`kit.result.${result}`);
  });
  return {
    box: section("preview", t("kit.preview"), recorder, board, state),
    recorder,
    /** @param {object} lesson @param {boolean} recording */
    show(lesson, recording) {
      recorder.hidden = !recording;
      state.textContent = "";
      board.lesson = lesson;
    },
    /** @param {string} text */
    say(text) {
      state.textContent = text;
    },
  };
}

/**
 * @param {Words} words
 * @param {{file: () => void, svg: () => void, png: () => void, copied: (text: string) => Promise<boolean>}} port
 */
export function createCopies({ t }, port) {
  const boxes = COPIES.map((kind) => {
    const area = make("textarea", {
      id: `copy-${kind}`,
      readOnly: true,
      rows: kind === "element" ? 4 : 2,
      className: "code",
      dir: "ltr",
      spellcheck: false,
    });
    const button = push(t("kit.copy"), async () => {
      area.select();
      button.textContent = t((await port.copied(area.value)) ? "message.copied" : "kit.copy");
    });
    button.setAttribute("aria-describedby", `copy-${kind}-label`);
    return {
      kind,
      area,
      box: make(
        "div",
        { className: "line" },
        make("label", { for: `copy-${kind}`, id: `copy-${kind}-label` }, t(`kit.copy.${kind}`)),
        area,
        button,
      ),
    };
  });
  const note = make("p", { className: "help" }, t("kit.copy.hint"));
  return {
    box: section(
      "copies",
      t("kit.copies"),
      note,
      ...boxes.map(({ box }) => box),
      make(
        "div",
        { className: "acts" },
        push(t("kit.file"), port.file),
        push(t("kit.svg"), port.svg),
        push(t("kit.png"), port.png),
      ),
    ),
    /** @param {Record<string, string>} copies */
    fill(copies) {
      for (const { kind, area } of boxes) area.value = copies[kind] ?? "";
    },
  };
}

/**
 * Return the bar at the top.
 * @param {Words} words
 * @param {{undo: () => void, redo: () => void, open: (text: string, name: string) => void, fresh: () => void}} port
 */
export function createBar({ t }, port) {
  const file = make("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    on: {
      change: async () => {
        const [chosen] = file.files ?? [];
        if (chosen) port.open(await chosen.text(), chosen.name);
        file.value = "";
      },
    },
  });
  const undo = push(t("tool.undo"), port.undo, "plain undo");
  const redo = push(t("tool.redo"), port.redo, "plain redo");
  const told = make("p", { className: "told", role: "status", id: "told" });
  return {
    box: make(
      "header",
      { className: "kit-bar" },
      make("h1", {}, t("kit.title")),
      make(
        "div",
        { className: "acts" },
        undo,
        redo,
        push(t("kit.open"), () => file.click()),
        file,
        push(t("kit.fresh"), port.fresh),
      ),
      make(
        "nav",
        { "aria-label": t("kit.more") },
        make("a", { href: "../../panel/" }, t("app.title")),
        make("a", { href: "gallery.html" }, t("kit.gallery")),
        make("a", { href: "docs.html" }, t("kit.docs")),
      ),
      told,
    ),
    /** @param {boolean} back @param {boolean} on */
    can(back, on) {
      undo.setAttribute("aria-disabled", String(!back));
      redo.setAttribute("aria-disabled", String(!on));
    },
    /** @param {string} text @param {string} [kind] */
    say(text, kind = "plain") {
      told.textContent = text;
      told.dataset.kind = kind;
    },
  };
}
