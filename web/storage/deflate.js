/** Deflate for Safari before 16.4 and Firefox before 113, which have no CompressionStream. */
import { deflateSync, Inflate } from "../vendor/fflate.mjs";

/** Small enough that the output passes the limit by half a megabyte at most. */
const CHUNK = 512;

/** @param {Uint8Array} bytes */
export const deflated = (bytes) => deflateSync(bytes);

/** fflate's error code for data that end too early. */
const UNEXPECTED_END = 0;

/**
 * Inflate bytes, up to damage or an early end (`isCut`).
 * @param {Uint8Array} bytes @param {number} maxBytes a longer result is a RangeError
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
