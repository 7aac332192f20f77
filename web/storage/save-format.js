/** The format of a saved game: JSON with a version and a checksum, which is verified on reading. */

import { canonical } from "../protocol/json.js";

const VERSION = 2;
/** Readable versions of records. */
const SCHEMAS = [1, 2];

/** FNV-1a of the UTF-16 units, as eight hexadecimal digits. @param {string} text */
export function checksum(text) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    sum = Math.imul(sum ^ (unit & 255), 0x01000193);
    sum = Math.imul(sum ^ (unit >> 8), 0x01000193);
  }
  return (sum >>> 0).toString(16).padStart(8, "0");
}

/** Equal deals get equal ids. @param {GameRecord} record */
export function idOf(record) {
  const { events: _, ...deal } = record;
  return `deal-${checksum(canonical(deal))}`;
}

/** @param {GameRecord} record @param {About} [about] */
export function pack(record, about = { id: idOf(record), begun: 0 }) {
  const sum = checksum(canonical(record));
  return {
    text: JSON.stringify({
      save: VERSION,
      ...about,
      schema: record.schema,
      behaviour: record.behaviour,
      checksum: sum,
      record,
    }),
    checksum: sum,
  };
}

/** Each converts to the next version. @type {Record<number, (save: Stored) => Stored>} */
const MIGRATIONS = {
  // The first saves had neither a version nor an id.
  1: (save) => ({ ...save, save: 2, id: idOf(save.record), begun: 0 }),
};

/** @param {string} text @returns {Save | {fault: SaveFault}} */
export function unpack(text) {
  try {
    return migrated(JSON.parse(text));
  } catch {
    return { fault: "damaged" }; // not JSON, or nested too deeply
  }
}

/** @param {Stored} save possibly not written by this page @returns {Save | {fault: SaveFault}} */
function migrated(save) {
  if (typeof save?.record !== "object" || !save.record) return { fault: "damaged" };
  save.save ??= 1;
  while (Number.isInteger(save.save) && Object.hasOwn(MIGRATIONS, save.save))
    save = MIGRATIONS[save.save](save);
  if (save.save !== VERSION || !SCHEMAS.includes(save.schema)) return { fault: "unknown" };
  if (
    save.checksum !== checksum(canonical(save.record)) ||
    typeof save.id !== "string" ||
    !Number.isFinite(save.begun)
  )
    return { fault: "damaged" };
  return {
    record: save.record,
    checksum: save.checksum,
    about: { id: save.id, begun: save.begun },
  };
}
