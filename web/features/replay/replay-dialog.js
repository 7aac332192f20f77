/**
 * A game looked at again: a table of its own, steps, a line to scrub, the review beside it, and
 * the ways on: play from here or from the other side, a link, a file.
 */
import { sentence } from "../../board/speech/describe.js";
import { createTable } from "../../board/table.js";
import { PACES, Playback } from "./playback.js";
import { stepped } from "../../protocol/turns.js";
import { openDialog } from "../../ui/dialog.js";
import { icon, make } from "../../ui/dom.js";
import { reviewBody } from "./review.js";
import { addStyle } from "../../ui/stylesheet.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../protocol/types.js").GameRecord} GameRecord */
/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */

/**
 * What a replay needs of the page.
 * @typedef {object} Port
 * @property {string} base
 * @property {(name: string, args: object) => Promise<any>} ask the engine
 * @property {() => (name: string, args: object) => Promise<any>} reviewer gives the engine that reviews
 * @property {import("../../board/paint/table-view.js").TableSettings} settings
 * @property {Promise<Record<string, CanvasImageSource>>} courts
 * @property {string} seat
 * @property {(record: GameRecord) => Promise<string>} link gives the address that opens a record
 * @property {(record: GameRecord) => void} file
 * @property {(at: number) => unknown} exercise makes one of a moment
 */

const STEPS = /** @type {const} */ ([
  "first",
  "turn-back",
  "back",
  "play",
  "on",
  "turn-on",
  "last",
]);
const SLICE_MS = 60;

/** @param {Words} words @param {(step: typeof STEPS[number]) => void} run */
function stepButtons({ t }, run) {
  return new Map(
    STEPS.map((step) => [
      step,
      make(
        "button",
        {
          type: "button",
          className: `round step ${step}`,
          "aria-label": t(`replay.${step}`),
          title: t(`replay.${step}`),
          on: { click: () => run(step) },
        },
        icon(step),
      ),
    ]),
  );
}

/** @param {Words} words @param {Playback} playback */
function paceChoice({ t }, playback) {
  const options = PACES.map((pace, at) =>
    make(
      "option",
      { value: String(pace), selected: pace === playback.pace },
      t(`replay.pace.${at}`),
    ),
  );
  const select = make(
    "select",
    {
      className: "pace",
      "aria-label": t("replay.pace"),
      on: { change: () => (playback.pace = Number(select.value)) },
    },
    ...options,
  );
  return select;
}

/**
 * Let the engine review the record and put what it finds into an element.
 * @param {Words} words @param {HTMLElement} holder @param {Port} port
 * @param {{record: GameRecord, snapshot: Snapshot, jump: (at: number) => void, wanted: () => boolean}} what
 */
async function runReview(words, holder, port, { record, snapshot, jump, wanted }) {
  const bar = make("progress", { max: 1, value: 0, "aria-label": words.t("review.working") });
  holder.replaceChildren(make("p", {}, words.t("review.working")), bar);
  const ask = port.reviewer();
  try {
    for (;;) {
      const answer = await ask("review", { record, slice_ms: SLICE_MS });
      if (!wanted()) return;
      if (answer.done)
        return holder.replaceChildren(
          ...reviewBody(words, answer.review, { snapshot, seat: port.seat, jump }),
        );
      bar.value = answer.progress;
    }
  } catch {
    holder.replaceChildren(make("p", {}, words.t("review.failed")));
  }
}

/** @param {Words} words @param {Port} port @param {GameRecord} record @param {() => number} moment */
function shareButtons({ t }, port, record, moment) {
  const address = make("input", {
    type: "text",
    readOnly: true,
    className: "address",
    hidden: true,
    "aria-label": t("replay.address"),
  });
  const link = make(
    "button",
    {
      type: "button",
      className: "plain",
      on: {
        click: async () => {
          address.value = await port.link(record);
          address.hidden = false;
          address.select();
          const copied = await navigator.clipboard?.writeText(address.value).then(
            () => true,
            () => false,
          );
          link.textContent = t(copied ? "message.copied" : "replay.link");
        },
      },
    },
    t("replay.link"),
  );
  const file = make(
    "button",
    { type: "button", className: "plain", on: { click: () => port.file(record) } },
    t("replay.file"),
  );
  const exercise = make(
    "button",
    { type: "button", className: "plain", on: { click: () => port.exercise(moment()) } },
    t("replay.exercise"),
  );
  const swap = make(
    "button",
    {
      type: "button",
      className: "plain",
      hidden: !record.seed,
      on: { click: () => swap.closest("dialog")?.close("swap") },
    },
    t("result.swap"),
  );
  return [link, file, exercise, swap, address];
}

/** @param {Words} words @param {Playback} playback @param {(step: typeof STEPS[number]) => void} run */
function controls(words, playback, run) {
  const steps = stepButtons(words, run);
  const line = make("input", {
    type: "range",
    min: "0",
    max: String(playback.length),
    value: "0",
    "aria-label": words.t("replay.moment"),
    on: {
      input: () => {
        playback.pause();
        playback.go(Number(line.value));
      },
    },
  });
  const told = make("p", { className: "happened", "aria-live": "polite" });
  return {
    line,
    told,
    box: make(
      "div",
      { className: "controls" },
      told,
      line,
      make("div", { className: "steps" }, ...steps.values(), paceChoice(words, playback)),
    ),
    /** @param {boolean} running */
    running(running) {
      const button = steps.get("play");
      button?.replaceChildren(icon(running ? "pause" : "play"));
      button?.setAttribute("aria-label", words.t(running ? "replay.pause" : "replay.play"));
    },
    /** @param {number} at @param {string} text */
    moment(at, text) {
      line.value = String(at);
      line.setAttribute("aria-valuetext", words.t("replay.at", { at, all: playback.length }));
      told.textContent = text || words.t("replay.at", { at, all: playback.length });
    },
  };
}

/**
 * Show a record; resolves to the moment from which to play on, to "swap" for its deal from the other side, or to null.
 * @param {Words} words
 * @param {Port} port
 * @param {{record: GameRecord, title: string, at?: number, review?: boolean}} what
 * @returns {Promise<number | "swap" | null>}
 */
export async function showReplay(words, port, { record, title, at = 0, review = false }) {
  const { t } = words;
  const snapshot = await port.ask("look", { record, at });
  await addStyle(port.base, "styles/games.css");
  const board = make("div", { className: "board" });
  const found = make("div", { className: "found" });
  let open = true;
  const playback = new Playback(
    record,
    (moment) => port.ask("look", { record, at: moment }),
    async (seen, { jump, at: moment }) => {
      const told = seen.last.at(-1);
      panel.moment(moment, told ? sentence(words, told, seen, port.seat) : "");
      await table.show({ ...seen, actor: null, sources: {} }, { jump });
    },
    (running) => panel.running(running),
  );
  const panel = controls(words, playback, (step) => {
    if (step === "play") return playback.isRunning ? playback.pause() : playback.play();
    playback.pause();
    return playback.go(stepped(record.events, playback.at, step));
  });
  const jump = (/** @type {number} */ moment) => {
    playback.pause();
    playback.go(moment);
  };
  const examine = () =>
    runReview(words, found, port, { record, snapshot, jump, wanted: () => open });
  found.append(
    make(
      "button",
      { type: "button", className: "plain", on: { click: examine } },
      t("review.start"),
    ),
    make("p", { className: "hint" }, t("review.hint")),
  );
  const side = make(
    "div",
    { className: "side" },
    found,
    make("div", { className: "shares" }, ...shareButtons(words, port, record, () => playback.at)),
  );
  const closed = openDialog({
    title,
    closeLabel: t("message.close"),
    className: "replay",
    body: [make("div", { className: "film" }, board, panel.box), side],
    answers: [{ value: "branch", label: t("replay.branch") }],
  });
  const table = createTable(
    board,
    { play: async () => ({}), message: () => undefined },
    { words, settings: port.settings, seat: port.seat },
  );
  port.courts.then((courts) => table.setCourts(courts));
  await playback.go(at);
  if (review) examine();
  const answer = await closed;
  open = false;
  playback.pause();
  table.close();
  return answer === "branch" ? playback.at : answer === "swap" ? answer : null;
}
