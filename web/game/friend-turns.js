/**
 * A friend's turn that has arrived from another device: the engine carries its events out one after
 * the other, each shown before the next. The player may call Stop meanwhile; the engine decides what
 * then still stands, and says in each snapshot what is to come.
 */
import { INTERRUPTIONS } from "../protocol/constants.js";

/** Calls that wait until the whole turn has been shown. */
const LATER = /** @type {const} */ (["resign", "offer"]);

/** The friend's events at one table. */
export class FriendTurns {
  #isSkipping = false;
  #isSealing = false;
  /** @type {Promise<unknown>} settles when the last link has been made */
  #sealed = Promise.resolve();
  /** @type {Promise<void> | null} settles when the engine has carried out an event */
  #receiving = null;

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {FriendLoad} how the game on the table was loaded */
    this.loaded = {};
  }

  get #state() {
    return this.session.snapshot?.friend ?? null;
  }

  /** Whether the friend's turn is being shown. */
  get isWatching() {
    return (this.#state?.coming ?? 0) > 0;
  }

  /**
   * Whether the game goes on with the friend's next link alone: one of the player's own takes no
   * more events before it.
   */
  get isWaiting() {
    const { snapshot } = this.session;
    if (this.#isSealing) return true;
    return snapshot?.actor === "friend" && !this.isWatching && !this.#state?.mustSend;
  }

  /**
   * Return how a stored game is loaded; nothing if it is none with a friend.
   * @param {string | undefined} id
   * @param {Arrived} [arrived] by default what its last sending brought
   * @returns {Promise<FriendLoad>}
   */
  async loadOf(id, arrived) {
    const row = id === undefined ? null : await this.session.listener.friendRow?.(id);
    return row ? { row, ...(arrived ? { arrived } : {}) } : {};
  }

  /** Another game is on the table. @param {FriendLoad} loaded how it was loaded */
  begin(loaded) {
    this.loaded = loaded;
    this.#isSkipping = false;
  }

  /** Show the rest at once. */
  skip() {
    this.#isSkipping = true;
  }

  /**
   * Make a call while the friend's turn is being shown or awaited: an interruption at once, if
   * there is something to interrupt; resigning and an offer after the rest, or as soon as the turn
   * has arrived; nothing else.
   * @param {string} words @param {() => Promise<Decided>} call @returns {Promise<Decided>}
   */
  async call(words, call) {
    const [verb] = words.split(" ", 1);
    if (this.isWaiting) return this.#callLater(verb);
    if (INTERRUPTIONS.includes(verb) && this.#state?.begun) return call();
    if (!LATER.some((one) => one === verb)) return { denied: true };
    this.skip();
    await this.session.playOn();
    return call();
  }

  /** Remember a call that no link can take before the friend's next one. @param {string} verb */
  #callLater(verb) {
    const wish = LATER.find((one) => one === verb);
    if (wish) void this.#sealed.then(() => this.session.listener.emit?.("wished", wish));
    return wish ? {} : { denied: true };
  }

  /**
   * Put the player's events into a link; the player adds none meanwhile. Then nothing is to be
   * sent, and the engine undoes none of them.
   * @template {{record: GameRecord | null}} T
   * @param {string} id of the game, which may be on the table
   * @param {() => Promise<T | null>} put returns the record with all that links have then, or null
   *   if they have nothing more
   * @returns {Promise<T | null>} what `put` has returned
   */
  seal(id, put) {
    const isOnTable = () => this.session.snapshot !== null && this.session.about.id === id;
    this.#isSealing = isOnTable();
    const sealing = this.session.jobs.add(async () => {
      try {
        const linked = await put();
        if (linked?.record && isOnTable()) await this.#loadSealed(id, linked.record, isOnTable);
        return linked;
      } finally {
        this.#isSealing = false;
      }
    });
    this.#sealed = sealing.catch(() => undefined);
    return sealing;
  }

  /** @param {string} id @param {GameRecord} record with all that links have @param {() => boolean} isOnTable */
  async #loadSealed(id, record, isOnTable) {
    const { session } = this;
    const load = await this.loadOf(id);
    const sealed = await session.ask(() => session.client.load({ record, ...load }), isOnTable);
    if (!sealed || !isOnTable()) return;
    this.loaded = load;
    session.apply(sealed, "load");
  }

  /** Carry out the events that have arrived, one after the other, until none is left. @param {Job} turn */
  async show(turn) {
    await this.#receiving;
    while (turn.isActive && this.isWatching) {
      if (!this.#isSkipping) await this.#untilSeen();
      if (!turn.isActive) return;
      this.#receiving = this.#receive();
      await this.#receiving;
    }
    if (!this.isWatching) this.#isSkipping = false;
  }

  async #untilSeen() {
    const { session } = this;
    await session.shown;
    await session.listener.mayPlay?.();
    await session.listener.mayWatch?.();
  }

  /** Let the engine carry out the next event. */
  async #receive() {
    const { session } = this;
    const before = session.snapshot;
    const isWanted = () => session.snapshot === before;
    const receive = () => session.client.receive({ version: before?.version ?? 0 });
    const snapshot = await session.ask(receive, isWanted);
    if (snapshot && isWanted())
      session.applyDecision(snapshot, this.#isSkipping ? "load" : "decision");
  }
}
