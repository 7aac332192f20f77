/**
 * Deflates and inflates where the browser cannot: Safari before 16.4 and Firefox before 113 have no
 * CompressionStream. Loaded only there.
 */
import { deflateSync, Inflate } from "../vendor/fflate.mjs";

/** So few bytes at a time become at most half a megabyte before the limit is looked at. */
const CHUNK = 512;

/** Return the deflated bytes. @param {Uint8Array} bytes */
export const deflated = (bytes) => deflateSync(bytes);

/** The code of fflate's error for data that end too early. */
const UNEXPECTED_END = 0;

/**
 * Return the inflated bytes, of damaged data those before the damage.
 * @param {Uint8Array} bytes @param {number} maxBytes of the result
 * @returns {{bytes: Uint8Array, isCut: boolean}} isCut: the data end too early
 * @throws {RangeError} if the result is longer
 */
export function inflated(bytes, maxBytes) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  const stream = new Inflate((part) => {
    size += part.length;
    if (size > maxBytes) throw new RangeError("too long");
    parts.push(part);
  });
  let isCut = false;
  try {
    for (let at = 0; at < bytes.length; at += CHUNK)
      stream.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    isCut = Object(error).code === UNEXPECTED_END;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return { bytes: whole, isCut };
}
