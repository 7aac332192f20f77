/**
 * The replay dialog: a board with playback controls, the review of the game, and buttons to
 * continue from a position, swap sides, share a link or save a file.
 */
import { sentence } from "../../board/speech/describe.js";
import { hasEnded } from "../../engine/restart-and-retry.js";
import { PACES, Playback } from "../../game/playback.js";
import { stepped } from "../../protocol/events.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button, iconButton } from "../../ui/buttons.js";
import { copyText } from "../../ui/clipboard.js";
import { icon } from "../../ui/icons.js";
import { loadStylesheet } from "../../ui/loading.js";
import { createMoveList } from "../../ui/move-list.js";
import { createArrows, runReview } from "./review.js";

/** Windows in which the list of moves is open at first. */
const WIDE = "(min-width: 62.5em) and (min-height: 43.75em)";
/** The steps of the arrow keys. */
const KEYS = /** @type {Record<string, typeof STEPS[number]>} */ ({
  ArrowLeft: "back",
  ArrowRight: "on",
});
const STEPS = /** @type {const} */ ([
  "first",
  "turn-back",
  "back",
  "play",
  "on",
  "turn-on",
  "last",
]);

/** @param {Words} words @param {(step: typeof STEPS[number]) => void} run */
function stepButtons({ t }, run) {
  return new Map(
    STEPS.map((step) => [
      step,
      Object.assign(
        iconButton(step, t(`replay.${step}`), () => run(step), `round step ${step}`),
        {
          title: t(`replay.${step}`),
        },
      ),
    ]),
  );
}

/** @param {Words} words @param {Playback} playback */
function paceSelect({ t }, playback) {
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
 * @param {Words} words @param {Actions} actions @param {GameRecord} record
 * @param {() => number} position
 */
function shareButtons({ t }, actions, record, position) {
  const address = make("input", {
    type: "text",
    readOnly: true,
    className: "address",
    hidden: true,
    "aria-label": t("replay.address"),
  });
  const link = button(t("replay.link"), async () => {
    address.value = await actions.link();
    address.hidden = false;
    address.select();
    const isCopied = await copyText(address.value);
    link.textContent = t(isCopied ? "message.copied" : "replay.link");
  });
  const file = button(t("replay.file"), () => actions.saveFile());
  const exercise = button(t("replay.exercise"), () => actions.openExercise(position()));
  const swap = button(t("result.swap"), () => swap.closest("dialog")?.close("swap"));
  swap.hidden = !record.seed;
  return [link, file, exercise, swap, address];
}

/**
 * @param {Words} words @param {Playback} playback @param {(step: typeof STEPS[number]) => void} run
 * @param {(position: number) => unknown} jump
 */
function controls(words, playback, run, jump) {
  const steps = stepButtons(words, run);
  const slider = make("input", {
    type: "range",
    min: "0",
    max: String(playback.length),
    value: "0",
    "aria-label": words.t("replay.moment"),
    on: { input: () => jump(Number(slider.value)) },
  });
  const event = make("p", { className: "event" }); // the table announces it
  return {
    element: make(
      "div",
      { className: "controls" },
      event,
      slider,
      make("div", { className: "steps" }, ...steps.values(), paceSelect(words, playback)),
    ),
    /** @param {boolean} isRunning */
    showRunning(isRunning) {
      const playButton = steps.get("play");
      playButton?.replaceChildren(icon(isRunning ? "pause" : "play"));
      playButton?.setAttribute("aria-label", words.t(isRunning ? "replay.pause" : "replay.play"));
    },
    /** Show a position; return its text. @param {number} at @param {string} text of the last event */
    showPosition(at, text) {
      const position = words.t("replay.at", { at, all: playback.length });
      slider.value = String(at);
      slider.setAttribute("aria-valuetext", position);
      event.textContent = text || position;
      return event.textContent;
    },
  };
}

/**
 * Return the column beside the board: the review, or a button that starts it, and the share
 * buttons.
 * @param {Words} words @param {HTMLElement} moves
 * @param {HTMLElement | null} review null where it is not allowed
 * @param {() => unknown} startReview @param {HTMLElement[]} buttons
 */
function sideColumn({ t }, moves, review, startReview, buttons) {
  review?.append(
    button(t("review.start"), startReview),
    make("p", { className: "hint" }, t("review.hint")),
  );
  return make(
    "div",
    { className: "side" },
    make(
      "details",
      { className: "moves", open: matchMedia(WIDE).matches },
      make("summary", {}, t("moves.title")),
      moves,
    ),
    review,
    make("div", { className: "shares" }, ...buttons),
  );
}

/**
 * Let the arrow keys step through the game, except in fields that need them.
 * @param {HTMLElement} board @param {(step: typeof STEPS[number]) => unknown} run
 */
function stepWithKeys(board, run) {
  board.closest("dialog")?.addEventListener("keydown", (event) => {
    const isField = event.target instanceof Element && event.target.matches("input, select");
    const isOther = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;
    if (isField || isOther || !Object.hasOwn(KEYS, event.key)) return;
    event.preventDefault();
    run(KEYS[event.key]);
  });
}

/**
 * Show a record; resolves to the position from which to continue playing, to "swap" to play its
 * deal from the other side, or to null.
 * @param {ReplayContext} context
 * @param {{record: GameRecord, title: string, at?: number, review?: boolean, isClosed?: boolean,
 *   canReview?: boolean}} game isClosed: nobody may play on from it, here or elsewhere
 * @param {Actions} actions @returns {Promise<number | "swap" | null>}
 */
export async function showReplay(context, game, actions) {
  const { record, title, at = 0, review = false, isClosed = false, canReview = true } = game;
  const { words, createBoard, seat } = context;
  await loadStylesheet("styles/games.css");
  const board = make("div", { className: "board" });
  const reviewElement = make("div", { className: "review-results" });
  let isOpen = true;
  /** @type {ReturnType<typeof createArrows> | null} */
  let arrows = null;
  const playback = new Playback(
    record,
    actions.tableAt,
    async (current, { jump, at: position }) => {
      const event = current.last.at(-1);
      arrows?.show([]);
      moves.mark(position);
      const lastText = event ? sentence(words, event, current, seat) : "";
      const text = panel.showPosition(position, lastText);
      const shown = table.show({ ...current, actor: null, sources: {} }, { jump });
      // which the table does not announce
      if (!event || ["stop", "touch"].includes(event.action.do)) table.announce(text);
      await shown;
    },
    (isRunning) => panel.showRunning(isRunning),
  );
  const snapshot = await playback.snapshot(at);
  /** Stop, and say so, where a position cannot be shown. @param {Promise<unknown>} shown */
  const untilShown = (shown) =>
    shown.catch((error) => {
      playback.pause();
      const reason = hasEnded(error) ? "message.dead" : "message.bad-game";
      table.announce(panel.showPosition(playback.at, words.t(reason)));
    });
  const jump = async (/** @type {number} */ position, /** @type {Arrow[]} */ drawn = []) => {
    playback.pause();
    await untilShown(playback.go(position));
    if (playback.at === position) arrows?.show(drawn);
  };
  const moves = createMoveList(words, { seat, jump });
  const { faces } = await playback.snapshot(playback.length);
  moves.show(record.events, snapshot, faces, at);
  /** @param {typeof STEPS[number]} step */
  const run = (step) => {
    if (step === "play") return playback.isRunning ? playback.pause() : untilShown(playback.play());
    return jump(stepped(record.events, playback.target, step));
  };
  const panel = controls(words, playback, run, jump);
  const startReview = () =>
    runReview(context, reviewElement, actions, {
      record,
      players: snapshot.players,
      jump,
      isOpen: () => isOpen,
    });
  const buttons = isClosed ? [] : shareButtons(words, actions, record, () => playback.at);
  const closed = openDialog(words.t, {
    title,
    className: "replay",
    body: [
      make("div", { className: "board-and-panel" }, board, panel.element),
      sideColumn(words, moves.element, canReview ? reviewElement : null, startReview, buttons),
    ],
    answers: isClosed ? [] : [{ value: "branch", label: words.t("replay.branch") }],
  });
  stepWithKeys(board, run);
  const table = createBoard(board, {
    play: async () => ({}),
    message: () => undefined,
    placed: () => arrows?.draw(),
  });
  void table.show({ ...snapshot, actor: null, sources: {} }, { jump: true });
  arrows = createArrows(board, () => table.boxes);
  await playback.go(at);
  if (review) startReview();
  const answer = await closed;
  isOpen = false;
  playback.pause();
  table.close();
  if (answer === "branch") return playback.at;
  return answer === "swap" ? answer : null;
}
