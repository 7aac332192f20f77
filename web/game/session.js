/**
 * The game in progress: saves and publishes it, carries out decisions, lets others play. No DOM.
 */
import { FriendTurns } from "./friend-turns.js";
import { Jobs } from "./jobs.js";
import { Recovery } from "./recovery.js";
import { runMoves } from "./run-moves.js";
import { Setup } from "./setup.js";
import { stopVerdict } from "./stop-verdict.js";
import { restartAndRetry } from "../engine/restart-and-retry.js";
import { untilDone } from "../engine/until-done.js";
import { typeOf } from "../protocol/errors.js";
import { actorOf, friendIn } from "../protocol/players.js";
import { Autosave } from "../storage/autosave.js";

/** These do not depend on the opponent's last play. */
const NEVER_LATE = ["undo", "redo", "resign", "offer"];

/** @param {Decision} decision */
const isNeverLate = ({ call, args }) => NEVER_LATE.includes(args?.words ?? call);

/** @param {Partial<Move>} move @returns {Decision} */
const playing = ({ source, target, action }) => ({
  call: "play",
  args: action ? { action } : { from: source, to: target },
});

export class Session {
  /** @type {Job | null} the others' turn */
  #othersTurn = null;

  /**
   * @param {Client} client @param {Store} store @param {SessionListener} listener
   * @param {{slot?: string, seat?: string, isSaved?: boolean}} [options] seat: side at the bottom
   */
  constructor(client, store, listener, { slot = "main", seat = "A", isSaved = true } = {}) {
    this.client = client;
    this.store = store;
    this.listener = listener;
    this.slot = slot;
    this.seat = seat;
    this.autosave = new Autosave(store, slot, (code) => listener.message(code), isSaved);
    /** @type {Snapshot | null} */
    this.snapshot = null;
    /** @type {Promise<unknown>} settles when the cards of the last update are at rest */
    this.shown = Promise.resolve();
    /** @type {ThinkingWorker | null} */
    this.thinkingWorker = null;
    this.jobs = new Jobs();
    this.recovery = new Recovery(this);
    this.friend = new FriendTurns(this);
    this.setup = new Setup(this);
  }

  get about() {
    return this.autosave.about;
  }

  get isSaved() {
    return this.autosave.isOn;
  }

  /** @param {Session["thinkingWorker"]} worker null where the device has no room for one */
  useThinkingWorker(worker) {
    this.thinkingWorker = worker;
    if (this.snapshot) void worker?.changed(this.snapshot);
  }

  // The game on the table

  /** Another tab plays the game now. */
  release() {
    this.interrupt();
    this.autosave.stop();
    this.#removeGame();
  }

  clear() {
    this.#archive();
    this.#removeGame();
  }

  #removeGame() {
    this.jobs.cancelGame();
    this.snapshot = null;
  }

  /** Archive a game with moves; one with a friend that goes on is in another list. */
  #archive() {
    const { snapshot } = this;
    if (!snapshot?.record?.events.length || (friendIn(snapshot) && !snapshot.result)) return;
    this.listener.emit?.("over", { snapshot, about: this.about });
  }

  /**
   * @param {Snapshot} snapshot @param {Update["cause"]} cause
   * @param {FriendLoad & {record?: GameRecord}} [loaded] how it was loaded
   */
  begin(snapshot, cause, { record, ...loaded } = {}) {
    this.jobs.cancelGame();
    this.friend.begin(loaded);
    this.accept(snapshot, cause);
    // plays here that the stored game does not have
    if (snapshot.friend?.unsent && record) this.listener.emit?.("unsent", { record });
  }

  /** @param {Snapshot} snapshot @param {Update["cause"]} cause */
  accept(snapshot, cause) {
    this.apply(snapshot, cause);
    void this.playOn();
  }

  /** Save a snapshot, then publish it. @param {Snapshot} snapshot @param {Update["cause"]} cause */
  apply(snapshot, cause) {
    const before = this.snapshot;
    this.snapshot = snapshot;
    this.autosave.write(snapshot);
    if (snapshot.result && !before?.result) this.#archive();
    this.shown = this.publish({ snapshot, before, cause }).catch((error) => this.report(error));
  }

  /** @param {Omit<Update, "verdict">} change */
  async publish(change) {
    const { snapshot } = change;
    const verdict = stopVerdict(snapshot, actorOf(snapshot, this.seat));
    await this.listener.update({ ...change, verdict });
  }

  // The engine

  /**
   * Ask the engine, again if it is lost. Any other error is reported, and the answer is null.
   * @template T @param {() => Promise<T>} send @param {() => boolean} [isWanted]
   */
  async ask(send, isWanted = () => true) {
    try {
      const sendIfWanted = async () => (isWanted() ? send() : null);
      return await restartAndRetry(sendIfWanted, this.recovery.recover);
    } catch (error) {
      if (isWanted()) await this.report(error);
      return null;
    }
  }

  /** Tell of a late move or a bug. @param {unknown} error @param {string} [lateMessage] key */
  async report(error, lateMessage = "message.stale") {
    if (this.recovery.hasTold(error)) return;
    if (typeOf(error) !== "StaleSnapshot") return this.recovery.reportBug(error);
    this.listener.message(lateMessage);
    const now = await this.ask(() => this.client.snapshot());
    if (now) this.accept(now, "load");
  }

  /**
   * Apply the answer to a decision; it shows that the engine works.
   * @param {Snapshot} snapshot @param {Update["cause"]} [cause]
   */
  applyDecision(snapshot, cause = "decision") {
    this.recovery.reset();
    this.apply(snapshot, cause);
  }

  // The player's decisions

  /**
   * Moves wait until the engine is ready. A run is played as single moves.
   * @param {Move} move @returns {Promise<Decided>}
   */
  async submit(move) {
    const { listener, snapshot } = this;
    const confirmation = snapshot && listener.confirm?.(move, snapshot);
    const isRun = move.action?.do === "run";
    const decided =
      confirmation || isRun
        ? await this.jobs.beside((job) => this.#playConfirmed(move, confirmation, job)).ended
        : await this.#decide(playing(move));
    const { refused } = decided;
    if (refused) listener.emit?.("refused", { id: this.about.id, refusal: refused });
    return decided;
  }

  /**
   * @param {Move} move @param {Promise<boolean> | null | undefined} confirmation if it needs one
   * @param {Job} job @returns {Promise<Decided>}
   */
  async #playConfirmed(move, confirmation, job) {
    if (confirmation && !(await confirmation)) return { withdrawn: true };
    if (!job.isActive) return {};
    return move.action?.do === "run" ? this.#playRun(move, job) : this.#decide(playing(move));
  }

  /** @param {Move} run @param {Job} job @returns {Promise<Decided>} */
  async #playRun(run, job) {
    for (const single of runMoves(this.snapshot, run)) {
      const before = this.snapshot;
      const answer = await this.#decide(playing(single));
      if (answer.refused || !this.snapshot || this.snapshot === before) return answer;
      await this.shown;
      if (!job.isActive || this.snapshot.actor !== "human") break;
    }
    return {};
  }

  /** @param {Action} action */
  playAction(action) {
    return this.#decide(playing({ action }));
  }

  end() {
    return this.playAction({ do: "end" });
  }

  /**
   * Make a call such as "stop"; the computer waits for the answer. After a play of the computer
   * that the player has not seen, only calls in NEVER_LATE are in time.
   * @param {string} side @param {string} words @param {Play} [more] an advised play
   */
  makeCall(side, words, more = {}) {
    const call = () => {
      this.interrupt();
      return this.#decide({ call: "say", args: { ...more, side, words } });
    };
    return this.friend.isWatching || this.friend.isWaiting ? this.friend.call(words, call) : call();
  }

  /** Touching a card can be an offence. @param {string} side @param {string} place */
  async touch(side, place) {
    const { snapshot } = this;
    if (snapshot?.actor !== "human" || !snapshot.calls?.touch) return;
    if (snapshot.record.events.at(-1) !== `${side} touch ${place}`)
      await this.makeCall(side, `touch ${place}`);
  }

  /** @param {"undo" | "redo"} call */
  async step(call) {
    const { denied } = await this.#decide({ call });
    if (denied) this.listener.message("message.no-undo");
  }

  /** @param {Decision} decision @returns {Promise<Decided>} */
  async #decide(decision) {
    if (!this.snapshot) {
      await this.setup.opened;
      if (decision.call === "play" && this.setup.isStale) return {};
    }
    return (await this.jobs.add(this.#carryOut(decision), { isOfGame: true })) ?? {};
  }

  /**
   * The work of a job: drop a move out of turn; deny all else while a friend's link is awaited.
   * @param {Decision} decision @returns {(job: Job) => Promise<Decided>}
   */
  #carryOut =
    (decision, mayBeLate = isNeverLate(decision)) =>
    async (job) => {
      const { call, args } = decision;
      const { snapshot, friend } = this;
      if (!snapshot) return {};
      if (call === "play" && (snapshot.actor !== "human" || friend.isWatching)) return {};
      if (call !== "play" && friend.isWaiting) return { denied: true };
      this.interrupt();
      const { length } = snapshot.record.events;
      const isSame = () => job.isActive && this.snapshot?.record.events.length === length;
      const ask = /** @type {(args: object) => Promise<Snapshot>} */ (this.client[call]);
      const send = async () =>
        isSame() ? ask({ ...args, version: this.snapshot?.version ?? 0 }) : null;
      try {
        const after = await restartAndRetry(send, this.recovery.recover);
        if (!after || !job.isActive) return {};
        this.applyDecision(after);
        void this.playOn();
      } catch (error) {
        if (!job.isActive) return {};
        const type = typeOf(error);
        if (type === "IllegalMove" || type === "CallError") {
          void this.playOn();
          return type === "CallError"
            ? { denied: true }
            : { refused: /** @type {Refusal} */ (error) };
        }
        if (type !== "StaleSnapshot" || !mayBeLate)
          await this.report(error, call === "say" ? "message.late" : undefined);
        else if (await this.#showNow(job)) return this.#carryOut(decision, false)(job);
      }
      return {};
    };

  /** Show what the computer has played; resolves to whether the game goes on. @param {Job} job */
  async #showNow(job) {
    const now = await this.ask(() => this.client.snapshot());
    if (now && job.isActive) this.apply(now, "load");
    return now && job.isActive;
  }

  /**
   * Let the others wait while the player chooses a call; null if there is none, or it is too late.
   * @template T @param {() => Promise<T>} choose
   */
  hold(choose) {
    const { snapshot } = this;
    this.interrupt();
    return this.jobs.beside(async (job) => {
      let isCalling = false;
      try {
        const chosen = await choose();
        if (!chosen || !job.isActive) return null;
        isCalling = this.snapshot === snapshot;
        if (isCalling) return chosen;
        this.listener.message("message.late");
        return null;
      } finally {
        if (!isCalling && job.isActive) await this.#goOn(job);
      }
    }).ended;
  }

  /** Show what the others have played since, and let them go on. @param {Job} job */
  async #goOn(job) {
    const { snapshot } = this;
    const now = await this.ask(() => this.client.snapshot());
    if (!job.isActive) return;
    const isNews = this.snapshot === snapshot && now?.version !== snapshot?.version;
    if (now && isNews) this.apply(now, "decision");
    void this.playOn();
  }

  // The others' turns

  /** Drop the computer's thoughts, or let the friend's turn wait. */
  interrupt() {
    this.#othersTurn?.cancel();
  }

  /** Let the computer play, or show the friend's turn. */
  playOn() {
    const { snapshot } = this;
    this.interrupt();
    const { job, ended } = this.jobs.beside(async (turn) => {
      if (snapshot && friendIn(snapshot)) await this.friend.show(turn);
      else await this.#playComputer(turn);
    });
    this.#othersTurn = job;
    return ended;
  }

  /** A thinking worker thinks while cards are still flying. @param {Job} turn */
  async #playComputer(turn) {
    const isWanted = () => turn.isActive;
    if (this.snapshot) void this.thinkingWorker?.changed(this.snapshot);
    while (this.snapshot?.actor === "computer") {
      const thinking = this.thinkingWorker?.think(this.snapshot.version, isWanted);
      await this.shown;
      await this.listener.mayPlay?.();
      const thought = await thinking;
      if (!turn.isActive) return;
      const { version } = this.snapshot;
      const think = () => this.client.think({ version, line: thought?.line });
      const answer = await untilDone(() => this.ask(think, isWanted), isWanted);
      if (!answer) return;
      this.applyDecision(answer.snapshot);
    }
  }
}
