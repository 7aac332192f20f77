/**
 * The dialog of a replay: a board of its own with controls, the review beside it, and what can be
 * done with the game: play on from a moment, play the other side, share a link, save a file.
 */
import { sentence } from "../../board/speech/describe.js";
import { PACES, Playback } from "./playback.js";
import { stepped } from "../../protocol/turns.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { reviewBody } from "./review.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../protocol/types.js").GameRecord} GameRecord */
/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */

/**
 * Makes another board that looks like the one of the game.
 * @typedef {(element: HTMLElement, port: import("../../board/table.js").Port, changes?: Partial<import("../../board/paint/table-view.js").TableSettings>) => import("../../board/table.js").Table} CreateBoard
 */

/** @typedef {{words: Words, createBoard: CreateBoard, seat: string}} Surroundings */

/**
 * What can be done with a record.
 * @typedef {object} Actions
 * @property {(at: number) => Promise<Snapshot>} look returns the table after so many events
 * @property {() => (name: string, args: object) => Promise<any>} reviewer returns the engine that reviews
 * @property {() => Promise<string>} link returns the address that opens the record
 * @property {() => void} saveFile
 * @property {(at: number) => unknown} openExercise makes an exercise of a moment
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
 * Let the engine review the record, and fill an element with the review.
 * @param {Surroundings} surroundings @param {HTMLElement} holder @param {Actions["reviewer"]} reviewer
 * @param {{record: GameRecord, snapshot: Snapshot, jump: (at: number) => void, isWanted: () => boolean}} options
 */
async function runReview({ words, seat }, holder, reviewer, { record, snapshot, jump, isWanted }) {
  const bar = make("progress", { max: 1, value: 0, "aria-label": words.t("review.working") });
  holder.replaceChildren(make("p", {}, words.t("review.working")), bar);
  const ask = reviewer();
  try {
    for (;;) {
      const answer = await ask("review", { record, slice_ms: SLICE_MS });
      if (!isWanted()) return;
      if (answer.done)
        return holder.replaceChildren(
          ...reviewBody(words, answer.review, { snapshot, seat, jump }),
        );
      bar.value = answer.progress;
    }
  } catch {
    holder.replaceChildren(make("p", {}, words.t("review.failed")));
  }
}

/** @param {Words} words @param {Actions} actions @param {GameRecord} record @param {() => number} moment */
function shareButtons({ t }, actions, record, moment) {
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
          address.value = await actions.link();
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
    { type: "button", className: "plain", on: { click: () => actions.saveFile() } },
    t("replay.file"),
  );
  const exercise = make(
    "button",
    { type: "button", className: "plain", on: { click: () => actions.openExercise(moment()) } },
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
  const event = make("p", { className: "happened", "aria-live": "polite" });
  return {
    line,
    box: make(
      "div",
      { className: "controls" },
      event,
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
      event.textContent = text || words.t("replay.at", { at, all: playback.length });
    },
  };
}

/**
 * Show a record; resolves to the moment from which to play on, to "swap" to play its deal from the
 * other side, or to null.
 * @param {Surroundings} surroundings
 * @param {{record: GameRecord, title: string, at?: number, review?: boolean}} game
 * @param {Actions} actions
 * @returns {Promise<number | "swap" | null>}
 */
export async function showReplay(surroundings, { record, title, at = 0, review = false }, actions) {
  const { words, createBoard, seat } = surroundings;
  const { t } = words;
  const snapshot = await actions.look(at);
  await loadStylesheet("styles/games.css");
  const board = make("div", { className: "board" });
  const reviewBox = make("div", { className: "found" });
  let isOpen = true;
  const playback = new Playback(
    record,
    actions.look,
    async (shown, { jump, at: moment }) => {
      const event = shown.last.at(-1);
      panel.moment(moment, event ? sentence(words, event, shown, seat) : "");
      await table.show({ ...shown, actor: null, sources: {} }, { jump });
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
  const isWanted = () => isOpen;
  const startReview = () =>
    runReview(surroundings, reviewBox, actions.reviewer, { record, snapshot, jump, isWanted });
  reviewBox.append(
    make(
      "button",
      { type: "button", className: "plain", on: { click: startReview } },
      t("review.start"),
    ),
    make("p", { className: "hint" }, t("review.hint")),
  );
  const side = make(
    "div",
    { className: "side" },
    reviewBox,
    make(
      "div",
      { className: "shares" },
      ...shareButtons(words, actions, record, () => playback.at),
    ),
  );
  const closed = openDialog({
    title,
    closeLabel: t("message.close"),
    className: "replay",
    body: [make("div", { className: "film" }, board, panel.box), side],
    answers: [{ value: "branch", label: t("replay.branch") }],
  });
  const table = createBoard(board, { play: async () => ({}), message: () => undefined });
  await playback.go(at);
  if (review) startReview();
  const answer = await closed;
  isOpen = false;
  playback.pause();
  table.close();
  return answer === "branch" ? playback.at : answer === "swap" ? answer : null;
}
