/**
 * A question: it shows the events before the question, and judges the answers by the baked tree,
 * without the engine.
 */
import { formatAction, isStatement, parseAction, sourceAndTarget } from "../../protocol/events.js";
import { inLanguage, listOf, wrongText } from "../../lesson/texts.js";
import { Judge } from "../answers/judge.js";
import { answerChoice } from "../panel.js";
import { countHint, countRevealed, countSolved, countWrong } from "../answers/score.js";
import {
  createSolution,
  createStepPlayer,
  createQuestionTexts,
  createQuestionScore,
} from "./question-parts.js";

const LEAD_IN_MS = 700;
/** Plays that have a button; a source and a target are not enough to choose them. */
const CHOSEN = /^(group|pile|under|reverse)/;

/**
 * @param {Parts & {tree: Tree, texts: Question, task: string, leadIn?: {frames: string[],
 *   events: string[]}, at?: number, number?: number, marks?: Mark[]}} options leadIn: what is shown
 *   before the question; at: the event of a replay after which it is asked; number: of the question
 *   among those of its lesson; marks: shown until the reader plays
 */
export function createQuestion(options) {
  const {
    view,
    lesson,
    host,
    words,
    progress,
    tree,
    texts,
    task,
    leadIn,
    at,
    number = 0,
    marks = lesson.marks,
  } = options;
  const { t, lang } = words;
  const { frames = [], events = [] } = leadIn ?? {};
  const judge = new Judge(tree, task);
  const questionTexts = createQuestionTexts({ words, texts, task, judge });
  const { authorText, refusalFacts, defaultWrongText, labelOf } = questionTexts;
  const score = createQuestionScore({ progress, host, judge, lesson, task, number, at });
  const hints = listOf(/** @type {LessonText | LessonText[] | undefined} */ (texts.hint));
  /** the number of the next hint */
  let nextHint = score.tryHints % Math.max(1, hints.length);
  /** plays what leads to the question, and its solution */
  const player = createStepPlayer();
  const solution = createSolution({
    judge,
    view,
    player,
    authorText,
    labelOf,
    eventOf,
    show,
    reveal,
  });

  /** Show the events before the question, and ask it, or go on where the reader left it. */
  async function start() {
    if (resume()) return show({ jump: true });
    await showLeadIn();
  }

  /** Show the events before the question, and ask it; resolves to whether it was asked. */
  function showLeadIn() {
    if (frames.length > 1) view.setMarks([]);
    const steps = frames
      .slice(0, -1)
      .map(
        (frame, at) => () =>
          view.showPosition(frame, { event: at ? events[at - 1] : "", jump: !at }),
      );
    const ask = () => show({ event: events.at(-1) ?? "" });
    return player.play([...steps, ask], view.isAnimated ? LEAD_IN_MS : 0);
  }

  /** Go on where the reader left the question; returns whether something was played. */
  function resume() {
    const { path, isShown } = progress.part;
    judge.follow(path);
    if (isShown) solution.end();
    else if (judge.isOver) praise(true);
    else if (score.tryHints) view.message(inLanguage(hints[score.tryHints - 1], lang));
    return isShown || path.length > 0;
  }

  /** @param {boolean} isDone whether the whole question is solved, or a step of it */
  function praise(isDone) {
    const text = isDone ? authorText("success") : "";
    if (text) view.verdict(text, "good");
    else view.message(t(isDone ? "embed.done" : "embed.right"), "good");
  }

  /** @param {{event?: string, jump?: boolean}} options event: the one that led here */
  async function show({ event = "", jump = false }) {
    const { node, isOver, path } = judge;
    if (path.length) view.setMarks([]);
    await view.showPosition(node.pos, { node: isOver ? null : node, event, jump });
    if (node === judge.node && !judge.path.length) view.setMarks(marks);
  }

  /** @param {Move} move */
  function play({ source, target, action }) {
    const snapshot = view.snapshot;
    const side = snapshot?.turn ?? "A";
    if (action) return answer(formatAction(action, side));
    const legal = Object.keys(judge.node.legal).find((line) => {
      const [from, to] = sourceAndTarget(parseAction(line), side);
      return from === source && to === target && !CHOSEN.test(line);
    });
    const card = snapshot?.places[source]?.up.at(-1)?.[0];
    return answer(legal ?? `move ${card} ${source} ${target}`);
  }

  /** @param {string} line @returns {Promise<{result: string, refused?: Refusal}>} */
  async function answer(line) {
    if (judge.isOver) return { result: "over" };
    const event = eventOf(line);
    const judged = judge.answer(line);
    const { result, reason, clause } = judged;
    const isRight = result === "right" || result === "done";
    emitAnswer(line, judged, isRight);
    if (result === "refused") return { result, refused: { reason, clause, facts: refusalFacts() } };
    if (!isRight) {
      score.keep(countWrong);
      view.clearSelection();
      const text = wrongText(texts, judged.text, lang);
      if (text) view.verdict(text, "bad");
      else view.message(defaultWrongText(judged), "bad");
      score.report("failed");
      return { result };
    }
    player.stop();
    const isDone = result === "done";
    score.keep(isDone ? countSolved : undefined);
    praise(isDone);
    if (isDone) score.report("solved");
    view.refresh(); // at once: a key pressed while cards fly must find the new buttons
    await show({ event });
    return { result };
  }

  /** Empty where the answer moves nothing. @param {string} line */
  function eventOf(line) {
    const side = judge.node.pos.split("~")[1];
    return isStatement(line) ? "" : `${side} ${line}`;
  }

  /** @param {string} line @param {Answer} answer @param {boolean} isRight */
  function emitAnswer(line, { result, verdict }, isRight) {
    if (/^stop\b/.test(line)) {
      const ground = line.slice(5) || verdict.rule || "";
      host.emit("rb-stop", { ground, right: isRight });
    } else host.emit("rb-move", { step: line, verdict, result });
  }

  /** Show the next hint, and return its text; after the last one comes the first. */
  function showHint() {
    if (judge.isOver) return "";
    const text = inLanguage(hints[nextHint], lang);
    view.message(text);
    score.keep((tally) => countHint(tally, nextHint + 1));
    nextHint = (nextHint + 1) % hints.length;
    return text;
  }

  async function reset() {
    player.stop();
    restart();
    if (frames.length < 2) await show({ jump: true });
    else if (await showLeadIn()) view.refresh();
  }

  function restart() {
    nextHint = 0;
    judge.reset();
    score.keep();
    view.message("");
    view.refresh();
  }

  /** Ask again at once, without what led to the question, and say that the solution comes. */
  function reveal() {
    restart();
    score.keep(countRevealed, true);
    score.report("shown");
    view.message(authorText("solution", "embed.shown"));
    return show({ jump: true });
  }

  function tools() {
    const { statements, node, isOver } = judge;
    if (isOver) return [];
    const answers = statements.map((line) => ({
      name: line,
      value: line,
      label: labelOf(line),
      run: () => void answer(line),
    }));
    const grounds = answers.filter(({ name }) => name.startsWith("stop "));
    const run = (/** @type {string} */ line) => void answer(line);
    const stop = { name: "stop", label: t("tool.stop"), run };
    const end = { name: "end", label: t("tool.end"), icon: "end", text: true };
    return [
      ...(grounds.length ? [answerChoice(t("embed.ground"), grounds, stop)] : []),
      ...("end" in node.legal ? [{ ...end, run: () => run("end") }] : []),
      ...answers.filter((one) => !grounds.includes(one)),
    ];
  }

  return {
    start,
    resume,
    show,
    prompt: authorText("prompt"),
    /** @type {Activity} */
    activity: {
      play,
      answer,
      reset,
      hint: hints.length ? showHint : undefined,
      solution: judge.solution.length ? solution.play : undefined,
      tools,
      close: player.stop,
    },
  };
}
