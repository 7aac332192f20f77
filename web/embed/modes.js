/**
 * What goes on at a stage, by the lesson: a game, a replay, a question, or only a sight.
 */
import { LessonError } from "../lesson/error.js";
import { Film } from "./replay.js";
import { Quest } from "./question.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../lesson/lesson.js").Lesson} Lesson */
/** @typedef {import("../lesson/lesson.js").Baked} Baked */

const WATCH_MS = 700;
/** What the tree of a lesson depends on. */
const JUDGED = [
  "pos",
  "game",
  "seed",
  "side",
  "preset",
  "rules",
  "mode",
  "task",
  "accept",
  "done",
  "wrong",
  "at",
  "captions",
  "branch",
];

/**
 * Begin a lesson.
 * @param {Stage} stage
 * @param {Lesson} lesson
 * @param {import("./engine.js").Engine} engine
 * @param {() => boolean} wanted whether it is still the lesson of now
 */
export async function beginLesson(stage, lesson, engine, wanted) {
  const start = async () => {
    stage.tell(stage.words.t("app.loading"));
    const client = await engine.start(lesson.look.engine);
    if (wanted()) stage.tell("");
    return client;
  };
  if (lesson.mode === "play" || lesson.task === "free") return game(stage, lesson, start, wanted);
  if (lesson.mode === "view" && typeof lesson.pos === "string" && lesson.pos)
    return view(stage, lesson, start);
  const baked = lesson.baked ?? (await bake(lesson, start));
  if (!wanted()) return;
  const sides = baked.frames[0]
    .split("~")[2]
    .split(",")
    .map((part) => part[0]);
  if (!sides.includes(lesson.side)) throw new LessonError("side", "unknown", lesson.side);
  if (lesson.mode === "view") {
    await stage.show(baked.frames.at(-1) ?? "", { jump: true });
    stage.begin({});
  } else if (lesson.mode === "replay") {
    const film = new Film(stage, lesson, baked);
    stage.begin(film.act);
    await film.playback.go(lesson.at);
  } else await ask(stage, lesson, baked);
}

/** Show a position that need not be a whole game; only the engine, where it can be had, knows what rules there are. @param {Stage} stage @param {Lesson} lesson @param {() => Promise<import("../engine/client.js").Client>} start */
async function view(stage, lesson, start) {
  stage.begin({});
  const isRuled =
    Object.keys(lesson.rules).length && lesson.look.engine !== "never" && !lesson.baked;
  if (isRuled)
    await bake(lesson, start).catch((/** @type {LessonError} */ error) =>
      error.parameter === "engine" ? stage.tell("") : Promise.reject(error),
    );
}

/** @param {Stage} stage @param {Lesson} lesson @param {() => Promise<import("../engine/client.js").Client>} start @param {() => boolean} wanted */
async function game(stage, lesson, start, wanted) {
  const [{ Match }, client] = await Promise.all([import("./play.js"), start()]);
  if (!wanted()) return;
  const match = new Match(stage, lesson, client);
  stage.begin(match.act);
  await match.start();
}

/**
 * Show what led to a question, and ask it.
 * @param {Stage} stage @param {Lesson} lesson @param {Baked} baked
 */
async function ask(stage, lesson, baked) {
  const { frames, events } = baked;
  const quest = new Quest(stage, { tree: baked, question: lesson.question, task: lesson.task });
  const { act } = quest;
  const watch = async () => {
    for (const [at, frame] of frames.slice(0, -1).entries()) {
      await stage.show(frame, { told: at ? events[at - 1] : "", jump: !at });
      await new Promise((resolve) => setTimeout(resolve, stage.settings.speed ? WATCH_MS : 0));
    }
    await quest.ask({ told: events.at(-1) ?? "" });
  };
  if (frames.length > 1)
    act.reset = async () => {
      stage.tell("");
      quest.judge.reset();
      await watch();
      stage.refresh();
    };
  await watch();
  stage.begin(act);
}

/** Let the engine make what was not made ahead. @param {Lesson} lesson @param {() => Promise<import("../engine/client.js").Client>} start @returns {Promise<Baked>} */
async function bake(lesson, start) {
  const client = await start();
  const { given } = lesson;
  const asked = Object.fromEntries(
    JUDGED.flatMap((key) =>
      given[key] === undefined ? [] : [[key, key === "at" ? lesson.at : given[key]]],
    ),
  );
  const { baked } = await client
    .call("bake", { lesson: asked })
    .catch((/** @type {Error} */ error) => {
      const [, key = "lesson", why = error.message] =
        /^([a-z]+)[\w.[\]]*: (.*)$/s.exec(error.message) ?? [];
      throw new LessonError(key, "refused", why);
    });
  return { ...baked, solution: baked.solution ?? [] };
}
