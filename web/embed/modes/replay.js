/**
 * A replay at the table: steps, captions, questions that interrupt it, and branches. Its positions
 * are baked.
 */
import { endsOf, sentence } from "../../board/speech/describe.js";
import { Playback } from "../../game/playback.js";
import { snapshotOf } from "../../lesson/lesson-snapshot.js";
import { inLanguage } from "../../lesson/texts.js";
import { parseEvent } from "../../protocol/events.js";
import { make } from "../../ui/dom.js";
import { isNameless } from "../../ui/move-list.js";
import { createReplayMoves, resultText } from "./replay-parts.js";
import { GAME } from "../answers/state.js";
import { createQuestion } from "./question.js";

/** @type {Record<string, (at: number, last: number) => number>} the steps of the keys */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** @param {Parts & {baked: Baked}} options */
export function createReplay({ baked, ...parts }) {
  const { view, lesson, host, words, progress } = parts;
  const { t, lang } = words;
  /** a replay has players whom its author names, unless the reader is said to be one of them */
  const isWatched = lesson.given.side === undefined;
  /** the number of the branch that is shown, or GAME */
  let branch = baked.branches?.[progress.part.branch] ? progress.part.branch : GAME;
  let line = lineOf(branch);
  let playback = playbackOf(line);
  let isStarted = false;
  /** whether another lesson has taken its place */
  let isClosed = false;
  /** @type {ReturnType<typeof createQuestion> | null} the question that interrupts the replay */
  let question = null;
  /** the cards that events turned up or discarded @type {Map<Line, (string | null)[]>} */
  const faces = new Map();
  /** how many events of the line the reader has seen */
  let seen = 0;
  const moves = view.hasControl("moves")
    ? createReplayMoves(words, { seat: lesson.side, jump: goTo, change: () => view.refresh() })
    : null;
  if (moves && baked.events.length > 1) view.addAside(moves.element);

  /** @param {number} number of a branch, or GAME @returns {Line} */
  function lineOf(number) {
    const { branches = [], frames, events, asks = [], result } = baked;
    return branches[number]
      ? { asks: [], ...branches[number], captions: lesson.branch[number]?.captions ?? [] }
      : { frames, events, asks, result, captions: lesson.captions };
  }

  /** @param {Line} line */
  function playbackOf(line) {
    const record = /** @type {GameRecord} */ ({
      ...view.snapshot?.record,
      events: line.events,
    });
    return new Playback(
      record,
      async (at) => snapshotAt(line, at),
      (snapshot, { jump, at }) => show(snapshot, at, jump),
      () => view.refresh(),
    );
  }

  /** @param {Line} line @param {number} at */
  function snapshotAt({ frames, events }, at) {
    return snapshotOf(frames[at], {
      side: lesson.side,
      version: 0,
      event: at ? events[at - 1] : "",
      before: view.snapshot,
      rules: lesson.rules,
      isWatched,
    });
  }

  /** @param {Snapshot} snapshot @param {number} at @param {boolean} jump */
  async function show(snapshot, at, jump) {
    if (isClosed) return;
    const shown = line;
    const { frames, captions, asks, events } = line;
    const number = captions.findIndex((caption) => caption.at === at);
    const caption = captions[number];
    const tree = asks[number];
    const event = snapshot.last.at(-1);
    const text = inLanguage(caption?.text, lang);
    const spoken = event ? sentence(words, event, snapshot, lesson.side) : "";
    const marks = marksAt(at, caption);
    view.setMarks([]);
    const result =
      at === events.length ? resultText(words, snapshot, shown.result, lesson.side) : "";
    view.message([text || spoken, result].filter(Boolean).join(" "));
    // at first the reader goes on with a question; a later visit asks it anew
    if (isStarted) progress.keepPlace(at, branch);
    isStarted = true;
    showMoves(snapshot, at);
    const { isDone: done } = progress.part;
    host.emit("rb-step", { at, of: events.length, event: events[at - 1] ?? "", done });
    question?.activity.close?.();
    question = null;
    view.refresh();
    await view.showFrame(snapshot, { pos: frames[at] ?? "", jump });
    if (isClosed || at !== playback.at || shown !== line) return;
    view.setMarks(marks);
    view.announce(view.describeMarks());
    if (caption?.ask && tree) await ask(caption.ask, tree, text, number);
  }

  /**
   * Moves after a question are shown once the reader has come to them, since they answer it.
   * @param {Snapshot} snapshot @param {number} at
   */
  function showMoves(snapshot, at) {
    seen = Math.max(seen, at);
    const asked = line.captions.filter(({ ask }) => ask).map((caption) => caption.at);
    const end = asked.length ? Math.max(seen, Math.min(...asked)) : line.events.length;
    const events = line.events.slice(0, end);
    moves?.show(events, snapshot, () => facesOf(line), at);
  }

  /** Return the cards that the events of a line turned up or discarded. @param {Line} shown */
  function facesOf(shown) {
    const known = faces.get(shown) ?? shown.events.flatMap((text, at) => faceOf(shown, text, at));
    faces.set(shown, known);
    return known;
  }

  /** @param {Line} shown @param {string} text of an event @param {number} at events before it */
  function faceOf(shown, text, at) {
    if (!isNameless(text)) return [];
    const { by, action } = parseEvent(text);
    const after = snapshotAt(shown, at + 1);
    const { to } = endsOf({ ...after, turn: by }, action);
    return [after.places[to || `${by}.reserve`]?.up.at(-1)?.[0] ?? null];
  }

  /** Step by a key, unless a field, the list or a question needs it. @param {KeyboardEvent} event */
  function onKey(event) {
    const { key, target } = event;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || !Object.hasOwn(KEYS, key) || !(target instanceof Element)) return;
    const isListKey = key === "Home" || key === "End";
    if (target.closest(`input, select, textarea${isListKey ? ", .move-list" : ""}`)) return;
    if (question && target.closest(".piles")) return;
    event.preventDefault();
    event.stopPropagation();
    const next = KEYS[key](playback.at, playback.length);
    if (next >= 0 && next <= playback.length) goTo(next);
  }
  document.addEventListener("keydown", onKey, true);

  /**
   * What its caption marks, or at the beginning of the replay what the lesson marks.
   * @param {number} at @param {LessonCaption} [caption]
   */
  function marksAt(at, caption) {
    if (caption?.marks.length) return caption.marks;
    return branch === GAME && at === lesson.at ? lesson.marks : [];
  }

  /**
   * @param {Question} texts @param {Tree} tree @param {string} caption
   * @param {number} row of the caption
   */
  async function ask(texts, tree, caption, row) {
    playback.pause();
    const at = branch === GAME ? playback.at : undefined;
    const number = progress.numberOf(branch, row);
    const marks = marksAt(playback.at, line.captions[row]);
    const asked = createQuestion({ ...parts, tree, texts, task: "sequence", at, number, marks });
    question = asked;
    view.message([caption, asked.prompt].filter(Boolean).join(" "));
    asked.resume();
    await asked.show({ jump: true });
    view.refresh();
  }

  /** @param {number} at */
  function goTo(at) {
    playback.pause();
    return playback.go(at);
  }

  /** Go to a branch, or back to where it left the game. @param {number} number or GAME */
  async function take(number) {
    playback.pause();
    const { branches = [] } = baked;
    const left = branches[branch];
    branch = number;
    line = lineOf(number);
    seen = 0;
    playback = playbackOf(line);
    await playback.go(number === GAME ? (left?.at ?? 0) : 0);
  }

  const slider = make("input", {
    type: "range",
    className: "moment",
    min: "0",
    "aria-label": t("replay.moment"),
    on: { input: () => goTo(Number(slider.value)) },
  });
  const counter = make("span", { className: "counter" });

  function progressTools() {
    const { at, length } = playback;
    slider.max = String(length);
    slider.value = String(Math.max(0, at));
    slider.setAttribute("aria-valuetext", t("replay.at", { at: Math.max(0, at), all: length }));
    counter.textContent = `${Math.max(0, at)} / ${length}`;
    return length > 1 ? [slider, counter] : [];
  }

  function tools() {
    const { at, isRunning, length } = playback;
    const icon = (
      /** @type {string} */ name,
      /** @type {() => void} */ run,
      able = true,
      sign = name,
    ) => ({ name, label: t(`replay.${sign}`), icon: sign, text: false, able, run });
    return [
      icon("first", () => goTo(0), at > 0),
      icon("back", () => goTo(at - 1), at > 0),
      isRunning
        ? icon("play", () => playback.pause(), true, "pause")
        : icon("play", () => playback.play()),
      icon("on", () => goTo(at + 1), at < length),
      icon("last", () => goTo(length), at < length),
      ...progressTools(),
      ...(moves && length > 1 ? [moves.tool] : []),
      ...branchTools(),
    ];
  }

  /** Buttons that lead to the branches here, or back to the game. */
  function branchTools() {
    if (branch !== GAME) return [{ name: "main", label: t("embed.main"), run: () => take(GAME) }];
    return lesson.branch.flatMap(({ at, name }, number) => {
      const run = () => take(number);
      const label = inLanguage(name, lang);
      return at === playback.at ? [{ name: `branch ${number}`, label, run }] : [];
    });
  }

  /** @type {Activity} */
  const activity = {
    play: async (move) => (await question?.activity.play?.(move)) ?? {},
    answer(step) {
      if (!question?.activity.answer) throw new Error("nothing is asked here");
      return question.activity.answer(step);
    },
    reset: () => (branch === GAME ? goTo(lesson.at) : take(GAME)),
    goTo(at) {
      const { length } = playback;
      if (Number.isInteger(at) && at >= 0 && at <= length) return goTo(at);
      throw new RangeError(`at: ${at} is not a number from 0 to ${length}`);
    },
    tools,
    close() {
      isClosed = true;
      question?.activity.close?.();
      playback.pause();
      document.removeEventListener("keydown", onKey, true);
    },
    get hint() {
      return question?.activity.hint;
    },
    get solution() {
      return question?.activity.solution;
    },
  };
  return { start: () => goTo(progress.part.at), activity };
}
