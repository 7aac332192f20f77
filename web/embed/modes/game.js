/**
 * A game: against the computer, or free play for both sides from a position. The engine
 * referees it.
 */
import { restartAndRetry, hasEnded } from "../../engine/restart-and-retry.js";
import { untilDone } from "../../engine/until-done.js";
import { hintText, playAt } from "../../features/help/hint-text.js";
import { dealArgs } from "../../game/deal.js";
import { Jobs } from "../../game/jobs.js";
import { Session } from "../../game/session.js";
import { verdictText } from "../../game/stop-verdict.js";
import { LessonError } from "../../lesson/error.js";
import { withSets } from "../../lesson/lesson.js";
import { SIDES } from "../../protocol/players.js";
import { typeOf } from "../../protocol/errors.js";
import { countGame } from "../answers/score.js";
import { createFaultReport, OVERTAKEN } from "../fault-report.js";
import { closableClient, readMove } from "./game-parts.js";
import { Store } from "../../storage/local-store.js";

export class Game {
  #view;
  #lesson;
  #host;
  #words;
  #progress;
  #client;
  #untilReady;
  #session;
  /** of the current try, which ends with the game; "Start again" begins another one */
  #start_ms = 0;
  #hintsShown = 0;
  #isTryOver = true;
  /** the number of events before the reader's first decision */
  #startLength = 0;
  /** the next step of the current hint */
  #hintStep = 0;
  /** the answers of the host, one after the other */
  #answers = new Jobs();
  /** whether another lesson has taken its place */
  #isClosed = false;

  /**
   * @param {Parts & {client: Client,
   *   untilReady?: () => Promise<unknown>}} options untilReady: waits for the engine, and says so
   */
  constructor({ view, lesson, host, words, progress, client, untilReady }) {
    this.#view = view;
    this.#lesson = lesson;
    this.#host = host;
    this.#words = words;
    this.#progress = progress;
    this.#client = client;
    this.#untilReady = untilReady;
    const listener = {
      update: (/** @type {Update} */ update) => this.#update(update),
      message: (/** @type {string} */ code, details = "") =>
        this.#isClosed || view.message(this.#textOf(code, details), "bad"),
    };
    const options = { seat: lesson.side, isSaved: false };
    const closable = closableClient(client, () => this.#isClosed);
    this.#session = new Session(closable, new Store(null), listener, options);
  }

  /** Deal, or continue from the start that the lesson describes. */
  async start() {
    const hello = await this.#client.ready;
    const { preset, seed, pos, game, given, at } = this.#lesson;
    const opponent = this.#isAgainstComputer ? this.#lesson.opponent : "none";
    this.#checkNames(hello, opponent);
    const options = withSets(this.#lesson.rules, hello.options);
    const players = this.#playersFor(hello, opponent, options);
    const ask = () =>
      game
        ? this.#client.load({
            record: { ...game, players },
            ...(given.at === undefined ? {} : { at }),
          })
        : this.#client.deal(
            pos
              ? { preset, position: pos, options, players }
              : dealArgs(hello, { preset, level: opponent, seed, options, players }),
          );
    const answer = restartAndRetry(ask, () =>
      Promise.all([this.#client.restart(), this.#untilReady?.()]),
    );
    this.#session.interrupt();
    const snapshot = await answer.catch((/** @type {Error} */ error) =>
      Promise.reject(this.#lessonErrorOf(error, game ? "game" : pos ? "pos" : "seed")),
    );
    if (this.#isClosed) return;
    this.#startLength = snapshot.record?.events.length ?? 0;
    if (this.#isTryOver) this.#beginTry();
    this.#session.accept(snapshot, pos || game ? "load" : "deal");
  }

  #beginTry() {
    this.#start_ms = performance.now();
    this.#hintsShown = 0;
    this.#isTryOver = false;
  }

  /** @param {Hello} hello @param {string} opponent a level, or "none" */
  #checkNames({ levels, presets }, opponent) {
    const { preset, pos, game } = this.#lesson;
    if (opponent !== "none" && !levels.includes(opponent))
      throw new LessonError("opponent", "unknown", opponent);
    if (!pos && !game && !presets.some(({ name }) => name === preset))
      throw new LessonError("preset", "unknown", preset);
  }

  /** @param {Hello} hello @param {string} opponent @param {Record<string, unknown>} options */
  #playersFor({ presets }, opponent, options) {
    const { pos, game, preset, side } = this.#lesson;
    const name = game?.preset ?? (pos ? pos.split("~")[0] : preset);
    const usual = presets.find((one) => one.name === name)?.options;
    const count = Number(game?.options?.players ?? options.players ?? usual?.players ?? 2);
    const other = opponent === "none" ? "human" : opponent;
    const sides = count > 2 ? SIDES : SIDES.slice(0, 2);
    return Object.fromEntries(sides.map((one) => [one, one === side ? "human" : other]));
  }

  /** @param {Error} error of the engine @param {string} start the key that names the start */
  #lessonErrorOf(error, start) {
    if (error instanceof LessonError) return error;
    if (hasEnded(error)) return new LessonError("engine", "engine", error.message);
    const hasRules = Object.keys(this.#lesson.rules).length > 0;
    const parameter = typeOf(error) === "RulesError" && hasRules ? "rules" : start;
    return new LessonError(parameter, "refused", error.message);
  }

  /**
   * Return a message of the session; what it says about a bug is about the game of the page.
   * @param {string} code @param {string} details
   */
  #textOf(code, details) {
    if (code !== "message.bug") return this.#words.t(code);
    return createFaultReport(this.#words, this.#host).report(new Error(details)).text;
  }

  get #isAgainstComputer() {
    const { task, opponent } = this.#lesson;
    return task !== "free" && opponent !== "none";
  }

  /** @param {Update} update */
  async #update({ snapshot, before, cause, verdict }) {
    this.#hintStep = 0;
    this.#emitEvents(snapshot, verdict);
    const text = verdict ? verdictText(this.#words, verdict) : "";
    this.#view.message(text, "plain", verdict?.clause);
    if (this.#isAgainstComputer) {
      const whose = snapshot.turn === this.#lesson.side ? "you" : "them";
      this.#view.setPlaceholder(snapshot.result ? "" : this.#words.t(`status.${whose}`));
    }
    if (snapshot.result && !before?.result) this.#finish(snapshot.result.winner);
    this.#view.refresh();
    const stop = verdict && { places: verdict.places, text };
    // a game that is loaded again after a crash of the engine is in its middle
    const isStart = cause !== "decision" && snapshot.record?.events.length === this.#startLength;
    if (!isStart) this.#view.setMarks([]);
    await this.#view.show(snapshot, { jump: cause === "load", stop });
    if (isStart) this.#view.setMarks(this.#lesson.marks);
  }

  /** @param {Snapshot} snapshot @param {Update["verdict"]} stop */
  #emitEvents({ last, breach }, stop) {
    const verdict = {
      legal: !breach,
      stoppable: Boolean(breach),
      rule: breach?.ground ?? null,
    };
    for (const { by, action } of last) {
      const step = [action.do, ...Object.values(action).slice(1).flat()].join(" ");
      if (action.do === "stop")
        this.#host.emit("rb-stop", {
          ground: stop?.ground ?? "",
          right: stop?.kind === "right",
          by,
        });
      else this.#host.emit("rb-move", { step, by, verdict });
    }
  }

  /** @param {string | null} winner */
  #finish(winner) {
    const { side, id } = this.#lesson;
    const isWon = winner === side;
    const key = winner === null ? "status.even" : isWon ? "status.won" : "status.lost";
    this.#view.message(this.#words.t(key), isWon ? "good" : "plain");
    const ms = Math.round(performance.now() - this.#start_ms);
    const hints = this.#hintsShown;
    this.#isTryOver = true;
    const tally = countGame(this.#progress.tallyOf(0), isWon, hints);
    this.#progress.setTally(0, tally);
    this.#progress.keep();
    const counts = { attempts: 1, hints, ms, firstTry: tally.firstTry };
    const result = isWon ? "solved" : "failed";
    this.#host.sendResult(id, { task: "game", result, ...counts, ...this.#progress.totals() });
  }

  /**
   * Show the next step of a hint, and return its text, "" if there is no hint now: whether there is
   * a duty, its area, its card, the play.
   */
  async #showHint() {
    const { snapshot } = this.#session;
    if (snapshot?.actor !== "human") return "";
    const hint = await this.#findHint(snapshot);
    if (!hint) return "";
    this.#hintsShown++;
    const step = this.#hintStep;
    if (playAt(hint, step) < 0) this.#hintStep++;
    this.#view.showHint(hint.steps[step]);
    const text = hintText(this.#words, snapshot, hint, step, this.#lesson.side);
    this.#view.message(text);
    return text;
  }

  /** Return the engine's hint, or null if there is none. @param {Snapshot} snapshot */
  async #findHint(snapshot) {
    const { version } = snapshot;
    const ask = () => this.#session.client.hint({ version }).catch(() => null);
    const isCurrent = () => snapshot === this.#session.snapshot;
    return (await untilDone(ask, isCurrent))?.hint ?? null;
  }

  /**
   * Play what the host asks for, after the decisions before.
   * @param {string} line "stop" or a move
   * @throws {Error} if it is neither, or another lesson takes the game's place
   */
  async #answer(line) {
    const session = this.#session;
    await session.jobs.settled();
    const events = () => session.snapshot?.record?.events ?? [];
    const { length } = events();
    const isStop = line === "stop";
    const side = isStop || this.#isAgainstComputer ? this.#lesson.side : session.snapshot?.turn;
    if (isStop) await session.makeCall(this.#lesson.side, line);
    else await session.playAction(readMove(line, session.snapshot?.places ?? {}));
    if (this.#isClosed) throw new Error(OVERTAKEN);
    const [verb] = line.split(" ", 1);
    const isOwn = (/** @type {string} */ event) => event.startsWith(`${side} ${verb}`);
    return { result: events().slice(length).some(isOwn) ? "played" : "refused" };
  }

  #tools() {
    const session = this.#session;
    const { snapshot } = session;
    if (!snapshot) return [];
    const { t } = this.#words;
    const { side, opponent } = this.#lesson;
    const canStop = snapshot.options.referee === "players" && opponent !== "none";
    const stop = { name: "stop", label: t("tool.stop"), run: () => session.makeCall(side, "stop") };
    const end = { name: "end", label: t("tool.end"), icon: "end", text: true };
    const undo = { name: "undo", label: t("tool.undo"), icon: "undo", able: snapshot.can.undo };
    return [
      ...(canStop ? [stop] : []),
      ...(snapshot.end.legal ? [{ ...end, run: () => session.end() }] : []),
      ...(this.#view.hasControl("undo") ? [{ ...undo, run: () => session.step("undo") }] : []),
    ];
  }

  /** @returns {Activity} */
  get activity() {
    const session = this.#session;
    return {
      play: session.submit.bind(session),
      answer: (line) => this.#answers.add(() => this.#answer(line)),
      reset: () => this.start(),
      hint: () => this.#showHint(),
      tools: () => this.#tools(),
      close: () => {
        this.#isClosed = true;
        session.interrupt();
      },
    };
  }
}
