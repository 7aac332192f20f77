/**
 * A game in the page: asks the engine, saves every decision, lets the computer play, and
 * brings a crashed engine back from the record. Knows no elements.
 */
import { dealArgs } from "./deal.js";
import { drive } from "./computer-turns.js";
import { isLost, typeOf } from "../protocol/errors.js";
import { Saving } from "../storage/autosave.js";
import { sameCards, touchCounts } from "../protocol/touches.js";

/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../protocol/types.js").Refusal} Refusal */
/** @typedef {import("./deal.js").Deal} Deal */
/** @typedef {import("../protocol/types.js").Hello} Hello */

/**
 * @typedef {object} Client
 * @property {Promise<Hello>} ready
 * @property {(name: string, args: object, options?: {timeout_ms?: number}) => Promise<any>} call
 * @property {() => Promise<unknown>} restart
 */

/**
 * What the session tells the page.
 * @typedef {object} Listener
 * @property {(snapshot: Snapshot, how: {jump: boolean}) => Promise<void>} show
 * @property {(code: string, details?: string) => void} message a key of the catalogue
 * @property {(snapshot: Snapshot, before: Snapshot | null) => void} changed
 * @property {(snapshot: Snapshot, about: import("../storage/save-format.js").About) => void} [archive] a game that is over, or that makes room for another
 * @property {() => Promise<boolean>} [claim] resolves when this page may write; tells whether it had to wait for that
 * @property {(error: unknown) => Promise<any>} [broken] the engine does not start; told before the player is
 */

const MOST_CRASHES = 2;
const HUMAN = "human";

/** @typedef {{refused?: Refusal, denied?: boolean}} Answer why nothing was done: refused, or nothing to say it to */

/** One game, its saves and the computer's turns. */
export class Session {
  /**
   * @param {Client} client
   * @param {import("../storage/local-store.js").Store} store
   * @param {Listener} listener
   * @param {string} [slot] of the store
   */
  constructor(client, store, listener, slot = "main") {
    this.client = client;
    this.slot = slot;
    this.saving = new Saving(store, slot, (code) => listener.message(code));
    this.store = store;
    this.listener = listener;
    /** @type {Snapshot | null} */
    this.snapshot = null;
    this.run = this.crashes = 0;
    /** @type {Promise<unknown>} settled when there is a game */
    this.opened = Promise.resolve();
    /** @type {Promise<unknown>} the decision before is carried out */
    this.before = Promise.resolve();
    /** @type {Promise<unknown>} its cards lie still */
    this.shown = Promise.resolve();
    this.stale = this.dead = false;
    /** @type {import("../engine/thinking-worker.js").Study | null} where thoughts are thought beside the table */
    this.study = null;
    /** @type {Record<string, number>} how often which help was used in this game */
    this.helps = {};
  }

  /** Deal a new game. @param {Deal} wanted */
  async deal(wanted) {
    const hello = await this.client.ready.catch(() => null);
    if (!hello) return;
    const { crashes } = this;
    this.run++;
    this.helps = {};
    const ask = () => this.ask("new", dealArgs(hello, wanted));
    const snapshot = (await ask()) ?? (this.crashes > crashes && !this.dead ? await ask() : null); // a lost engine is asked once more
    if (!snapshot) return;
    this.archive();
    this.saving.begin();
    this.take(snapshot, false);
  }

  /** Hand the game of now over to be kept, unless nothing was played. */
  archive() {
    if (this.snapshot?.record?.events.length)
      this.listener.archive?.(this.snapshot, this.saving.about);
  }

  /**
   * Play for the player at the page. Taps made before the engine is there are answered then.
   * @param {string} source @param {string} target @param {import("../protocol/types.js").Action} [action]
   * @returns {Promise<{refused?: Refusal}>}
   */
  async play(source, target, action) {
    await this.opened;
    if (this.stale) {
      this.stale = false;
      return {};
    }
    return this.decide("play", action ? { action } : { from: source, to: target });
  }

  end = () => this.decide("play", { action: { do: "end" } });
  /** @param {string} side */
  resign = (side) => this.say(side, "resign");

  /**
   * Say what is no play, such as "stop"; the computer plays nothing more before that is answered.
   * @param {string} side @param {string} words @param {object} [more] a play that is advised
   */
  say(side, words, more = {}) {
    this.run++;
    return this.decide("say", { ...more, side, words });
  }

  /**
   * Tell the engine that a card was taken hold of, in a game in which that can be a fault.
   * @param {string} side @param {string} place
   */
  async touch(side, place) {
    const hello = await this.client.ready.catch(() => null);
    if (
      hello &&
      this.snapshot &&
      touchCounts(hello.presets, this.snapshot, `${side} touch ${place}`)
    )
      await this.say(side, `touch ${place}`);
  }

  /**
   * Take back the last decision, or do it again; a mere word or touch goes with the decision before it.
   * @param {"undo" | "redo"} name
   */
  async step(name) {
    for (let before = null; this.snapshot && this.snapshot !== before; ) {
      before = this.snapshot;
      const { denied } = await this.decide(name, {});
      if (denied) this.listener.message("message.no-undo");
      if (!sameCards(before, this.snapshot) || !this.snapshot.can[name]) return;
    }
  }

  /**
   * Carry out a decision of the player when the one before is done.
   * @param {string} name @param {object} args
   * @returns {Promise<Answer>}
   */
  decide(name, args) {
    const answer = this.before.then(() => this.carry(name, args));
    this.before = answer.catch(() => undefined);
    return answer;
  }

  /**
   * Ask the engine for a decision; when it was lost meanwhile, once more.
   * @param {string} name @param {object} args @param {boolean} [again]
   * @returns {Promise<Answer>}
   */
  async carry(name, args, again = false) {
    await this.opened;
    if (!this.snapshot || (name === "play" && this.snapshot.actor !== HUMAN)) return {};
    this.run++;
    try {
      const snapshot = await this.client.call(name, { ...args, version: this.snapshot.version });
      this.crashes = 0;
      this.take(snapshot, false);
    } catch (error) {
      if (["IllegalMove", "CallError"].includes(typeOf(error))) {
        this.drive();
        return typeOf(error) === "CallError"
          ? { denied: true }
          : { refused: /** @type {Refusal} */ (error) };
      }
      await this.recover(error, name === "say" ? "message.late" : "message.stale");
      if (isLost(error) && !again && !this.dead) return this.carry(name, args, true);
    }
    return {};
  }

  /**
   * Take over what the engine answered: save it, show it, and let the computer play.
   * @param {Snapshot} snapshot @param {boolean} jump
   */
  take(snapshot, jump) {
    this.keep(snapshot, jump);
    this.drive();
  }

  /** @param {Snapshot} snapshot @param {boolean} jump */
  keep(snapshot, jump) {
    const before = this.snapshot;
    this.snapshot = snapshot;
    this.saving.write({ ...snapshot, helps: this.helps });
    if (snapshot.result && !before?.result) this.archive();
    this.listener.changed(snapshot, before);
    this.shown = this.listener.show(snapshot, { jump });
  }

  /** Let the computer play as long as it is its turn. */
  drive() {
    return drive(this);
  }

  /**
   * Ask the engine; what goes wrong is dealt with and answered by null.
   * @param {string} name
   * @param {object} args
   * @param {() => boolean} [wanted] whether the answer still matters
   */
  async ask(name, args, wanted = () => true) {
    try {
      return await this.client.call(name, args);
    } catch (error) {
      if (wanted()) await this.recover(error);
      return null;
    }
  }

  /**
   * Go on after an error: a lost engine is started again, a late tap is dropped, a bug is shown.
   * @param {unknown} error
   * @param {string} [late] what to tell about a late tap
   */
  async recover(error, late = "message.stale") {
    const type = typeOf(error);
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const record = this.snapshot?.record;
    try {
      if (isLost(error)) await this.revive(record, error);
      else if (type === "StaleSnapshot") {
        this.listener.message(late);
        this.take(await this.client.call("snapshot", {}), true);
      } else
        this.listener.message(
          "message.bug",
          JSON.stringify({ type, error: text, record }, null, 1),
        );
    } catch (again) {
      this.dead = true;
      this.listener.message("message.dead", `${text}\n${again}`);
    }
  }

  /**
   * Start a lost engine again and go on from the record.
   * @param {import("../protocol/types.js").GameRecord | undefined} record @param {unknown} error
   */
  async revive(record, error) {
    if (++this.crashes > MOST_CRASHES) throw error;
    await this.client.restart();
    if (record) this.take(await this.client.call("load", { record }), true);
    this.listener.message("message.crashed");
  }
}
