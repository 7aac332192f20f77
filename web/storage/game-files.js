/** Files with games, and links with a game or a lesson. Only lessons are not validated. */
import { MARK, readLinks } from "../protocol/addresses.js";
import { isObject } from "../protocol/checks.js";
import { parseJson } from "../protocol/json.js";
import { SEAT } from "../protocol/players.js";
import { idOf } from "./save-format.js";
import { isGameBundle, isGameRecord, isStoredGame } from "../protocol/validators.js";

/** @param {Uint8Array} bytes */
function toLetters(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} letters */
const toBytes = (letters) =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

const MAX_RECORD_CHARS = 1_000_000;
const MAX_BUNDLE_CHARS = 50_000_000;
const MAX_FRIENDS = 1000;
/** Deeper values could exhaust the stack. */
const MAX_LEVELS = 30;
// The first letter of a packed text.
const DEFLATED = "1";
const PLAIN = "0";
/** Of a JSON object. */
const LAST_BYTE = "}".charCodeAt(0);

/** @param {Game[]} games @param {FriendRow[]} [friends] @param {Record<string, unknown>} [notes] */
export const writeBundle = (games, friends = [], notes = {}) =>
  JSON.stringify({
    format: "russian-bank",
    bundle: 1,
    games,
    ...(friends.length && { friends }),
    ...(Object.keys(notes).length && { notes }),
  });

/** @param {unknown} value @returns {boolean} */
export const isShallow = (value, levels = MAX_LEVELS) =>
  value === null ||
  typeof value !== "object" ||
  (levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1)));

/**
 * Return the records in a file of the page, the kit or the library; see also rbcore/record.py.
 * @param {unknown} json @returns {unknown[]}
 */
export function recordsIn(json) {
  if (!isObject(json)) return [];
  const { games, lessons, record, game } = json;
  const records = Array.isArray(games)
    ? games.map((one) => Object(one).record)
    : Array.isArray(lessons)
      ? lessons.map((one) => Object(one).game)
      : [record ?? game ?? json];
  return records.filter((one) => isObject(one) && Array.isArray(one.events));
}

/** @param {GameRecord} record @returns {Game} */
const gameOf = (record) => ({
  id: idOf(record),
  begun: 0,
  ended: 0,
  side: SEAT,
  result: null,
  record,
});

/** Return a bundle of the records in any other file, or null. @param {unknown} json */
function bundleOf(json) {
  if (Object(json).bundle) return null; // of a newer version
  const games = recordsIn(json).map((record) =>
    isShallow(record) && isGameRecord(record) ? gameOf(record) : record,
  );
  return games.length ? { games } : null;
}

/**
 * Return the games in a file, or null if it has none. Friends and notes are not validated here.
 * @param {string} text
 */
export function readBundle(text) {
  if (text.length > MAX_BUNDLE_CHARS) return null;
  let json;
  try {
    json = parseJson(text);
  } catch {
    return null;
  }
  const bundle = isGameBundle(json) ? json : bundleOf(json);
  if (!bundle) return null;
  const shallow = bundle.games.filter((one) => isShallow(one));
  const games = shallow.filter(isStoredGame).flatMap((game) => {
    const { id, begun, ended = 0, side = "A", result = null, record } = game;
    const isShort = JSON.stringify(record).length <= MAX_RECORD_CHARS;
    return isShort ? [{ id, begun, ended, side, result, record }] : [];
  });
  const { friends, notes } = /** @type {{friends?: unknown, notes?: unknown}} */ (bundle);
  return {
    games,
    refused: bundle.games.length - games.length,
    friends: Array.isArray(friends) ? friends.slice(0, MAX_FRIENDS) : [],
    notes: Object(notes),
  };
}

/**
 * Convert bytes, up to damage or an early end (`isCut`); a longer result is a RangeError.
 * @param {Uint8Array} bytes @param {CompressionStream | DecompressionStream} stream
 * @param {number} maxBytes
 */
async function through(bytes, stream, maxBytes) {
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  let isTaken = false;
  const written = writer.write(/** @type {Uint8Array<ArrayBuffer>} */ (bytes)).then(() => {
    isTaken = true;
    return writer.close();
  });
  written.catch(() => undefined); // the reader says so too
  const parts = [];
  let size = 0;
  let isCut = false;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > maxBytes) break;
      parts.push(part.value);
    }
  } catch (error) {
    // Node takes all bytes before it looks at them, but says what is wrong
    isCut = isTaken && Object(error).code !== "Z_DATA_ERROR";
  }
  if (size > maxBytes) {
    await reader.cancel();
    throw new RangeError("too long");
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), isCut };
}

const loadDeflate = () => import("./deflate.js");

/** @param {Uint8Array} bytes */
async function deflate(bytes) {
  if ("CompressionStream" in globalThis)
    return (await through(bytes, new CompressionStream("deflate-raw"), MAX_RECORD_CHARS)).bytes;
  return (await loadDeflate()).deflated(bytes);
}

/** @param {Uint8Array} bytes */
async function inflate(bytes) {
  if ("DecompressionStream" in globalThis)
    return through(bytes, new DecompressionStream("deflate-raw"), MAX_RECORD_CHARS);
  return (await loadDeflate()).inflated(bytes, MAX_RECORD_CHARS);
}

/** Return a text as letters for an address, deflated if possible. @param {string} text */
export async function packText(text) {
  const bytes = new TextEncoder().encode(text);
  try {
    return DEFLATED + toLetters(await deflate(bytes));
  } catch {
    return PLAIN + toLetters(bytes);
  }
}

/** @param {string} letters */
async function unpacked(letters) {
  // A letter alone is the beginning of a byte.
  const bytes = toBytes(letters.slice(1, letters.length % 4 === 2 ? -1 : undefined));
  if (letters[0] !== DEFLATED) return { bytes, isCut: isBeginning(bytes) };
  return inflate(bytes);
}

/** Return whether bytes begin a JSON object. @param {Uint8Array} bytes */
function isBeginning(bytes) {
  const text = new TextDecoder().decode(bytes);
  const marks = text.replace(/"(?:[^"\\]+|\\.)*"?/gs, "");
  const count = (/** @type {RegExp} */ kind) => marks.match(kind)?.length ?? 0;
  return !text || (text[0] === "{" && count(/[{[]/g) > count(/[}\]]/g));
}

/** @param {Uint8Array} bytes @returns {{value: unknown} | null} */
function jsonOf(bytes) {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return null;
  }
}

/**
 * Return what packText packed; rejects if the code to read it cannot be loaded.
 * @param {string} letters @returns {Promise<{value: unknown} | {fault: Fault}>}
 */
export async function unpackJson(letters) {
  if (letters && letters[0] !== DEFLATED && letters[0] !== PLAIN) return { fault: "damaged" };
  if (letters[0] === DEFLATED && !("DecompressionStream" in globalThis)) await loadDeflate();
  const { bytes, isCut } = await unpacked(letters).catch(() => ({ bytes: null, isCut: false }));
  if (!bytes) return { fault: "damaged" };
  const object = bytes.subarray(0, bytes.lastIndexOf(LAST_BYTE) + 1);
  return jsonOf(bytes) ?? jsonOf(object) ?? { fault: isCut ? "cut" : "damaged" };
}

/** No server sees the fragment. @param {string} page @param {GameRecord} record */
export const writeLink = async (page, record) =>
  `${page.split("#")[0]}${MARK.game}${await packText(JSON.stringify(record))}`;

/** @param {string} letters @returns {Promise<Game | {fault: Fault}>} */
async function readLetters(letters) {
  const unpacked = await unpackJson(letters);
  if ("fault" in unpacked) return unpacked;
  const { value: record } = unpacked;
  return isGameRecord(record) ? gameOf(record) : { fault: "damaged" };
}

/** @param {string} text with a link @returns {Promise<Game | {fault: Fault}>} */
export const readLink = (text) => readLinks(text, "game", readLetters);

/** @param {unknown} lesson */
export const lessonFragment = async (lesson) =>
  `${MARK.lesson}${await packText(JSON.stringify(lesson))}`;

/** The lesson is not validated. @param {string} fragment */
export const readLessonLink = (fragment) => readLinks(fragment, "lesson", unpackJson);
