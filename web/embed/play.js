/**
 * A game at a stage: against the computer, or freely for both sides from a position. The engine referees it.
 */
import { hintPlaces, hintText } from "../features/help/hint-text.js";
import { verdictText } from "../game/stop-verdict.js";
import { dealArgs } from "../game/deal.js";
import { isLost, typeOf } from "../protocol/errors.js";
import { Session } from "../game/session.js";
import { Store } from "../storage/local-store.js";
import { LessonError } from "../lesson/error.js";
import { parseAction } from "../protocol/events.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */

const SLICE_MS = 20;
const STEPS = 4;

export class Match {
  /**
   * @param {Stage} stage
   * @param {import("../lesson/lesson.js").Lesson} lesson
   * @param {import("../engine/client.js").Client} client
   */
  constructor(stage, lesson, client) {
    this.stage = stage;
    this.lesson = lesson;
    this.client = client;
    /** @type {{places: string[], text: string, clause: string} | null} */
    this.verdict = null;
    this.began_ms = performance.now();
    /** @type {number} how far the hint of now was told */
    this.step = 0;
    this.hints = 0;
    const listener = {
      update: (/** @type {import("../game/session.js").Update} */ update) => this.update(update),
      message: (/** @type {string} */ code) => stage.tell(stage.words.t(code), "bad"),
    };
    const options = { seat: lesson.side, isSaved: false };
    this.session = new Session(client, new Store(null), listener, options);
  }

  /** Deal, or go on from where the lesson says. */
  async start() {
    const hello = await this.client.ready;
    const { lesson, session, client } = this;
    const { preset, side, seed, pos, game, given } = lesson;
    const opponent = lesson.task === "free" ? "none" : lesson.opponent;
    if (opponent !== "none" && !hello.levels.includes(opponent))
      throw new LessonError("opponent", "unknown", opponent);
    if (!pos && !game && !hello.presets.some(({ name }) => name === preset))
      throw new LessonError("preset", "unknown", preset);
    const other = opponent === "none" ? "human" : opponent;
    const players = { A: side === "A" ? "human" : other, B: side === "B" ? "human" : other };
    const options = this.optionsFor(hello);
    const own = hello.presets.find(
      ({ name }) => name === (game?.preset ?? (pos ? pos.split("~")[0] : preset)),
    )?.options;
    if (Number(game?.options?.players ?? options.players ?? own?.players ?? 2) > 2)
      Object.assign(players, { C: side === "C" ? "human" : other });
    const ask = game
      ? client.call("load", {
          record: { ...game, players },
          ...(given.at === undefined ? {} : { at: lesson.at }),
        })
      : client.call(
          "new",
          pos
            ? { preset, position: pos, options, players }
            : dealArgs(hello, { preset, level: opponent, seed, options, players }),
        );
    session.interrupt();
    const key = game ? "game" : pos ? "pos" : "seed";
    session.accept(
      await ask.catch((/** @type {Error} */ error) => Promise.reject(this.faultOf(error, key))),
      pos || game ? "load" : "deal",
    );
  }

  /** @param {Error} error of the engine @param {string} key where the game begins */
  faultOf(error, key) {
    if (isLost(error)) return new LessonError("engine", "engine", error.message);
    const parameter =
      typeOf(error) === "RulesError" && Object.keys(this.lesson.rules).length ? "rules" : key;
    return new LessonError(parameter, "refused", error.message);
  }

  /** Options as the engine reads them: one name of a set stands alone in an address. @param {import("../protocol/types.js").Hello} hello */
  optionsFor(hello) {
    const sets = new Set(
      hello.options?.filter(({ shape }) => shape === "set").map(({ name }) => name),
    );
    return Object.fromEntries(
      Object.entries(this.lesson.rules).map(([name, value]) => [
        name,
        sets.has(name) && !Array.isArray(value) ? [value] : value,
      ]),
    );
  }

  /** @param {import("../game/session.js").Update} update */
  async update({ snapshot, before, cause, verdict: found }) {
    const { stage } = this;
    this.step = 0;
    this.verdict = found && {
      places: found.places,
      text: verdictText(stage.words, found),
      clause: found.clause,
    };
    for (const { by, action } of snapshot.last) {
      if (action.do === "stop")
        stage.emit("rb-stop", { ground: found?.ground ?? "", right: found?.kind === "right", by });
      else
        stage.emit("rb-move", {
          step: [action.do, ...Object.values(action).slice(1).flat()].join(" "),
          by,
          verdict: {
            legal: !snapshot.breach,
            stoppable: Boolean(snapshot.breach),
            rule: snapshot.breach?.ground ?? null,
          },
        });
    }
    stage.tell(this.verdict?.text ?? "", "plain", this.verdict?.clause);
    if (snapshot.result && !before?.result) this.over(snapshot.result);
    stage.refresh();
    await stage.showGame(snapshot, { jump: cause === "load", stop: this.verdict });
  }

  /** @param {import("../protocol/types.js").Result} result */
  over({ winner }) {
    const { side } = this.lesson;
    const { t } = this.stage.words;
    this.stage.tell(
      t(winner === null ? "status.even" : winner === side ? "status.won" : "status.lost"),
      winner === side ? "good" : "plain",
    );
    const told = {
      task: "game",
      attempts: 1,
      hints: this.hints,
      ms: Math.round(performance.now() - this.began_ms),
    };
    this.stage.report({ ...told, result: winner === side ? "solved" : "failed" });
  }

  /** Help step by step: whether something is due, where, which card, the play. */
  async hint() {
    const { snapshot } = this.session;
    if (snapshot?.actor !== "human") return;
    const { words, table } = this.stage;
    this.hints++;
    for (;;) {
      const answer = await this.client
        .call("hint", { version: snapshot.version, slice_ms: SLICE_MS })
        .catch(() => null);
      if (!answer || snapshot !== this.session.snapshot) return;
      if (!answer.done) continue;
      const { step } = this;
      const text = hintText(words, snapshot, { hint: answer.hint, step, at: 0 }, this.lesson.side);
      table.hint(hintPlaces(snapshot, answer.hint, step, 0), "");
      this.step = Math.min(step + 1, STEPS - 1);
      return this.stage.tell(text);
    }
  }

  /** @returns {import("./stage.js").Act} */
  get act() {
    const { session } = this;
    return {
      play: (source, target, action) => session.submit({ source, target, action }),
      answer: (line) =>
        line === "stop"
          ? session.say(this.lesson.side, line)
          : session.playAction(parseAction(line)),
      reset: () => this.start(),
      hint: () => this.hint(),
      tools: () => this.tools(),
      close: () => session.interrupt(),
    };
  }

  tools() {
    const { session, stage } = this;
    const { snapshot } = session;
    if (!snapshot) return [];
    const { t } = stage.words;
    const free = snapshot.options.referee === "players";
    return [
      ...(free && this.lesson.opponent !== "none"
        ? [
            {
              name: "stop",
              label: t("tool.stop"),
              run: () => session.say(this.lesson.side, "stop"),
            },
          ]
        : []),
      ...(snapshot.end.legal
        ? [{ name: "end", label: t("tool.end"), icon: "end", text: true, run: () => session.end() }]
        : []),
      ...(stage.shows("undo")
        ? [
            {
              name: "undo",
              label: t("tool.undo"),
              icon: "undo",
              able: snapshot.can.undo,
              run: () => session.step("undo"),
            },
          ]
        : []),
    ];
  }
}
