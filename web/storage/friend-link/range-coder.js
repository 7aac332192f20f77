/**
 * Packs decisions into as few bytes as their odds allow (an adaptive binary range coder). A model
 * calls the same functions to write and to read: an Encoder is given values, a Decoder returns
 * them. Whole numbers only, so that every browser computes the same odds. Pure.
 */

/** The odds of 1 out of 65536, and how often they were used. @typedef {[odds: number, uses: number]} Odds */

const ONE = 65536;
const LEAST = 48;
/** From here on odds change slowly. */
const MAX_USES = 40;
/** More decisions than any game has; a longer text was made to keep the page busy. */
const MAX_DECISIONS = 1_000_000;
const TOP_BYTE = 0xff000000;

/** A text that cannot be read. */
class CodingError extends Error {}

/** Codes decisions with the odds of their contexts, which follow what was coded in them. */
export class Coder {
  low = 0;
  high = 0xffffffff;

  /** @param {Iterable<[string, Odds]>} [odds] at the beginning, for some contexts */
  constructor(odds = []) {
    /** @type {Map<string, Odds>} */
    this.odds = new Map([...odds].map(([context, [one, uses]]) => [context, [one, uses]]));
  }

  /** @param {string} context */
  has(context) {
    return this.odds.has(context);
  }

  /** @param {string} context @returns {Odds} */
  oddsOf(context) {
    let odds = this.odds.get(context);
    if (!odds) {
      odds = [ONE / 2, 0];
      this.odds.set(context, odds);
    }
    return odds;
  }

  /** Return the last number of the lower part of the range. @param {number} one */
  middle(one) {
    return this.low + Math.floor(((this.high - this.low) * one) / ONE);
  }

  /** @param {Odds} odds @param {number} bit */
  learn(odds, bit) {
    const [one, uses] = odds;
    const next = one + Math.trunc(((bit ? ONE : 0) - one) / (uses + 1.5));
    odds[0] = Math.min(ONE - LEAST, Math.max(LEAST, next));
    if (uses < MAX_USES) odds[1]++;
  }

  /**
   * Code one decision: 0 or 1.
   * @param {string} context decisions of a context have odds of their own
   * @param {number | boolean} [value] only for an Encoder
   * @returns {number}
   */
  bit(context, value) {
    const odds = this.oddsOf(context);
    const bit = this.code(odds[0], Number(value));
    this.learn(odds, bit);
    return bit;
  }

  /**
   * Code a whole number below 2 ** bits.
   * @param {string} context
   * @param {number} bits
   * @param {number} [value]
   */
  number(context, bits, value = 0) {
    let node = 1;
    for (let at = bits - 1; at >= 0; at--)
      node = 2 * node + this.bit(`${context} ${node}`, (value >> at) & 1);
    return node - 2 ** bits;
  }

  /**
   * Code a whole number whose bits are by chance.
   * @param {number} bits
   * @param {number} [value]
   */
  random(bits, value = 0) {
    let number = 0;
    for (let at = bits - 1; at >= 0; at--)
      number = 2 * number + this.code(ONE / 2, Math.floor(value / 2 ** at) % 2);
    return number;
  }

  /**
   * A plain Coder only learns the odds of what it is given.
   * @param {number} _one the odds of 1
   * @param {number} bit
   * @returns {number}
   */
  code(_one, bit) {
    return bit;
  }

  /** @param {number} bit @param {number} middle */
  narrow(bit, middle) {
    if (bit) this.high = middle;
    else this.low = middle + 1;
  }

  /** Return whether the first byte of the range is certain. */
  get isCertain() {
    return ((this.low ^ this.high) & TOP_BYTE) === 0;
  }

  widen() {
    this.low = (this.low << 8) >>> 0;
    this.high = ((this.high << 8) | 255) >>> 0;
  }
}

export class Encoder extends Coder {
  /** @type {number[]} */
  #bytes = [];

  /** @param {number} one @param {number} bit @override */
  code(one, bit) {
    this.narrow(bit, this.middle(one));
    while (this.isCertain) {
      this.#bytes.push(this.high >>> 24);
      this.widen();
    }
    return bit;
  }

  /** Return the bytes: as few as tell the range apart, since a Decoder reads zeros after them. */
  finish() {
    const bytes = [...this.#bytes];
    for (let size = 0; size <= 4; size++) {
      const unit = 2 ** (32 - 8 * size);
      const start = Math.ceil(this.low / unit) * unit;
      if (start > this.high) continue;
      for (let at = 0; at < size; at++) bytes.push((start >>> (24 - 8 * at)) & 255);
      break;
    }
    while (bytes.at(-1) === 0) bytes.pop();
    return Uint8Array.from(bytes);
  }
}

export class Decoder extends Coder {
  #value = 0;
  #at = 0;
  #decisions = 0;
  #bytes;

  /** @param {Iterable<[string, Odds]>} odds @param {Uint8Array} bytes */
  constructor(odds, bytes) {
    super(odds);
    this.#bytes = bytes;
    for (let at = 0; at < 4; at++) this.#next();
  }

  #next() {
    this.#value = ((this.#value << 8) | (this.#bytes[this.#at++] ?? 0)) >>> 0;
  }

  /** @param {number} one @override */
  code(one) {
    if (++this.#decisions > MAX_DECISIONS) throw new CodingError("too long");
    const middle = this.middle(one);
    const bit = this.#value <= middle ? 1 : 0;
    this.narrow(bit, middle);
    while (this.isCertain) {
      this.widen();
      this.#next();
    }
    return bit;
  }
}
