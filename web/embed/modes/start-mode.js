/** Starts the `mode` of a lesson: a game, a replay, a question, or only a view. */
import { restartAndRetry, hasEnded } from "../../engine/restart-and-retry.js";
import { bakeLesson } from "../../lesson/baked.js";
import { LessonError } from "../../lesson/error.js";
import { TREE_KEYS } from "../../lesson/keys.js";
import { loadingText } from "../../ui/loading-text.js";
import { faultHere } from "../engine-loader.js";
import { createQuestion } from "./question.js";
import { createReplay } from "./replay.js";

/** The keys that the engine needs to bake a lesson. */
const BAKED_KEYS = [...TREE_KEYS, "side", "wrong", "at", "captions", "branch", "marks"];

/**
 * Start a lesson. Resolves when it can be used.
 * @param {Parts & {engine: EngineLoader, isCurrent: () => boolean}} options isCurrent: whether no
 *   other lesson has been loaded since
 */
export async function startMode({ engine, isCurrent, ...parts }) {
  const { view, lesson, words } = parts;
  const { mode, task, pos } = lesson;
  const connect = async () => {
    view.message(loadingText(words, {}));
    const client = await engine.start(
      lesson.look.engine,
      (bytes) => isCurrent() && view.showProgress(loadingText(words, bytes)),
    );
    if (isCurrent()) view.message("");
    return client;
  };
  if (mode === "play" || task === "free") return startGame(parts, connect, isCurrent);
  if (mode === "view" && typeof pos === "string" && pos) return startView(parts, connect);
  const baked = lesson.baked ?? (await bake(lesson, connect));
  if (!isCurrent()) return;
  const [, , players] = baked.frames[0].split("~");
  if (!players.split(",").some((player) => player[0] === lesson.side))
    throw new LessonError("side", "unknown", lesson.side);
  if (mode === "view") {
    await view.showPosition(baked.frames.at(-1) ?? "", { jump: true });
    view.setMarks(lesson.marks);
    view.begin({});
  } else if (mode === "replay") {
    const replay = createReplay({ ...parts, baked });
    view.begin(replay.activity);
    await replay.start();
  } else {
    const { question: texts } = lesson;
    const question = createQuestion({ ...parts, tree: baked, texts, task, leadIn: baked });
    // the answers are there before they are asked for; the table comes after what led to the question
    view.begin({ ...question.activity, play: undefined });
    await question.start();
    if (isCurrent()) view.begin(question.activity);
  }
}

/**
 * Show a position. If its engine is available, it checks the lesson's rules, which only it knows.
 * @param {Parts} parts @param {() => Promise<Client>} connect
 */
async function startView({ view, lesson }, connect) {
  view.begin({});
  if (!Object.keys(lesson.rules).length || lesson.look.engine === "never" || lesson.baked) return;
  try {
    await bake(lesson, connect);
  } catch (error) {
    if (!(error instanceof LessonError) || error.parameter !== "engine") throw error;
    view.message("");
  }
}

/** @param {Parts} parts @param {() => Promise<Client>} connect @param {() => boolean} isCurrent */
async function startGame(parts, connect, isCurrent) {
  const loading = import("./game.js").catch((error) => {
    throw new LessonError("engine", faultHere("engine"), String(error));
  });
  const [{ Game }, client] = await Promise.all([loading, connect()]);
  if (!isCurrent()) return;
  const game = new Game({ ...parts, client, untilReady: connect });
  parts.view.begin(game.activity);
  await game.start();
}

/**
 * Let the engine bake the lesson; its errors name the key at fault.
 * @param {Lesson} lesson @param {() => Promise<Client>} connect
 */
async function bake(lesson, connect) {
  const client = await connect();
  const { given } = lesson;
  const entries = BAKED_KEYS.filter((key) => given[key] !== undefined).map((key) => [
    key,
    key === "at" ? lesson.at : given[key],
  ]);
  try {
    return await restartAndRetry(
      () => bakeLesson(client, Object.fromEntries(entries)),
      () => Promise.all([client.restart(), connect()]),
    );
  } catch (error) {
    if (error instanceof LessonError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    if (hasEnded(error)) throw new LessonError("engine", "engine", message);
    const [, key = "lesson", reason = message] =
      /^([a-z]+)(?![a-z])[\w.[\]]*: (.*)$/s.exec(message) ?? [];
    throw new LessonError(key, "refused", reason);
  }
}
