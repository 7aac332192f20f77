/**
 * The text of a saved game: packed with a checksum, and unpacked with suspicion. Pure.
 */
import { SCHEMAS } from "./protocol.js";

/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {"damaged" | "foreign"} Fault */

/**
 * Return JSON text that does not depend on the order of keys.
 * @param {unknown} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(/** @type {Record<string, unknown>} */ (value)[key])}`).join()}}`;
}

/**
 * Return the FNV-1a sum of a text's UTF-16 units as eight hexadecimal digits.
 * @param {string} text
 */
export function checksum(text) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    sum = Math.imul(sum ^ (unit & 255), 0x01000193);
    sum = Math.imul(sum ^ (unit >> 8), 0x01000193);
  }
  return (sum >>> 0).toString(16).padStart(8, "0");
}

/**
 * Return the text of a save and its checksum.
 * @param {GameRecord} record
 */
export function pack(record) {
  const sum = checksum(canonical(record));
  return { text: JSON.stringify({ schema: record.schema, behaviour: record.behaviour, checksum: sum, record }), checksum: sum };
}

/**
 * Return the record in the text of a save, or what is wrong with it.
 * @param {string} text
 * @returns {{record: GameRecord, checksum: string} | {fault: Fault}}
 */
export function unpack(text) {
  let save;
  try {
    save = JSON.parse(text);
  } catch {
    return { fault: "damaged" };
  }
  if (!save || typeof save !== "object" || !save.record || typeof save.record !== "object") return { fault: "damaged" };
  if (!SCHEMAS.includes(save.schema)) return { fault: "foreign" };
  if (save.checksum !== checksum(canonical(save.record))) return { fault: "damaged" };
  return { record: save.record, checksum: save.checksum };
}
