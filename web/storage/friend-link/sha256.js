/** SHA-256 of a text. `crypto.subtle` would need HTTPS, and is asynchronous. Pure. */

/** @param {number} number @returns {boolean} */
const isPrime = (number) => {
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false;
  return true;
};

const PRIMES = Array.from({ length: 312 }, (_, at) => at).filter((at) => at > 1 && isPrime(at));

/**
 * Return the first 32 bits behind the point of a root of a prime, computed in whole numbers.
 * @param {number} prime @param {bigint} degree
 */
function rootBits(prime, degree) {
  const wanted = BigInt(prime) << (32n * degree);
  let root = 0n;
  for (let bit = 1n << 40n; bit; bit >>= 1n) if ((root | bit) ** degree <= wanted) root |= bit;
  return Number(root & 0xffffffffn);
}

const ROUND = PRIMES.map((prime) => rootBits(prime, 3n));
const START = PRIMES.slice(0, 8).map((prime) => rootBits(prime, 2n));

/** @param {number} word @param {number} by */
const rotated = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} bytes @returns {DataView} the bytes, a one, zeros, and the length in bits */
function padded(bytes) {
  const size = (((bytes.length + 8) >> 6) + 1) << 6;
  const all = new Uint8Array(size);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(size - 4, bytes.length * 8);
  return view;
}

/** @param {number[]} state @param {DataView} view @param {number} start */
function addBlock(state, view, start) {
  const words = Array.from({ length: 16 }, (_, at) => view.getUint32(start + 4 * at));
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at++) {
    if (at >= 16) {
      const [x, y] = [words[at - 15], words[at - 2]];
      const low = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3);
      const high = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10);
      words.push((words[at - 16] + low + words[at - 7] + high) | 0);
    }
    const choice = (e & f) ^ (~e & g);
    const first =
      h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + ROUND[at] + words[at];
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] + word) | 0;
}

/** Return the SHA-256 of a text as 64 hexadecimal digits. @param {string} text */
export function sha256(text) {
  const view = padded(new TextEncoder().encode(text));
  const state = [...START];
  for (let start = 0; start < view.byteLength; start += 64) addBlock(state, view, start);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
