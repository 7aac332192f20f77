/**
 * The store of a page whose saves survive the end of the browser: every text is in local storage,
 * which is read at once, and in the durable copy, which is on disk a moment later. Local storage
 * has the number of the last write; rows of the copy with a higher number are what it lost. Where
 * one of the two is full or forbidden, the other one serves.
 */
import { beginWith } from "../protocol/events.js";
import { Store } from "./local-store.js";
import { checksum, unpack } from "./save-format.js";

const NUMBER = "number";
const KIT = "note:kit";
const GAME = "game:main";

/**
 * Return whether one save is a later state of the same game.
 * @param {string} later @param {string} earlier
 */
function continues(later, earlier) {
  const [now, before] = [unpack(later), unpack(earlier)];
  if ("fault" in now || "fault" in before || now.about.id !== before.about.id) return false;
  return beginWith(now.record.events, before.record.events);
}

/**
 * Return what is wrong with the text of a saved game, "" if nothing is.
 * @param {string | null} text
 */
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
  /**
   * the number of the last write: at least the current time, so that it exceeds the numbers in a
   * copy that cannot be read
   */
  #number = 0;
  /** the number in local storage when the page opened: it lacks all later writes */
  #localNumber = 0;
  /** the checksum of the game at that number: another one if a site without a copy wrote later */
  #localChecksum = "";
  #isRead = false;
  #isSettled = false;
  #isWriting = false;
  #hasFailed = false;
  /** @type {Trouble | null} why local storage did not take the last text that it refused */
  #refusal = null;
  /** @type {Trouble | null} the trouble that `onTrouble` was last called with */
  #trouble = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {(value?: unknown) => void} */
  #settle = () => undefined;

  /**
   * @param {StorageArea | null} storage @param {string | undefined} site @param {DurableCopy} copy
   * @param {boolean} [isKit] whether this is the author kit, which has a text and a number of its
   *   own, as it runs beside the game
   */
  constructor(storage, site, copy, isKit = false) {
    super(storage, site);
    this.copy = copy;
    this.isKit = isKit;
    /** settles when what local storage lost is restored, or the copy does not answer */
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
    /**
     * called when nothing can be saved, and with null when saving works again
     * @type {(trouble: Trouble | null) => void}
     */
    this.onTrouble = () => undefined;
    /** @type {() => void} called when texts that local storage had lost are restored */
    this.onRestored = () => undefined;
    /** @type {() => void} called when the copy has a game of a newer version, which was put aside */
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

  /**
   * Returns what went wrong if neither place can be written.
   * @param {string} key @param {string} text @override
   */
  write(key, text) {
    return this.#change(key, text);
  }

  /** @param {string} key @override */
  remove(key) {
    this.#change(key, null);
  }

  /**
   * Restore what local storage lost, and write to the copy from now on. Only the tab that plays
   * may call it. Resolves to whether the texts may have changed; it also resolves if the copy does
   * not answer.
   * @param {boolean} [hasWaited] whether another tab played until now
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

  /**
   * Return whether this page copies a text. The view is only for the first paint and is not copied.
   * @param {string} key
   */
  #isCopied(key) {
    return this.isKit ? key === KIT : key !== KIT && !/^(number|view:)/.test(key);
  }

  // --- local storage

  get #markKey() {
    return this.isKit ? `${NUMBER}:kit` : NUMBER;
  }

  /** @returns {[string, string]} number and checksum in local storage */
  #mark() {
    const [number = "", sum = ""] = (super.read(this.#markKey) ?? "").split(" ");
    return [number, sum];
  }

  #readMark() {
    const [number, sum] = this.#mark();
    this.#localNumber = Number(number) || 0;
    this.#localChecksum = sum;
  }

  /**
   * Number the next write. The number is stored after the text, so local storage never claims a
   * text that it has lost.
   */
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

  /** Try again to write what local storage refused. */
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

  /** Return whether both places have the current text of a key. @param {string} key */
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

  /** Write changed texts to the copy; changes of one task are one transaction. */
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

  /** Report when neither place can be written, and try again until one can. */
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

  /**
   * Return whether a row of the copy replaces the text in local storage: if it is newer or, for a
   * valid game, if the game in local storage is missing or damaged.
   * @param {Row} row
   */
  #wins({ key, text, number }) {
    if (this.#queue.has(key)) return false;
    const isNewer = number > this.#localNumber;
    if (key !== GAME || text === null) return isNewer;
    return !faultOf(text) && (isNewer || ["missing", "damaged"].includes(faultOf(this.read(key))));
  }

  /**
   * Restore from the copy what local storage lost, and queue what the copy lacks.
   * @param {Row[]} rows
   */
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
   * Set aside a game that is replaced, unless the new one continues it.
   * @param {string | null} old @param {string | null} now
   */
  #keepBoth(old, now) {
    if (old !== null && !(now && continues(now, old))) this.setAside("main", old);
  }
}
