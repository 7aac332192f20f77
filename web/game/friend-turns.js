/**
 * A friend's turn that has arrived from another device: its events are carried out one after the
 * other, each shown before the next. The player may call Stop meanwhile; the engine decides what
 * then still stands. What is still to come follows from the record alone, so that it goes on after
 * a reload where it was.
 */
import { beginWith, parseEvent, splitEvent } from "../protocol/events.js";
import { typeOf } from "../protocol/errors.js";
import { INTERRUPTIONS } from "../protocol/friend-calls.js";
import { friendIn } from "../protocol/players.js";
import { eventsToCome, isInterruption, isStateOf, progress, watched } from "./arrived-events.js";

/** Calls that wait until the whole turn has been shown. */
const LATER = /** @type {const} */ (["resign", "offer"]);

/** The friend's events at one table. */
export class FriendTurns {
  /** @type {Arrived | null} */
  #arrived = null;
  /** the rest was taken back by a call of the player */
  #isTakenBack = false;
  #isSkipping = false;
  #isSealing = false;
  /** @type {Promise<unknown>} settles when the last link has been made */
  #sealed = Promise.resolve();
  /** @type {Snapshot | null} with which the game on the table was put there */
  #begun = null;
  /** @type {Promise<void> | null} settles when the engine has carried out an event */
  #receiving = null;

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** @type {Promise<unknown>} settles when it is known what arrived; own moves wait for it */
    this.known = Promise.resolve();
  }

  /** The events that are still to be carried out. */
  get rest() {
    return this.#isInterrupted ? [] : this.#toCome;
  }

  /** The events that may still come, unless the player has interrupted them. @returns {string[]} */
  get #toCome() {
    const { snapshot } = this.session;
    if (!snapshot || snapshot.result || !this.#arrived || this.#isTakenBack) return [];
    return eventsToCome(snapshot.record.events, this.#arrived);
  }

  /** Whether the player has just interrupted the friend's turn. */
  get #isInterrupted() {
    const { snapshot, seat } = this.session;
    const event = snapshot?.last.at(-1);
    return event?.by === seat && isInterruption(event);
  }

  /** Whether the friend's turn is being shown. */
  get isWatching() {
    return this.rest.length > 0;
  }

  /** The own events that the friend's call took back, and after how many others they stood. */
  get withdrawn() {
    const { withdrawn: events = [], from: at = 0 } = this.#arrived ?? {};
    return events.length ? { events, at } : null;
  }

  /** Whether it is known what arrived last in the game on the table. */
  get isKnown() {
    return this.#arrived !== null;
  }

  /** Whether the friend must be sent what the player has done. */
  get mustSend() {
    const { snapshot } = this.session;
    if (!snapshot || !this.#arrived || this.isWatching) return false;
    if (snapshot.actor !== "friend" && !snapshot.result) return false;
    const { from, arriving } = this.#arrived;
    const [own, known] = [snapshot.record.events.slice(from), arriving];
    return own.length !== known.length || own.some((line, at) => line !== known[at]);
  }

  /**
   * Whether the game goes on with the friend's next link alone: one of the player's own takes no
   * more events before it.
   */
  get isWaiting() {
    const { snapshot } = this.session;
    if (this.#isSealing) return true;
    return snapshot?.actor === "friend" && !this.isWatching && !this.mustSend;
  }

  /**
   * Put a friend's game on the table, and show what has arrived.
   * @param {{record: GameRecord, about: About} & Arrived} game
   *   record: to continue; it may have some of the arrived events, and own ones after them
   * @returns {Promise<boolean>} false, and nothing has changed, if the engine does not accept it
   */
  open({ record, about, ...arrived }) {
    return this.session.adopt(record, about, undefined, arrived);
  }

  /**
   * Another game is on the table.
   * @param {Snapshot} snapshot
   * @param {Arrived | null} arrived null if that is not known yet
   * @returns {Snapshot} what is to be shown: before the friend's turn, nobody can play, also where
   *   it begins with a call in the player's own turn
   */
  begin(snapshot, arrived) {
    this.#begun = snapshot;
    this.#arrived = friendIn(snapshot) ? arrived : null;
    this.#isTakenBack = this.#isSkipping = false;
    this.known = friendIn(snapshot) ? this.#findArrived() : Promise.resolve();
    const { from, arriving = [] } = this.#arrived ?? {};
    const isToCome = arriving.length > 0 && snapshot.record.events.length === from;
    return isToCome ? watched(snapshot) : snapshot;
  }

  async #findArrived() {
    const { session } = this;
    const begun = this.#begun;
    const find = session.listener.findArrived;
    const arrived = this.#arrived ?? (await find?.(session.about.id).catch(() => null)) ?? null;
    await session.shown;
    if (!arrived || this.#begun !== begun) return;
    await this.#restore(arrived);
    await this.#goOn(arrived);
  }

  /**
   * Return to the stored game, if the page was closed before the saved one had followed it. Plays of
   * the player that are in neither are kept.
   * @param {Arrived} arrived
   */
  async #restore({ before, arriving, withdrawn = [] }) {
    const { session } = this;
    const { snapshot } = session;
    if (!before || !snapshot) return;
    const { events } = snapshot.record;
    if (isStateOf(events, before.events, arriving)) return;
    const isOf = (/** @type {string[]} */ later) => beginWith([...before.events, ...later], events);
    if (!isOf(arriving) && !isOf(withdrawn)) session.listener.emit?.("unsent", snapshot);
    const stored = await session.ask(() => session.client.load({ record: before }));
    if (stored && session.snapshot === snapshot) session.apply(stored, "load");
  }

  /**
   * Go on in a game that was saved. If more is to come, the last event may have been cut short, so it
   * is shown again; the last event of all is announced.
   * @param {Arrived} arrived
   */
  async #goOn(arrived) {
    const { session } = this;
    const { snapshot } = session;
    const begun = this.#begun;
    if (!snapshot) return;
    const { shown } = progress(snapshot.record.events, arrived);
    const isTakenBack = await this.#wasInterrupted(snapshot.record, arrived, shown);
    const next = await this.#lastShown(snapshot, arrived, shown);
    if (this.#begun !== begun) return;
    const isNews = this.#arrived !== arrived;
    this.#isTakenBack = isTakenBack;
    this.#arrived = arrived;
    if (session.snapshot === snapshot && (isNews || next)) session.apply(next ?? snapshot, "load");
  }

  /**
   * Return the table before the last arrived event, if it is to be shown again, or with what is to be
   * announced of it; null if it is not the last event of all.
   * @param {Snapshot} snapshot @param {Arrived} arrived
   * @param {number[]} shown after which events the arrived ones stand
   */
  async #lastShown(snapshot, arrived, shown) {
    const { session } = this;
    const { record, result } = snapshot;
    const at = record.events.length;
    if (shown.at(-1) !== at) return null;
    if (!result && !arrived.isSeen && shown.length < arrived.arriving.length)
      return session.ask(() => session.client.load({ record, at: at - 1 }));
    const table = await session.ask(() => session.client.tableAt({ record, at }));
    const isCall = table?.last.some(({ action }) => action.do === "stop");
    return table && !isCall ? { ...snapshot, last: table.last } : null;
  }

  /**
   * Return whether the last interruption by the player took the rest back.
   * @param {GameRecord} record @param {Arrived} arrived
   * @param {number[]} shown after which events the arrived ones stand
   */
  async #wasInterrupted(record, arrived, shown) {
    const { session } = this;
    const isOwn = (/** @type {string} */ line, /** @type {number} */ number) =>
      number >= arrived.from &&
      !shown.includes(number + 1) &&
      INTERRUPTIONS.includes(parseEvent(line).action.do);
    const at = record.events.map(isOwn).lastIndexOf(true);
    if (at < 0) return false;
    const after = await session.ask(() => session.client.tableAt({ record, at: at + 1 }));
    return isInterruption(after?.last.at(-1));
  }

  /** Show the rest at once. */
  skip() {
    this.#isSkipping = true;
  }

  /**
   * Make a call while the friend's turn is being shown or awaited: an interruption at once, if there
   * is something to interrupt; resigning and an offer after the rest, or as soon as the turn has
   * arrived; nothing else.
   * @param {string} words
   * @param {() => Promise<import("./decisions.js").Answer>} call
   * @returns {Promise<import("./decisions.js").Answer>}
   */
  async call(words, call) {
    const [verb] = words.split(" ", 1);
    if (this.isWaiting) return this.#callLater(verb);
    const hasBegun = this.rest.length < (this.#arrived?.arriving.length ?? 0);
    if (INTERRUPTIONS.includes(verb) && hasBegun) return call();
    if (!LATER.some((one) => one === verb)) return { denied: true };
    this.skip();
    await this.play();
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
    const sealing = this.#seal(id, put);
    this.#sealed = sealing.catch(() => undefined);
    return sealing;
  }

  /**
   * @template {{record: GameRecord | null}} T
   * @param {string} id
   * @param {() => Promise<T | null>} put
   * @returns {Promise<T | null>}
   */
  async #seal(id, put) {
    const { session } = this;
    const begun = this.#begun;
    const isOnTable = () => session.about.id === id && this.#begun === begun;
    this.#isSealing = isOnTable();
    try {
      await session.decisions.decided;
      const linked = await put();
      const { record } = linked ?? {};
      await session.setup.adopted;
      if (!record || !isOnTable()) return linked;
      const sealed = await session.ask(() => session.client.load({ record }));
      if (!sealed || !isOnTable()) return linked;
      this.#arrived = { from: record.events.length, arriving: [] };
      session.apply(sealed, "load");
      return linked;
    } finally {
      this.#isSealing = false;
    }
  }

  /** Carry out the events that have arrived, one after the other, until none is left. */
  async play() {
    const { session } = this;
    session.interrupt();
    const { epoch } = session;
    const isWanted = () => epoch === session.epoch;
    await this.known;
    await this.#receiving;
    if (this.#isInterrupted) this.#takeBack();
    while (isWanted() && this.isWatching) {
      if (!this.#isSkipping) await this.#untilSeen();
      if (!isWanted()) return;
      this.#receiving = this.#receive(this.rest);
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

  /**
   * Let the engine carry out the next event. One that is not possible any more ends the turn.
   * @param {string[]} rest
   */
  async #receive([line, ...later]) {
    const { session } = this;
    const { snapshot: before } = session;
    const [side, text] = splitEvent(line);
    try {
      const version = before?.version ?? 0;
      const snapshot = await session.client.receive({ version, side, text });
      if (session.snapshot !== before) return;
      const cause = this.#isSkipping ? "load" : "decision";
      session.applyDecision(later.length ? watched(snapshot) : snapshot, cause);
    } catch (error) {
      if (session.snapshot !== before) return;
      if (typeOf(error) !== "NotationError" || !before) return session.recover(error);
      this.#takeBack();
      session.apply(await session.client.snapshot(), "load");
    }
  }

  /** The rest of the friend's turn does not stand any more. */
  #takeBack() {
    const { session } = this;
    const rest = this.#toCome;
    const { snapshot } = session;
    const arrived = this.#arrived;
    this.#isTakenBack = true;
    if (!rest.length || !snapshot || !arrived) return;
    const events = [...snapshot.record.events.slice(0, arrived.from), ...arrived.arriving];
    const at = events.length - rest.length;
    session.listener.emit?.("taken-back", { record: { ...snapshot.record, events }, at });
  }
}
