/**
 * A game in the page: asks the engine, saves every decision, lets the computer play, and
 * brings a crashed engine back from the record. Knows no elements.
 */

/** @typedef {import("./protocol.js").Snapshot} Snapshot */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Deal} Deal */
/** @typedef {import("./protocol.js").Hello} Hello */

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
 * @property {(snapshot: Snapshot) => void} changed
 */

const SLICE_MS = 40;
const SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const MOST_CRASHES = 2;
const LOST = ["WorkerCrashed", "Timeout"];
const HUMAN = "human";

/** Return a fresh seed of eight letters. */
export function freshSeed() {
  const numbers = globalThis.crypto.getRandomValues(new Uint8Array(8));
  return [...numbers].map((number) => SEED_LETTERS[number % SEED_LETTERS.length]).join("");
}

/** Tell whether an error means that the engine is gone. @param {unknown} error */
export const isLost = (error) => LOST.includes(typeOf(error));

/** @param {unknown} error @returns {string} */
const typeOf = (error) => (error && typeof error === "object" && "type" in error ? String(error.type) : "Bug");

/** One game, its saves and the computer's turns. */
export class Session {
  /**
   * @param {Client} client
   * @param {import("./store.js").Store} store
   * @param {Listener} listener
   * @param {string} [slot] of the store
   */
  constructor(client, store, listener, slot = "main") {
    this.client = client;
    this.slot = slot;
    this.store = store;
    this.listener = listener;
    /** @type {Snapshot | null} */
    this.snapshot = null;
    this.run = 0;
    this.crashes = 0;
    this.trouble = "";
    /** @type {Promise<unknown>} settled when there is a game */
    this.opened = Promise.resolve();
    this.stale = false;
    this.dead = false;
  }

  /**
   * Deal a new game.
   * @param {Deal} deal
   */
  async deal({ preset, level, seed, first }) {
    const hello = await this.client.ready;
    const options = hello.presets.find((one) => one.name === preset)?.options;
    const others = ["B", "C"].slice(0, Number(options?.players ?? 2) - 1);
    const players = { A: HUMAN, ...Object.fromEntries(others.map((side) => [side, level])) };
    this.run++;
    const snapshot = await this.ask("new", { preset, seed: seed || freshSeed(), players, ...(first ? { first } : {}) });
    if (snapshot) this.take(snapshot, false);
  }

  /**
   * Play for the player at the page. Taps made before the engine is there are answered then.
   * @param {string} source
   * @param {string} target
   * @returns {Promise<{refused?: Refusal}>}
   */
  async play(source, target) {
    await this.opened;
    if (this.stale) {
      this.stale = false;
      return {};
    }
    return this.decide("play", { from: source, to: target });
  }

  end() {
    return this.decide("play", { action: { do: "end" } });
  }

  /** @param {string} side */
  resign(side) {
    return this.decide("resign", { side });
  }

  undo() {
    return this.decide("undo", {});
  }

  redo() {
    return this.decide("redo", {});
  }

  /**
   * Carry out a decision of the player; when the engine was lost meanwhile, once more.
   * @param {string} name
   * @param {object} args
   * @param {boolean} [again]
   * @returns {Promise<{refused?: Refusal}>}
   */
  async decide(name, args, again = false) {
    await this.opened;
    if (!this.snapshot) return {};
    this.run++;
    try {
      const snapshot = await this.client.call(name, { ...args, version: this.snapshot.version });
      this.crashes = 0;
      this.take(snapshot, false);
    } catch (error) {
      if (typeOf(error) === "IllegalMove") {
        this.drive();
        return { refused: /** @type {Refusal} */ (error) };
      }
      await this.recover(error);
      if (isLost(error) && !again && !this.dead) return this.decide(name, args, true);
    }
    return {};
  }

  /**
   * Take over what the engine answered: save it, show it, and let the computer play.
   * @param {Snapshot} snapshot
   * @param {boolean} jump
   */
  take(snapshot, jump) {
    const shown = this.keep(snapshot, jump);
    this.drive(shown);
  }

  /** @param {Snapshot} snapshot @param {boolean} jump */
  keep(snapshot, jump) {
    this.snapshot = snapshot;
    const trouble = this.store.writeGame(this.slot, snapshot);
    if (trouble && trouble !== this.trouble) this.listener.message(`message.save-${trouble}`);
    this.trouble = trouble ?? "";
    this.listener.changed(snapshot);
    return this.listener.show(snapshot, { jump });
  }

  /**
   * Let the computer play as long as it is its turn, one decision shown after the other.
   * @param {Promise<void>} [shown]
   */
  async drive(shown) {
    const run = ++this.run;
    await shown;
    while (run === this.run && this.snapshot?.actor === "computer") {
      const answer = await this.ask("think", { version: this.snapshot.version, slice_ms: SLICE_MS }, () => run === this.run);
      if (!answer || run !== this.run) return;
      if (!answer.done) continue;
      this.crashes = 0;
      await this.keep(answer.snapshot, false);
    }
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
   */
  async recover(error) {
    const type = typeOf(error);
    const text = error instanceof Error ? error.stack ?? error.message : String(error);
    const record = this.snapshot?.record;
    try {
      if (isLost(error)) await this.revive(record, error);
      else if (type === "StaleSnapshot") {
        this.listener.message("message.stale");
        this.take(await this.client.call("snapshot", {}), true);
      } else this.listener.message("message.bug", JSON.stringify({ type, error: text, record }, null, 1));
    } catch (again) {
      this.dead = true;
      this.listener.message("message.dead", `${text}\n${again}`);
    }
  }

  /**
   * Start a lost engine again and go on from the record.
   * @param {import("./protocol.js").GameRecord | undefined} record
   * @param {unknown} error
   */
  async revive(record, error) {
    if (++this.crashes > MOST_CRASHES) throw error;
    await this.client.restart();
    if (record) this.take(await this.client.call("load", { record }), true);
    this.listener.message("message.crashed");
  }
}
