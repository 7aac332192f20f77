/**
 * A friend's turn that has arrived: the engine carries out its events, each shown before the next.
 * The player may call Stop meanwhile; the engine decides what then still stands.
 */
import { INTERRUPTIONS } from "../protocol/constants.js";

/** They wait until the whole turn has been shown. */
const LATER = /** @type {const} */ (["resign", "offer"]);

export class FriendTurns {
  #isSkipping = false;
  #isSealing = false;
  /** @type {Promise<unknown>} settles when the last link is made */
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

  get isWatching() {
    return (this.#state?.coming ?? 0) > 0;
  }

  /** Whether only the friend's next link continues the game: the own one takes no more events. */
  get isWaiting() {
    const { snapshot } = this.session;
    if (this.#isSealing) return true;
    return snapshot?.actor === "friend" && !this.isWatching && !this.#state?.mustSend;
  }

  /**
   * Return how a stored game with a friend is loaded; {} for others.
   * @param {string | undefined} id @param {Arrived} [arrived] @returns {Promise<FriendLoad>}
   */
  async loadOf(id, arrived) {
    const row = id === undefined ? null : await this.session.listener.friendRow?.(id);
    return row ? { row, ...(arrived ? { arrived } : {}) } : {};
  }

  /** @param {FriendLoad} loaded how the game was loaded */
  begin(loaded) {
    this.loaded = loaded;
    this.#isSkipping = false;
  }

  /** Show the rest of the turn at once. */
  skip() {
    this.#isSkipping = true;
  }

  /**
   * While the friend's turn is shown or awaited, an interruption is made at once, resigning and an
   * offer after it; nothing else is allowed.
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

  /** Remember a call that only a later link can take. @param {string} verb */
  #callLater(verb) {
    const wish = LATER.find((one) => one === verb);
    if (wish) void this.#sealed.then(() => this.session.listener.emit?.("wished", wish));
    return wish ? {} : { denied: true };
  }

  /**
   * Put the player's events into a link; they cannot be undone then, and meanwhile none is added.
   * @template {{record: GameRecord | null}} T @param {string} id
   * @param {() => Promise<T | null>} put returns null if the links have nothing more
   * @returns {Promise<T | null>}
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

  /** @param {string} id @param {GameRecord} record of all links @param {() => boolean} isOnTable */
  async #loadSealed(id, record, isOnTable) {
    const { session } = this;
    const load = await this.loadOf(id);
    const sealed = await session.ask(() => session.client.load({ record, ...load }), isOnTable);
    if (!sealed || !isOnTable()) return;
    this.loaded = load;
    session.apply(sealed, "load");
  }

  /**
   * Carry out the events that have arrived, one by one, until the engine cannot: the session has
   * then told the player why.
   * @param {Job} turn
   */
  async show(turn) {
    const { session } = this;
    await this.#receiving;
    while (turn.isActive && this.isWatching) {
      if (!this.#isSkipping) await this.#untilSeen();
      if (!turn.isActive) return;
      const before = session.snapshot;
      this.#receiving = this.#receive();
      await this.#receiving;
      if (session.snapshot === before) return;
    }
    if (!this.isWatching) this.#isSkipping = false;
  }

  async #untilSeen() {
    const { session } = this;
    await session.shown;
    await session.listener.mayPlay?.();
    await session.listener.mayWatch?.();
  }

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
