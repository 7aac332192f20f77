/**
 * A record as a short text for an address, and back; and what may be read from a file. Texts of
 * others are bounded in size and checked for shape here; the engine judges the rest.
 */

/** @typedef {import("./protocol.js").GameRecord} GameRecord */

const MOST_TEXT = 60_000;
const MOST_JSON = 1_000_000;
const MOST_EVENTS = 20_000;
const KEY = "game";

/** @param {ReadableStream<Uint8Array>} stream @param {number} most */
async function gather(stream, most) {
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(part.value);
  }
  return new Blob(/** @type {BlobPart[]} */ (parts));
}

/**
 * Return an object as text that may stand in an address.
 * @param {object} record
 */
export async function packed(record) {
  const stream = new Blob([JSON.stringify(record)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await (await gather(stream, MOST_TEXT)).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/**
 * Return a record if an object has the shape of one, or null.
 * @param {unknown} found
 * @returns {GameRecord | null}
 */
export function recordOf(found) {
  const record = /** @type {GameRecord | null} */ (found && typeof found === "object" && "record" in found ? found.record : found);
  const sound = record && typeof record === "object" && typeof record.preset === "string" && Number.isInteger(record.schema)
    && Array.isArray(record.events) && record.events.length <= MOST_EVENTS && record.events.every((line) => typeof line === "string" && line.length < 200);
  return sound ? record : null;
}

/**
 * Return the record in a text of an address, or null.
 * @param {string} text
 */
export async function unpacked(text) {
  if (text.length > MOST_TEXT || !/^[\w-]+$/.test(text)) return null;
  try {
    const letters = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return recordOf(JSON.parse(await (await gather(stream, MOST_JSON)).text()));
  } catch {
    return null;
  }
}

/**
 * Return the record in the text of a file, or null.
 * @param {string} text
 */
export function recordIn(text) {
  if (text.length > MOST_JSON) return null;
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Return the text of a game in the part of an address behind #, or "".
 * @param {string} hash
 */
export const sharedIn = (hash) => new URLSearchParams(hash.replace(/^#/, "")).get(KEY) ?? "";

/**
 * Return the address that opens a record.
 * @param {GameRecord} record
 * @param {string} base
 */
export const linkTo = async (record, base) => `${base}#${KEY}=${await packed(record)}`;
