/** The vigilance drill: its speed, its dialog with a board and a panel below it, and its result. */
import { groundText } from "../../game/stop-verdict.js";
import { button, iconButton, clauseButton } from "../../ui/buttons.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { NO_SCORE, CallWindow, playDrill } from "./drill.js";
import { letterOf } from "../../board/input/keys.js";
import { sentence } from "../../board/speech/describe.js";
import { SEAT } from "../../protocol/players.js";
import { openDialog } from "../../ui/dialog.js";
import { loadStylesheet } from "../../ui/loading.js";
import { untilDone } from "../../engine/until-done.js";
import { freshSeed } from "../../protocol/seed.js";
import { lateWords } from "../../ui/words.js";

/** How each outcome is announced; a mistake that was caught, as in a game. */
const OUTCOMES = /** @type {const} */ ({
  caught: "stop.right",
  missed: "vigilance.missed",
  false: "vigilance.false",
  quiet: "vigilance.quiet",
});

/** @param {Words} words @param {Score} score */
const scoreText = ({ t }, { caught, missed, wrong }) =>
  t("vigilance.count", { caught, missed, wrong });

/** @param {Words} words @param {Ending} ending */
function verdictParts(words, { outcome, after: { breach } }) {
  const text = words.t(OUTCOMES[outcome]);
  if (!breach) return [text];
  const ground = groundText(words, breach.ground, breach.due[0]?.card);
  const clause = clauseButton(words, breach.clause);
  return [`${text} ${ground} `, ...(clause ? [clause] : [])];
}

/**
 * Return the panel; its main button calls Stop, and goes on after the end of a passage.
 * @param {Words} words @param {{press: () => void, pause: () => void}} on
 */
function createPanel(words, on) {
  const { t } = words;
  const event = make("p", { className: "event" });
  const verdict = make("p", { className: "verdict", role: "alert" });
  const score = make("p", { className: "score" }, scoreText(words, NO_SCORE));
  const main = button(t("calls.title"), on.press, "call stop");
  const pause = iconButton("pause", t("replay.pause"), on.pause);
  const buttons = make("div", { className: "calls" }, pause, main);
  const news = make("div", { className: "news" }, event, verdict);
  return {
    element: make("div", { className: "controls" }, news, buttons, score),
    main,
    /** Show what was played last. @param {string} text */
    showEvent(text) {
      event.textContent = text;
      verdict.replaceChildren();
      main.textContent = t("calls.title");
      main.className = "call stop";
      pause.disabled = false;
    },
    /** @param {Ending} ending @param {Score} given */
    showEnding(ending, given) {
      verdict.dataset.outcome = ending.outcome;
      verdict.replaceChildren(...verdictParts(words, ending));
      event.textContent = "";
      score.textContent = scoreText(words, given);
      main.textContent = t("vigilance.next");
      main.className = "call";
      pause.disabled = true;
    },
    /** @param {boolean} isPaused */
    showPaused(isPaused) {
      pause.replaceChildren(icon(isPaused ? "play" : "pause"));
      pause.setAttribute("aria-label", t(isPaused ? "replay.play" : "replay.pause"));
      main.setAttribute("aria-disabled", String(isPaused));
    },
  };
}

/** @typedef {{words: Words, createBoard: CreateBoard}} Context */

/** A press so soon after the end of a passage was meant as a call, and does not go on. Unit: ms. */
const LATE_CALL_MS = 700;

class OpenDrill {
  /** @param {Context} context */
  constructor({ words, createBoard }) {
    this.words = words;
    this.calls = new CallWindow();
    this.endedAt = 0;
    /** @type {(() => void) | null} */
    this.goOn = null;
    this.board = make("div", { className: "board" });
    this.panel = createPanel(words, {
      press: () => this.press(),
      pause: () => this.setPaused(!this.calls.isPaused),
    });
    this.closed = openDialog(words.t, {
      title: words.t("vigilance.title"),
      className: "replay vigilance",
      body: [make("div", { className: "board-and-panel" }, this.board, this.panel.element)],
    });
    this.panel.main.focus();
    this.table = createBoard(this.board, {
      play: async () => ({}),
      message: () => undefined,
      command: (name) => name === "stop" && this.press(),
    });
    this.#listen();
  }

  #listen() {
    const hide = () => document.hidden && this.setPaused(true);
    document.addEventListener("visibilitychange", hide);
    this.board.closest("dialog")?.addEventListener("keydown", (event) => {
      const isOther = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;
      if (isOther || event.repeat || letterOf(event) !== "s") return;
      event.preventDefault();
      this.press();
    });
    void this.closed.then(() => {
      document.removeEventListener("visibilitychange", hide);
      this.calls.close();
      this.goOn?.();
      this.table.close();
    });
  }

  /** Call Stop, or go on after the end of a passage. */
  press() {
    if (!this.goOn) this.calls.call();
    else if (performance.now() - this.endedAt >= LATE_CALL_MS) this.goOn();
    return true;
  }

  /** Hide the cards and wait, or continue. @param {boolean} isPaused */
  setPaused(isPaused) {
    if (this.goOn) return;
    if (isPaused) this.calls.pause();
    else this.calls.resume();
    this.board.toggleAttribute("data-paused", isPaused);
    this.panel.showPaused(isPaused);
  }

  /** @param {Snapshot} snapshot @param {boolean} isFirst */
  show(snapshot, isFirst) {
    const last = isFirst ? [] : snapshot.last;
    const event = last.at(-1);
    const { words } = this;
    this.panel.showEvent(
      event ? sentence(words, event, snapshot, SEAT) : words.t("vigilance.look"),
    );
    void this.table.show({ ...snapshot, last, actor: null, sources: {} }, { jump: isFirst });
  }

  /**
   * Say how a passage ended, mark the cards that it was about, and wait until the player goes on.
   * @param {Ending} ending @param {Score} score
   */
  async explain(ending, score) {
    const { breach } = ending.after;
    this.panel.showEnding(ending, score);
    if (breach) void this.table.view.pointAt(breach.places ?? []);
    this.endedAt = performance.now();
    await new Promise((/** @type {(nothing: void) => void} */ resolve) => {
      this.goOn = resolve;
    });
    this.goOn = null;
  }
}

/**
 * Show a drill; resolves to its score, or to null if it was closed before its end.
 * @param {Context} context @param {Pick<DrillPort, "passage" | "frames">} engine
 * @param {Limits} limits
 */
async function showDrill(context, engine, limits) {
  await loadStylesheet("styles/games.css");
  await loadStylesheet("features/vigilance/vigilance.css");
  const drill = new OpenDrill(context);
  const port = {
    ...engine,
    window: drill.calls,
    limits,
    show: drill.show.bind(drill),
    explain: drill.explain.bind(drill),
  };
  try {
    return await playDrill(port);
  } finally {
    drill.board.closest("dialog")?.close();
    await drill.closed;
  }
}

/** What the views of the drill need. @type {Pick<Work, "notes">} */
const NEEDS = { notes: ["vigilance"] };

/** @param {Page} page @param {Words} words with the texts of the practice @param {Limits} limits */
function playOne({ client, createBoard }, words, limits) {
  const seed = freshSeed();
  let isOpen = true;
  const engine = {
    passage: (/** @type {number} */ number) =>
      untilDone(
        () => client.passage({ seed, number }),
        () => isOpen,
      ),
    async frames(/** @type {Passage} */ { record, first }) {
      const { frames } = await client.frames({ record, from: first, to: record.events.length });
      return frames.map((frame) => ({ ...frame, record }));
    },
  };
  return showDrill({ words, createBoard }, engine, limits).finally(() => {
    isOpen = false;
  });
}

/** Show the drill until the player goes back. @param {Page} page */
export async function openVigilance(page) {
  const { views, messages } = page;
  const words = await lateWords(page.words, "problems")();
  /** @type {Limits | null} */
  let limits = null;
  await views.open({
    ...{ view: "drill", className: "small", ...NEEDS },
    does: { start: (chosen) => (limits = chosen) },
  });
  try {
    for (let answer = "again"; limits && answer === "again"; ) {
      const { pace } = /** @type {Limits} */ (limits);
      const score = await playOne(page, words, limits);
      if (!score) return;
      answer = await views.open({
        ...{ view: "drill-result", className: "small", ...NEEDS },
        stored: () => ({ score, pace }),
      });
    }
  } catch {
    messages.showNotice(words.t("vigilance.failed"));
  }
}
