/**
 * Saves that survive the end of the browser: every text is in local storage and, a moment later, in
 * the durable copy. Rows of the copy whose number exceeds the one in local storage are what that
 * lost. If one place is full or forbidden, the other serves.
 */
import { beginWith } from "../protocol/events.js";
import { Store } from "./local-store.js";
import { checksum, unpack } from "./save-format.js";

const NUMBER = "number";
const KIT = "note:kit";
const GAME = "game:main";

/** Return whether one save continues another one. @param {string} later @param {string} earlier */
function continues(later, earlier) {
  const [now, before] = [unpack(later), unpack(earlier)];
  if ("fault" in now || "fault" in before || now.about.id !== before.about.id) return false;
  return beginWith(now.record.events, before.record.events);
}

/** Return what is wrong with a saved game, or "". @param {string | null} text */
function faultOf(text) {
  if (text === null) return "missing";
  const save = unpack(text);
  return "fault" in save ? save.fault : "";
}

export class DurableStore extends Store {
  /** @type {Map<string, string | null>} texts that could not be written to local storage */
  #unwritten = new Map();
  /** @type {Set<string>} keys whose text is not yet in the copy */
  #queue = new Set();
  /** Number of the last write. It starts at the time, to exceed numbers in an unreadable copy. */
  #number = 0;
  /** The number in local storage when the page opened; later writes are missing there. */
  #localNumber = 0;
  /** Checksum of the game at that number; differs if a site without a copy wrote later. */
  #localChecksum = "";
  #isRead = false;
  #isSettled = false;
  #isWriting = false;
  #hasFailed = false;
  /** @type {Trouble | null} why local storage refused a text */
  #refusal = null;
  /** @type {Trouble | null} reported last */
  #trouble = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {(value?: unknown) => void} */
  #settle = () => undefined;

  /**
   * @param {StorageArea | null} storage @param {string | undefined} site @param {DurableCopy} copy
   * @param {boolean} [isKit] the author kit has a text and a number of its own
   */
  constructor(storage, site, copy, isKit = false) {
    super(storage, site);
    this.copy = copy;
    this.isKit = isKit;
    /** Settles when lost texts are restored, or the copy does not answer. */
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
    /** @type {(trouble: Trouble | null) => void} null: saving works again */
    this.onTrouble = () => undefined;
    /** @type {() => void} lost texts are restored */
    this.onRestored = () => undefined;
    /** @type {() => void} the copy's game is of a newer version and was put aside */
    this.onNewer = () => undefined;
    this.#readMark();
  }

  /** @param {string} key @override */
  read(key) {
    return this.#unwritten.has(key) ? (this.#unwritten.get(key) ?? null) : super.read(key);
  }

  /** @override */
  keys() {
    const unwritten = [...this.#unwritten].filter(([, text]) => text !== null);
    return [...new Set([...super.keys(), ...unwritten.map(([key]) => key)])];
  }

  /** Fails only if both places do. @param {string} key @param {string} text @override */
  write(key, text) {
    return this.#change(key, text);
  }

  /** @param {string} key @override */
  remove(key) {
    this.#change(key, null);
  }

  /**
   * Restore what local storage lost, then write to the copy too; only for the tab that plays.
   * @param {boolean} [hasWaited] another tab played until now, so the texts may have changed
   */
  async restore(hasWaited = false) {
    if (this.#isRead) this.#readMark();
    let isRestored = false;
    try {
      isRestored = this.#merge(await this.#readRows());
    } catch {
      this.#hasFailed = true;
    }
    this.#isSettled = true;
    this.#settle();
    void this.#flush();
    return isRestored || hasWaited;
  }

  /** Views are not copied: they only serve the first paint. @param {string} key */
  #isCopied(key) {
    return this.isKit ? key === KIT : key !== KIT && !/^(number|view:)/.test(key);
  }

  // --- local storage

  get #markKey() {
    return this.isKit ? `${NUMBER}:kit` : NUMBER;
  }

  /** @returns {[number: string, checksum: string]} */
  #mark() {
    const [number = "", sum = ""] = (super.read(this.#markKey) ?? "").split(" ");
    return [number, sum];
  }

  #readMark() {
    const [number, sum] = this.#mark();
    this.#localNumber = Number(number) || 0;
    this.#localChecksum = sum;
  }

  /** Number the next write after its text, so that the number never claims a lost text. */
  #advance() {
    this.#number = Math.max(Date.now(), this.#number + 1, (Number(this.#mark()[0]) || 0) + 1);
    this.#writeMark();
  }

  #writeMark() {
    if (this.#number && !this.#unwritten.size)
      super.write(this.#markKey, `${this.#number} ${checksum(super.read(GAME) ?? "")}`);
  }

  /** @param {string} key @param {string | null} text */
  #set(key, text) {
    const trouble = text === null ? super.remove(key) : super.write(key, text);
    if (super.read(key) === text || !this.#isCopied(key)) this.#unwritten.delete(key);
    else this.#unwritten.set(key, text);
    if (trouble) this.#refusal = trouble;
    return trouble ?? null;
  }

  /** Retry what local storage refused. */
  #catchUp() {
    for (const [key, text] of this.#unwritten) this.#set(key, text);
  }

  /** @param {string} key @param {string | null} text */
  #change(key, text) {
    if (this.#isInBoth(key) && super.read(key) === text) return null;
    const trouble = this.#set(key, text);
    if (!this.#isCopied(key)) return trouble;
    this.#catchUp();
    this.#queue.add(key);
    if (this.#isSettled) this.#advance();
    void this.#flush();
    return this.#hasFailed ? trouble : null;
  }

  /** @param {string} key */
  #isInBoth(key) {
    return (
      this.#isCopied(key) && this.#isRead && !this.#queue.has(key) && !this.#unwritten.has(key)
    );
  }

  // --- the copy

  async #readRows() {
    const rows = await this.copy.read();
    return rows.filter(({ key }) => this.#isCopied(key));
  }

  /** Write changed texts to the copy; those of one task in one transaction. */
  async #flush() {
    if (this.#isWriting || !this.#isSettled) return;
    this.#isWriting = true;
    try {
      await null;
      while (this.#queue.size) {
        if (!this.#isRead) this.#merge(await this.#readRows());
        await this.#writeQueue();
      }
    } catch {
      this.#hasFailed = true;
    }
    this.#isWriting = false;
    this.#report();
  }

  async #writeQueue() {
    const keys = [...this.#queue];
    this.#queue.clear();
    try {
      await this.copy.write(
        keys.map((key) => ({ key, text: this.read(key), number: this.#number })),
      );
      this.#hasFailed = false;
    } catch (error) {
      for (const key of keys) this.#queue.add(key);
      throw error;
    }
  }

  /** Report when neither place can be written, and retry. */
  #report() {
    const trouble = this.#hasFailed && this.#unwritten.size ? (this.#refusal ?? "blocked") : null;
    if (trouble !== this.#trouble) this.onTrouble(trouble);
    this.#trouble = trouble;
    clearTimeout(this.#timer);
    if (trouble) this.#timer = setTimeout(() => this.#retry(), this.copy.patienceMs);
  }

  #retry() {
    this.#catchUp();
    this.#writeMark();
    void this.#flush();
  }

  /** Newer rows win; a valid game also beats a missing or damaged one. @param {Row} row */
  #wins({ key, text, number }) {
    if (this.#queue.has(key)) return false;
    const isNewer = number > this.#localNumber;
    if (key !== GAME || text === null) return isNewer;
    return !faultOf(text) && (isNewer || ["missing", "damaged"].includes(faultOf(this.read(key))));
  }

  /** Restore what local storage lost, and queue what the copy lacks. @param {Row[]} rows */
  #merge(rows) {
    const isTouched = checksum(super.read(GAME) ?? "") !== this.#localChecksum;
    const others = rows.filter(({ key, text }) => this.read(key) !== text);
    const lost = others.filter((row) => this.#wins(row));
    for (const { key, text, number } of others.filter(({ key }) => key === GAME)) {
      const mine = this.read(key);
      const isLost = lost.some((row) => row.key === key);
      if (isLost ? isTouched || faultOf(mine) : number > this.#localNumber)
        this.#keepBoth(isLost ? mine : text, isLost ? text : mine);
      if (!isLost && number > this.#localNumber && faultOf(text) === "unknown") this.onNewer();
    }
    for (const { key, text } of lost) this.#set(key, text);

    const copied = new Map(rows.map(({ key, text }) => [key, text]));
    for (const key of new Set([...this.keys(), ...copied.keys()]))
      if (this.#isCopied(key) && this.read(key) !== (copied.get(key) ?? null)) this.#queue.add(key);
    this.#number = Math.max(this.#localNumber, this.#number, ...rows.map(({ number }) => number));
    this.#isRead = true;
    if (this.#queue.size) this.#advance();
    else this.#writeMark();
    if (lost.length) this.onRestored();
    return lost.length > 0;
  }

  /**
   * Set aside a game that is not continued.
   * @param {string | null} old @param {string | null} now
   */
  #keepBoth(old, now) {
    if (old !== null && !(now && continues(now, old))) this.setAside("main", old);
  }
}
