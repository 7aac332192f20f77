/**
 * The game in progress: it has the snapshot, saves every change of it, publishes it, and lets
 * the others play. It does not use the DOM. Its parts set games up, carry out the player's decisions,
 * and continue from the record after a crash of the engine.
 */
import { playComputerTurns } from "./computer-turns.js";
import { createDecisions } from "./decisions.js";
import { FriendTurns } from "./friend-turns.js";
import { createGameSetup } from "./game-setup.js";
import { createRecovery } from "./recovery.js";
import { stopVerdict } from "./stop-verdict.js";
import { actorOf, friendIn } from "../protocol/players.js";
import { Autosave } from "../storage/autosave.js";

/**
 * One change of the table, after it was saved. `blank` is the table without cards, and `view` the
 * one saved at the last visit, which is shown before the engine answers. These two and `load` are
 * shown without motion.
 * @typedef {object} Update
 * @property {Snapshot} snapshot
 * @property {Snapshot | null} before null where another game begins
 * @property {"blank" | "view" | "load" | "deal" | "decision"} cause
 * @property {StopVerdict | null} verdict what a call of Stop was about
 */

/**
 * The listener of a session.
 * @typedef {object} Listener
 * @property {(update: Update) => Promise<unknown>} update resolves when the cards are at rest
 * @property {(code: string, details?: string) => void} message a key of the catalogue
 * @property {(move: Move, snapshot: Snapshot) => Promise<boolean>} [confirm] whether a move is to
 *   be played, asked before
 * @property {Page["emit"]} [emit] is told what has happened besides
 * @property {(id: string) => Promise<FriendRow | null>} [friendRow] returns a stored game with a friend
 * @property {() => Promise<unknown>} [mayPlay] settles when the others may play
 * @property {() => Promise<unknown>} [mayWatch] resolves when the player can see the table
 * @property {() => Promise<boolean>} [claim] resolves when this page may write, to whether the
 *   saved game may be another one by now
 * @property {() => Promise<unknown>} [arrive] opens the game that the address brings, where there
 *   is none to continue; resolves also if there is none
 * @property {(error: unknown) => Promise<unknown>} [repair] tries to make an engine start
 *   that did not
 */

/** One game, its saves and the computer's turns. */
export class Session {
  /**
   * @param {Client} client
   * @param {Store} store
   * @param {Listener} listener
   * @param {{slot?: string, seat?: string, isSaved?: boolean}} [options] slot of the store; seat:
   *   the side at the bottom
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
    /** @type {import("../engine/thinking-worker.js").ThinkingWorker | null} */
    this.thinkingWorker = null;
    /** rises with every decision; results of an earlier epoch are out of date */
    this.epoch = 0;
    /** rises with every game that is put on the table or taken from it */
    this.gameNumber = 0;
    this.friend = new FriendTurns(this);
    this.recovery = createRecovery(this);
    this.setup = createGameSetup(this);
    this.decisions = createDecisions(this);
    // what others call
    this.ask = this.recovery.ask;
    this.recover = this.recovery.recover;
    this.open = this.setup.open;
    this.deal = this.setup.deal;
    this.dealRequested = this.setup.dealRequested;
    this.adopt = this.setup.adopt;
    this.submit = this.decisions.submit;
    this.playAction = this.decisions.playAction;
    this.makeCall = this.decisions.makeCall;
    this.touch = this.decisions.touch;
    this.step = this.decisions.step;
  }

  /** Which game this is, and when it began. @returns {About} */
  get about() {
    return this.autosave.about;
  }

  /** End the player's turn. */
  end() {
    return this.playAction({ do: "end" });
  }

  /** Whether this tab saves the game. */
  get isSaved() {
    return this.autosave.isOn;
  }

  /**
   * Let the computer think in a second engine from now on.
   * @param {import("../engine/thinking-worker.js").ThinkingWorker | null} worker null where the
   *   device has no room for one
   */
  useThinkingWorker(worker) {
    this.thinkingWorker = worker;
    if (this.snapshot) void worker?.changed(this.snapshot);
  }

  /** Stop saving, since another tab plays the game. */
  release() {
    this.interrupt();
    this.autosave.stop();
    this.#removeGame();
  }

  /** Drop what the computer is thinking about. */
  interrupt() {
    this.epoch++;
  }

  /** Archive the game, and take it from the table. */
  clear() {
    this.#archive();
    this.#removeGame();
  }

  #removeGame() {
    this.gameNumber++;
    this.snapshot = null;
  }

  /** Archive the game if it has moves. A friend's game that goes on is in a list of its own. */
  #archive() {
    const { snapshot } = this;
    if (!snapshot?.record?.events.length || (friendIn(snapshot) && !snapshot.result)) return;
    this.listener.emit?.("over", { snapshot, about: this.about });
  }

  /**
   * Show another game, and let it go on.
   * @param {Snapshot} snapshot
   * @param {Update["cause"]} cause
   * @param {import("./friend-turns.js").FriendLoad & {record?: GameRecord}} [loaded] how it was loaded
   */
  begin(snapshot, cause, { record, ...loaded } = {}) {
    this.gameNumber++;
    this.friend.begin(loaded);
    this.accept(snapshot, cause);
    // plays here that the stored game does not have
    if (snapshot.friend?.unsent && record) this.listener.emit?.("unsent", { record });
  }

  /**
   * Accept the engine's answer, and let the computer play.
   * @param {Snapshot} snapshot
   * @param {Update["cause"]} cause
   */
  accept(snapshot, cause) {
    this.apply(snapshot, cause);
    this.playOn();
  }

  /**
   * Apply the answer to a decision, which shows that the engine works.
   * @param {Snapshot} snapshot
   * @param {Update["cause"]} [cause]
   */
  applyDecision(snapshot, cause = "decision") {
    this.recovery.reset();
    this.apply(snapshot, cause);
  }

  /**
   * Save a snapshot, then publish the change.
   * @param {Snapshot} snapshot
   * @param {Update["cause"]} cause
   */
  apply(snapshot, cause) {
    const before = this.snapshot;
    this.snapshot = snapshot;
    this.autosave.write(snapshot);
    if (snapshot.result && !before?.result) this.#archive();
    this.shown = this.publish({ snapshot, before, cause }).catch((error) => this.recover(error));
  }

  /** Send a change to the listener. @param {Omit<Update, "verdict">} change */
  async publish(change) {
    const { snapshot } = change;
    const verdict = stopVerdict(snapshot, actorOf(snapshot, this.seat));
    await this.listener.update({ ...change, verdict });
  }

  /**
   * Let the others wait while the player chooses what to call.
   * @template T
   * @param {() => Promise<T>} choose what is not true if nothing is to be called
   * @returns {Promise<T | null>} the choice; null if there is none, or if it comes too late
   */
  async hold(choose) {
    const { snapshot, gameNumber } = this;
    this.interrupt();
    let isCalling = false;
    try {
      const chosen = await choose();
      if (!chosen || this.gameNumber !== gameNumber) return null;
      isCalling = this.snapshot === snapshot;
      if (isCalling) return chosen;
      this.listener.message("message.late");
      return null;
    } finally {
      if (!isCalling && this.gameNumber === gameNumber) await this.#goOn();
    }
  }

  /** Show what the others have played since they were interrupted, and let them go on. */
  async #goOn() {
    const { snapshot, gameNumber } = this;
    const now = await this.ask(() => this.client.snapshot());
    if (this.gameNumber !== gameNumber) return;
    const isNews = this.snapshot === snapshot && now?.version !== snapshot?.version;
    if (now && isNews) this.apply(now, "decision");
    this.playOn();
  }

  /** Let the computer play as long as it is its turn, or show what the friend has played. */
  playOn() {
    const { snapshot, friend } = this;
    void (snapshot && friendIn(snapshot) ? friend.play() : playComputerTurns(this));
  }
}
