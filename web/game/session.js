/**
 * The game in progress: it calls the engine, saves every decision, lets the computer play, and
 * continues from the record after a crash of the engine. It does not use the DOM.
 */
import { playComputerTurns } from "./computer-turns.js";
import { dealArgs } from "./deal.js";
import { FriendTurns } from "./friend-turns.js";
import { dealFor, readSaved } from "./opening.js";
import { runMoves } from "./run-moves.js";
import { stopVerdict } from "./stop-verdict.js";
import { isLost, typeOf } from "../protocol/errors.js";
import { actorOf, friendIn } from "../protocol/players.js";
import { haveSameCards, touchCounts } from "../protocol/touches.js";
import { Autosave } from "../storage/autosave.js";

/** @typedef {import("../engine/client.js").Client} Client */
/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../protocol/types.js").GameRecord} GameRecord */
/** @typedef {import("../protocol/types.js").Refusal} Refusal */
/** @typedef {import("./deal.js").Deal} Deal */
/** @typedef {import("../storage/save-format.js").About} About */
/** @typedef {import("./opening.js").Saved} Saved */
/** @typedef {import("./run-moves.js").Move} Move */

/**
 * @typedef {(version: number) => Promise<Snapshot>} Decision asks the engine to carry out a
 *   decision at a version of the table
 */

/**
 * One change of the table, after it was saved. `blank` is the table without cards, and `view` the
 * one saved at the last visit, which is shown before the engine answers. These two and `load` are
 * shown without motion.
 * @typedef {object} Update
 * @property {Snapshot} snapshot
 * @property {Snapshot | null} before null where another game begins
 * @property {"blank" | "view" | "load" | "deal" | "decision"} cause
 * @property {import("./stop-verdict.js").StopVerdict | null} verdict what a call of Stop was about
 */

/**
 * The listener of a session.
 * @typedef {object} Listener
 * @property {(update: Update) => Promise<unknown>} update resolves when the cards are at rest
 * @property {(code: string, details?: string) => void} message a key of the catalogue
 * @property {(move: Move, snapshot: Snapshot) => Promise<boolean>} [confirm] whether a move is to
 *   be played, asked before
 * @property {(snapshot: Snapshot, about: About) => void} [archive] a game is over, or makes room
 *   for another
 * @property {(id: string) => Promise<import("./friend-turns.js").Arrived | null>} [findArrived]
 *   returns what has arrived last in a stored game with a friend
 * @property {() => Promise<unknown>} [mayPlay] settles when the others may play
 * @property {() => Promise<unknown>} [mayWatch] resolves when the player can see the table
 * @property {(rest: {record: GameRecord, at: number}) => void} [takenBack] the rest of the friend's
 *   turn does not stand any more: the events of the record from `at` on
 * @property {(snapshot: Snapshot) => void} [keepUnsent] a game with a friend is not as it is stored;
 *   the player's plays in it are to be kept
 * @property {(wish: "resign" | "offer") => void} [remember] the player resigns, or makes an offer, as
 *   soon as the friend's turn has arrived
 * @property {() => Promise<boolean>} [claim] resolves when this page may write, to whether the
 *   saved game may be another one by now
 * @property {() => Promise<unknown>} [arrive] opens the game that the address brings, where there
 *   is none to continue; resolves also if there is none
 * @property {(error: unknown) => Promise<unknown>} [repair] tries to make an engine start
 *   that did not
 */

/**
 * @typedef {{refused?: Refusal, denied?: boolean}} Answer refused: a move; denied: a call that was
 *   not possible
 */

const MAX_CRASHES = 2;
/** Calls that do not depend on the opponent's last play. */
const NEVER_LATE = ["resign", "offer"];

/** One game, its saves and the computer's turns. */
export class Session {
  /** why the saved game is to be set aside: a key of the catalogue */
  #aside = "";

  /**
   * @param {Client} client
   * @param {import("../storage/local-store.js").Store} store
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
    /** @type {Promise<unknown>} settles when there is a game */
    this.opened = Promise.resolve();
    /** @type {Promise<unknown>} settles when the last decision has been carried out */
    this.decided = Promise.resolve();
    /** @type {Promise<unknown>} settles when the last game asked for is on the table, or is not */
    this.adopted = Promise.resolve();
    /** @type {Promise<unknown>} settles when the cards of the last update are at rest */
    this.shown = Promise.resolve();
    /** @type {import("../engine/thinking-worker.js").ThinkingWorker | null} */
    this.thinkingWorker = null;
    /** rises with every decision; results of an earlier epoch are out of date */
    this.epoch = 0;
    this.crashes = 0;
    this.isStale = this.isDead = false;
    this.friend = new FriendTurns(this);
  }

  /** Which game this is, and when it began. @returns {About} */
  get about() {
    return this.autosave.about;
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
  }

  /** Drop what the computer is thinking about. */
  interrupt() {
    this.epoch++;
  }

  // --- opening a game

  /**
   * Show the saved game or a blank table at once, and open the game on it when the engine answers.
   * @param {import("./url-parameters.js").Request} request
   * @param {Snapshot} blank the table without cards
   * @param {import("./opening.js").LastChoices} choices
   */
  open(request, blank, choices) {
    const saved = readSaved(this.store, this.slot, request);
    this.#showView(saved, blank);
    this.opened = this.#enter(saved, request, choices);
    return this.opened;
  }

  /**
   * Show the view of the last visit; one that cannot be shown is removed.
   * @param {Saved} saved @param {Snapshot} blank
   */
  #showView(saved, blank) {
    const showBlank = () => void this.#tell({ snapshot: blank, before: null, cause: "blank" });
    if (!saved.view) return showBlank();
    this.#tell({ snapshot: saved.view, before: null, cause: "view" }).catch(() => {
      if (this.snapshot) return;
      this.store.dropView(this.slot);
      saved.view = null;
      showBlank();
    });
  }

  /**
   * @param {Saved} first the save when the page was opened
   * @param {import("./url-parameters.js").Request} request
   * @param {import("./opening.js").LastChoices} choices
   */
  async #enter(first, request, choices) {
    const { listener } = this;
    try {
      const isOther = (await listener.claim?.()) ?? false;
      const saved = isOther ? readSaved(this.store, this.slot, request) : first;
      saved.view = first.view; // what the player saw and tapped meanwhile
      this.autosave.start();
      this.#aside = saved.aside ?? "";
      await this.client.ready.catch((error) => listener.repair?.(error) ?? Promise.reject(error));
      if (await this.#resume(saved)) return;
      await listener.arrive?.();
      if (!this.snapshot) await this.dealFor(request, choices);
    } catch (error) {
      const details = error instanceof Error ? error.stack : error;
      listener.message("message.dead", String(details));
    }
  }

  /**
   * Continue a saved game; resolves to whether there is one that the engine can read.
   * @param {Saved} saved
   */
  async #resume({ record, about, view }) {
    if (!record) return false;
    try {
      const snapshot = await this.client.load({ record });
      this.isStale =
        view !== null && JSON.stringify(view.places) !== JSON.stringify(snapshot.places);
      this.#setAside();
      if (about) this.autosave.goOn(about);
      this.#begin(snapshot, "load");
      return true;
    } catch (error) {
      if (isLost(error)) throw error;
      this.#aside = "message.save-refused";
      return false;
    }
  }

  /**
   * Set the saved game aside and say why, if another one is there to replace it; a save that cannot
   * be set aside is not overwritten.
   */
  #setAside() {
    if (this.#aside)
      this.listener.message(this.autosave.setAside() ? this.#aside : "message.save-kept");
    this.#aside = "";
  }

  /**
   * Deal the game that a request names, or one like the last.
   * @param {import("./url-parameters.js").Request} request
   * @param {import("./opening.js").LastChoices} choices
   */
  async dealFor(request, choices) {
    const { deal, isKnown } = dealFor(await this.client.ready, request, choices);
    if (!isKnown) this.listener.message("message.bad-deal");
    await this.deal(deal);
  }

  /** Deal a new game. @param {Deal} deal */
  deal(deal) {
    const dealing = this.#deal(deal);
    this.adopted = dealing.catch(() => undefined);
    return dealing;
  }

  /** @param {Deal} deal */
  async #deal(deal) {
    const hello = await this.client.ready.catch(() => null);
    if (!hello) return;
    const { crashes } = this;
    this.interrupt();
    const ask = () => this.ask(() => this.client.deal(dealArgs(hello, deal)));
    const first = await ask();
    const hasCrashed = this.crashes > crashes && !this.isDead;
    const snapshot = first ?? (hasCrashed ? await ask() : null);
    if (snapshot) this.#replace(snapshot, "deal");
  }

  /**
   * Replace the game by the one of a record; the current one is archived.
   * @param {GameRecord} record
   * @param {About} [about] of a game that has been played before
   * @param {number} [at] number of events to replay, by default all
   * @param {import("./friend-turns.js").Arrived} [arrived] from the friend who plays it
   * @returns {Promise<boolean>} false, and nothing has changed, if the engine does not accept the
   *   record
   */
  adopt(record, about, at, arrived) {
    const adopting = this.#adopt(record, about, at, arrived);
    this.adopted = adopting.catch(() => undefined);
    return adopting;
  }

  /**
   * @param {GameRecord} record
   * @param {About} [about]
   * @param {number} [at]
   * @param {import("./friend-turns.js").Arrived} [arrived]
   */
  async #adopt(record, about, at, arrived) {
    try {
      this.interrupt();
      const args = at === undefined ? { record } : { record, at };
      const snapshot = await this.client.load(args);
      this.#replace(snapshot, "load", about, arrived);
      return true;
    } catch (error) {
      if (isLost(error)) await this.recover(error);
      else this.playOn();
      return false;
    }
  }

  /**
   * @param {Snapshot} snapshot of another game
   * @param {Update["cause"]} cause
   * @param {About} [about]
   * @param {import("./friend-turns.js").Arrived} [arrived]
   */
  #replace(snapshot, cause, about, arrived) {
    this.#archive();
    this.#setAside();
    this.autosave.begin(about);
    this.snapshot = null;
    this.#begin(snapshot, cause, arrived);
  }

  /**
   * @param {Snapshot} snapshot of another game
   * @param {Update["cause"]} cause
   * @param {import("./friend-turns.js").Arrived | null} [arrived]
   */
  #begin(snapshot, cause, arrived = null) {
    this.accept(this.friend.begin(snapshot, arrived), cause);
  }

  /** Archive the game if it has moves. A friend's game that goes on is in a list of its own. */
  #archive() {
    const { snapshot } = this;
    if (!snapshot?.record?.events.length || (friendIn(snapshot) && !snapshot.result)) return;
    this.listener.archive?.(snapshot, this.about);
  }

  // --- decisions

  /**
   * Make a move of the player, who may have to confirm it; a run is played as single moves. Moves
   * that are made before the engine is ready are answered when it is.
   * @param {Move} move
   * @returns {Promise<Answer>}
   */
  async submit(move) {
    const { snapshot, listener } = this;
    if (snapshot && listener.confirm && !(await listener.confirm(move, snapshot))) return {};
    if (move.action?.do !== "run") return this.#play(move);
    for (const single of runMoves(snapshot, move)) {
      const before = this.snapshot;
      const answer = await this.#play(single);
      if (answer.refused || !this.snapshot || this.snapshot === before) return answer;
      await this.shown;
      if (this.snapshot.actor !== "human") break;
    }
    return {};
  }

  /** @param {Partial<Move>} move @returns {Promise<Answer>} */
  #play({ source, target, action }) {
    const move = action ? { action } : { from: source, to: target };
    return this.#decide((version) => this.client.play({ version, ...move }), { isMove: true });
  }

  /** Play an action at once. @param {import("../protocol/types.js").Action} action */
  playAction = (action) => this.#play({ action });

  end = () => this.playAction({ do: "end" });

  /**
   * Make a call such as "stop"; the computer does not play before it is answered. If the computer
   * has just played, the call is too late, unless it is one of NEVER_LATE.
   * @param {string} side
   * @param {string} words
   * @param {import("../protocol/types.js").Play} [more] a play that is advised
   * @returns {Promise<Answer>}
   */
  say(side, words, more = {}) {
    const call = () => this.#say(side, words, more);
    const { friend } = this;
    return friend.isWatching || friend.isWaiting ? friend.call(words, call) : call();
  }

  /** @param {string} side @param {string} words @param {import("../protocol/types.js").Play} more */
  #say(side, words, more) {
    this.interrupt();
    return this.#decide((version) => this.client.say({ version, ...more, side, words }), {
      lateMessage: "message.late",
      isNeverLate: NEVER_LATE.includes(words),
    });
  }

  /**
   * Report that a card was touched, in a game in which that can be an offence.
   * @param {string} side @param {string} place
   */
  async touch(side, place) {
    const hello = await this.client.ready.catch(() => null);
    if (!hello || !this.snapshot) return;
    const event = `${side} touch ${place}`;
    if (touchCounts(hello.presets, this.snapshot, event)) await this.say(side, `touch ${place}`);
  }

  /**
   * Undo or redo a decision; calls and touches go with the decision before them.
   * @param {"undo" | "redo"} name
   */
  async step(name) {
    for (let before = null; this.snapshot && this.snapshot !== before; ) {
      before = this.snapshot;
      const { denied } = await this.#decide((version) => this.client[name]({ version }), {
        isNeverLate: true,
      });
      if (denied) this.listener.message("message.no-undo");
      if (!haveSameCards(before, this.snapshot) || !this.snapshot.can[name]) return;
    }
  }

  /**
   * Carry out a decision of the player after the previous one.
   * @param {Decision} decision
   * @param {{isMove?: boolean, lateMessage?: string, isNeverLate?: boolean}} [options] isMove: it is
   *   dropped if it is not a person's turn; all others are denied while the player waits for a
   *   friend's link; lateMessage: the key of the message if it comes too late;
   *   isNeverLate: if the computer has just played, it is carried out after that play
   * @returns {Promise<Answer>}
   */
  #decide(decision, options = {}) {
    const answer = this.#carryOut(decision, options, this.decided);
    this.decided = answer.catch(() => undefined);
    return answer;
  }

  /**
   * @param {Decision} decision
   * @param {{isMove?: boolean, lateMessage?: string, isNeverLate?: boolean, isRetry?: boolean}} options
   *   isRetry: after the engine was lost
   * @param {Promise<unknown>} [previous] settles when the decisions before are carried out
   * @returns {Promise<Answer>}
   */
  async #carryOut(decision, options, previous) {
    const isEarly = !this.snapshot;
    await previous;
    await this.opened;
    await this.friend.known;
    if (options.isMove && isEarly && this.isStale) return {};
    if (!this.snapshot) return {};
    if (options.isMove && (this.snapshot.actor !== "human" || this.friend.isWatching)) return {};
    if (!options.isMove && this.friend.isWaiting) return { denied: true };
    this.interrupt();
    try {
      this.applyDecision(await decision(this.snapshot.version));
      this.playOn();
    } catch (error) {
      const type = typeOf(error);
      if (type === "IllegalMove" || type === "CallError") {
        this.playOn();
        return type === "CallError"
          ? { denied: true }
          : { refused: /** @type {Refusal} */ (error) };
      }
      if (type === "StaleSnapshot" && options.isNeverLate) return this.#repeat(decision, options);
      await this.recover(error, options.lateMessage);
      if (isLost(error) && !options.isRetry && !this.isDead)
        return this.#carryOut(decision, { ...options, isRetry: true });
    }
    return {};
  }

  /**
   * Show what the computer has just played, and carry out a decision after it.
   * @param {Decision} decision
   * @param {{lateMessage?: string}} options
   */
  async #repeat(decision, options) {
    const snapshot = await this.ask(() => this.client.snapshot());
    if (!snapshot) return {};
    this.apply(snapshot, "load");
    return this.#carryOut(decision, { ...options, isNeverLate: false });
  }

  // --- updates

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
    this.crashes = 0;
    this.apply(snapshot, cause);
  }

  /**
   * Save a snapshot, then tell the listener.
   * @param {Snapshot} snapshot
   * @param {Update["cause"]} cause
   */
  apply(snapshot, cause) {
    const before = this.snapshot;
    this.snapshot = snapshot;
    this.autosave.write(snapshot);
    if (snapshot.result && !before?.result) this.#archive();
    this.shown = this.#tell({ snapshot, before, cause }).catch((error) => this.recover(error));
  }

  /** @param {Omit<Update, "verdict">} change */
  async #tell(change) {
    const { before, snapshot } = change;
    const verdict = stopVerdict(before, snapshot, actorOf(snapshot, this.seat));
    await this.listener.update({ ...change, verdict });
  }

  /** Let the computer play as long as it is its turn, or show what the friend has played. */
  playOn() {
    const { snapshot, friend } = this;
    void (snapshot && friendIn(snapshot) ? friend.play() : playComputerTurns(this));
  }

  // --- errors

  /**
   * Ask the engine; after an error the session recovers, and the answer is null.
   * @template T
   * @param {() => Promise<T>} send
   * @param {() => boolean} [isWanted] whether the answer still matters
   * @returns {Promise<T | null>}
   */
  async ask(send, isWanted = () => true) {
    try {
      return await send();
    } catch (error) {
      if (isWanted()) await this.recover(error);
      return null;
    }
  }

  /**
   * Continue after an error: a lost engine is restarted, a late move is dropped, a bug is reported.
   * @param {unknown} error
   * @param {string} [lateMessage] key of the message about a late move or call
   */
  async recover(error, lateMessage = "message.stale") {
    const type = typeOf(error);
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const record = this.snapshot?.record;
    try {
      if (isLost(error)) await this.#restart(record, error);
      else if (type === "StaleSnapshot") {
        this.listener.message(lateMessage);
        this.accept(await this.client.snapshot(), "load");
      } else {
        const report = JSON.stringify({ type, error: text, record }, null, 1);
        this.listener.message("message.bug", report);
      }
    } catch (second) {
      this.isDead = true;
      this.listener.message("message.dead", `${text}\n${second}`);
    }
  }

  /**
   * Restart a lost engine and continue from the record.
   * @param {GameRecord | undefined} record
   * @param {unknown} error
   */
  async #restart(record, error) {
    if (++this.crashes > MAX_CRASHES) throw error;
    await this.client.restart();
    if (record) this.accept(await this.client.load({ record }), "load");
    this.listener.message("message.crashed");
  }
}
